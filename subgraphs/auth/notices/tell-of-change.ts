import type { AuthContext } from '../context.ts';
import { newId } from '../stores/new-id.ts';
import { claimAct } from '../stores/sign-in-acts.ts';
import type { IdentityDocument, PasskeyDocument, UserDocument } from '../stores/users.ts';
import { inBackground, sendNotice } from './send-notice.ts';

/** How many changes of one account cause an e-mail within an hour. */
const NOTICES_AN_HOUR = 10;

/** How many addresses of a person are told. */
const MOST_ADDRESSES = 20;

/** What happened to an identity, as the e-mail says it. */
const CHANGES = {
  linked: 'was linked to your account. Anyone who has it can sign in to your account',
  unlinked: 'was unlinked from your account',
  primary: 'is now the one that apps get from your account',
} as const;

/** Tells a person by e-mail, at the addresses that they had before, that one of their identities was changed. */
export function tellOfChange(
  context: AuthContext,
  user: UserDocument,
  change: keyof typeof CHANGES,
  { id, scope, username }: IdentityDocument,
): void {
  const had = user.identities.filter((identity) => change !== 'linked' || identity.id !== id);
  const addresses = addressesOf(had);
  if (!context.sendMail || addresses.length === 0) return;
  const text = `"${username}" (${scope}) ${CHANGES[change]}.

If this was not you, sign out everywhere and unlink what is not yours: ${context.authUrl}/account

At most ${NOTICES_AN_HOUR} of these e-mails are sent per hour.
`;
  inBackground(context, async () => {
    if (await claim(context, user)) await sendNotice(context, addresses, { subject: 'Your account was changed', text });
  });
}

/** What happened to a passkey, as the e-mail says it. */
const PASSKEY_CHANGES = {
  added: 'was added to your account. Anyone who has it can sign in to your account',
  removed: 'was removed from your account',
} as const;

/** Tells a person by e-mail that a passkey was added or removed. */
export function tellOfPasskey(
  context: AuthContext,
  user: UserDocument,
  change: keyof typeof PASSKEY_CHANGES,
  { name }: PasskeyDocument,
): void {
  const addresses = addressesOf(user.identities);
  if (!context.sendMail || addresses.length === 0) return;
  const text = `The passkey "${name}" ${PASSKEY_CHANGES[change]}.

If this was not you, sign out everywhere and remove what is not yours: ${context.authUrl}/account

At most ${NOTICES_AN_HOUR} of these e-mails are sent per hour.
`;
  inBackground(context, async () => {
    if (await claim(context, user)) await sendNotice(context, addresses, { subject: 'Your account was changed', text });
  });
}

/** Tells a person by e-mail that their account was deleted. */
export function tellOfDeletion(context: AuthContext, { identities }: UserDocument): void {
  const { supportUrl } = context.selfService;
  const hint = supportUrl === null ? '' : `\n\nIf this was not you, contact support: ${supportUrl}`;
  const notice = { subject: 'Your account was deleted', text: `Your account and its data were deleted.${hint}\n` };
  inBackground(context, async () => sendNotice(context, addressesOf(identities), notice));
}

/** Returns the key that e-mails about changes of an account are counted under. */
export function changesKey(userId: string): string {
  return `changes ${userId}`;
}

async function claim({ database, now }: AuthContext, { _id }: UserDocument): Promise<boolean> {
  const limits = [{ most: NOTICES_AN_HOUR, marks: {} }];
  return (await claimAct(database, { key: changesKey(_id), id: newId(), marks: {}, limits, now: now() })) === null;
}

function addressesOf(identities: readonly IdentityDocument[]): readonly string[] {
  const emails = identities.filter(({ scope }) => scope === 'Email').map(({ value }) => value);
  return emails.slice(0, MOST_ADDRESSES);
}
