import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { claimAct } from '../kit/sign-in-act-store.ts';
import type { IdentityDocument, UserDocument } from '../people/user-store.ts';
import type { Notice } from './compose-mail.ts';
import { inBackground, type Mailing, recipientsOf, sendNotice } from './send-notice.ts';
import type { MailKind } from './words/mail-kinds.ts';
import type { MailWords } from './words/mail-words.ts';

/** How many changes of one account of each kind, and how many of the apps of one owner, cause an e-mail within an hour. */
const NOTICES_AN_HOUR = 10;

/** Tells a person by e-mail of something about their account, at the addresses that they had before. */
export function tellPerson(
  context: AuthContext,
  user: UserDocument,
  notice: Notice,
  had: readonly IdentityDocument[] = user.identities,
): void {
  const recipients = recipientsOf(user, had);
  if (!context.sendMail || recipients.length === 0) return;
  inBackground(context, async (dated) => {
    if (await claimNotice(dated, user, { about: notice.kind })) await sendNotice(context, recipients, notice);
  });
}

/** Tells a person by e-mail that one of their identities was changed; not at an address that was just linked. */
export function tellOfChange(
  context: AuthContext,
  user: UserDocument,
  change: 'linked' | 'unlinked' | 'primary',
  { id, scope, username }: IdentityDocument,
): void {
  const had = user.identities.filter((identity) => change !== 'linked' || identity.id !== id);
  const label = (words: MailWords): string => words.scopes[scope];
  const values = { identity: username, scope: context.upstreams.get(scope)?.name ?? label, time: context.now() };
  tellPerson(context, user, { kind: `identity-${change}`, values }, had);
}

/** Tells a person by e-mail that a passkey can, or can no longer, sign in to their account, or that there may be a copy of it. */
export function tellOfPasskey(
  context: AuthContext,
  user: UserDocument,
  change: 'added' | 'removed' | 'copied',
  { name }: { readonly name: string },
): void {
  tellPerson(context, user, { kind: `passkey-${change}`, values: { passkey: name, time: context.now() } });
}

/** Tells a person by e-mail that an operator has suspended them, and why; however many e-mails they have caused before. */
export function tellOfSuspension(context: AuthContext, user: UserDocument): void {
  inBackground(context, async () => tellSuspended(context, user));
}

/** The same, for a command, which waits for it. Returns false if an e-mail could not be sent. */
export async function tellSuspended(mailing: Mailing & Pick<AuthContext, 'now'>, user: UserDocument): Promise<boolean> {
  const { reason = null, at = mailing.now() } = user.suspension ?? {};
  return sendNotice(mailing, recipientsOf(user, user.identities), {
    kind: 'account-suspended',
    values: { reason, time: at },
  });
}

/** Tells a person by e-mail that their account was deleted. */
export function tellOfDeletion(context: AuthContext, user: UserDocument): void {
  const notice = { kind: 'account-deleted', values: { time: context.now() } } as const;
  inBackground(context, async () => sendNotice(context, recipientsOf(user, user.identities), notice));
}

/** Returns the key that e-mails to a person are counted under. */
export function changesKey(userId: string): string {
  return `changes ${userId}`;
}

/**
 * Counts an e-mail, unless the person got too many within the hour. Each kind has its own count, so that harmless changes silence no other,
 * and so have apps: a second owner can't use up that of the account.
 */
export async function claimNotice(
  { database, now }: Pick<AuthContext, 'database' | 'now'>,
  { _id }: UserDocument,
  { about, id = newId() }: { readonly about: MailKind | 'apps'; readonly id?: string },
): Promise<boolean> {
  const marks = { about };
  const limits = [{ most: NOTICES_AN_HOUR, marks }];
  return (await claimAct(database, { key: changesKey(_id), id, marks, limits, now: now() })) === null;
}
