import { isLocale, LOCALES, type Locale } from '../../shared/locales.ts';
import type { AuthContext } from '../context.ts';
import type { IdentityDocument, UserDocument } from '../people/user-store.ts';
import { composeMail, type MailSettings, type Notice } from './compose-mail.ts';

/** What an e-mail is sent with. */
export type Mailing = MailSettings & Pick<AuthContext, 'sendMail' | 'log'>;

/** What the e-mails that wait are composed and sent with. */
export type QueueMailing = Mailing & Pick<AuthContext, 'database' | 'now' | 'dashboardUrl'>;

/** A page of the dashboard; null without a dashboard. */
export function pageAt({ dashboardUrl }: Pick<AuthContext, 'dashboardUrl'>, path: string): URL | null {
  return dashboardUrl === null ? null : new URL(dashboardUrl + path);
}

/** An address that a notice goes to, and the language of its person. */
export interface Recipient {
  readonly to: string;
  readonly locale: Locale;
}

/** How many addresses of a person are told. */
const MOST_ADDRESSES = 20;

/** The addresses among these identities of a person. */
export function recipientsOf(user: UserDocument, identities: readonly IdentityDocument[]): readonly Recipient[] {
  const emails = identities.filter(({ scope }) => scope === 'Email').slice(0, MOST_ADDRESSES);
  return emails.map(({ value }) => ({ to: value, locale: mailLocaleOf(user) }));
}

/** The primary address of a person, if there is one. */
export function primaryRecipient(user: UserDocument): readonly Recipient[] {
  return recipientsOf(user, user.identities).slice(0, 1);
}

/**
 * The language that a person has chosen, or else that of the pages on which they last signed in. Another version of the service may have
 * stored one that this one does not know.
 */
export function mailLocaleOf({ locale, pageLocale }: Pick<UserDocument, 'locale' | 'pageLocale'>): Locale {
  return [locale, pageLocale].find((each) => each !== undefined && isLocale(each)) ?? LOCALES[0];
}

/** Sends an e-mail to each of these addresses. Returns whether the mail server accepted one of them, or there was none. */
export async function sendNotice(mailing: Mailing, recipients: readonly Recipient[], notice: Notice): Promise<boolean> {
  const { sendMail, log } = mailing;
  if (!sendMail || recipients.length === 0) return true;
  const sent = await Promise.allSettled(
    recipients.map(async ({ to, locale }) => sendMail({ to, ...composeMail(mailing, locale, notice) })),
  );
  for (const each of sent) if (each.status === 'rejected') log.warn({ failure: nameOf(each.reason) }, NOT_SENT);
  return sent.some(({ status }) => status === 'fulfilled');
}

/**
 * Nobody waits for an e-mail, and none can fail what it tells of: the pages show the same. However late the work is done, it goes by the
 * time of what it tells of.
 */
export function inBackground(context: AuthContext, work: (context: AuthContext) => Promise<unknown>): void {
  const { log, notices, now } = context;
  const time = now();
  const done = work({ ...context, now: () => time }).catch((error: unknown) => {
    log.warn({ failure: nameOf(error) }, NOT_SENT);
  });
  void notices.track(done);
}

const NOT_SENT = 'an e-mail was not sent';

/** The text of a mail server's error names the recipient. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
