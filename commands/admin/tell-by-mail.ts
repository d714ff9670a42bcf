import type { Config } from '../../platform/settings/config.ts';
import type * as Auth from '../../subgraphs/auth/index.ts';

type SuspendedPerson = Parameters<typeof Auth.tellSuspended>[1];

/** Tells a person by e-mail that they are suspended, and why. The command has done it already, so this only says what failed. */
export async function mailSuspension(
  { auth, config }: { readonly auth: typeof Auth; readonly config: Config },
  person: SuspendedPerson,
): Promise<void> {
  if (config.mailUrl === null) return;
  const mailing = await createMailing(config, config.mailUrl);
  const isTold = await auth.tellSuspended(mailing, person).catch(() => false);
  if (!isTold) console.error('The person could not be told by e-mail: check MAIL_URL.');
}

/** What an e-mail of a command is sent with. */
async function createMailing(config: Config, mailUrl: string): Promise<Parameters<typeof Auth.tellSuspended>[0]> {
  const { pino } = await import('pino');
  const { createSmtpMailer, toMailLook } = await import('../../platform/mail.ts');
  return {
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    sendMail: createSmtpMailer(mailUrl, config.brand.name),
    mailLook: toMailLook(config),
    authUrl: config.authUrl,
    selfService: { supportUrl: config.supportUrl },
  };
}
