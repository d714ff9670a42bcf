import type { Database } from '../../shared/database/database.ts';
import { inTransaction, type Session } from '../../shared/database/in-transaction.ts';
import { moveOutbox } from '../../shared/events/outbox.ts';
import { identityClaims } from '../../shared/identity-claims.ts';
import { type UserDocument, users } from './user-store.ts';

/** What is claimed for a passkey, by the ID that its authenticator gave it. */
export function passkeyClaim(credentialId: string): string {
  return `Passkey:${credentialId}`;
}

/** What is claimed for a service ID. */
export function serviceIdClaim(value: string): string {
  return `ServiceID:${value}`;
}

type Claiming = Pick<UserDocument, '_id' | 'identities' | 'passkeys'>;

/** What a person has claimed: all that nobody else may have, but for the service ID that is the ID of their document. */
export function claimsOf({ _id, identities, passkeys = [] }: Claiming): readonly string[] {
  const serviceIds = identities.filter(({ scope }) => scope === 'ServiceID').map(({ value }) => serviceIdClaim(value));
  const keys = new Set([...identities.map(({ key }) => key), ...serviceIds]);
  keys.delete(serviceIdClaim(_id));
  return [...keys, ...passkeys.map(({ credentialId }) => passkeyClaim(credentialId))];
}

/**
 * Changes what a person has, together with its claims, in one transaction. `write` returns the person as they are then; null if it changed
 * nothing. Null too, and nothing is changed, if another person has what is to be claimed.
 */
export async function writePerson(
  database: Database,
  userId: string,
  write: (session: Session, before: UserDocument | null) => Promise<UserDocument | null>,
): Promise<UserDocument | null> {
  return inTransaction(database, async (session) => {
    const before = await users.driver(database).findOne({ _id: userId }, { session });
    const after = await write(session, before);
    if (after === null || (await moveClaims(database, session, before, after))) return after;
    await session.abortTransaction();
    return null;
  });
}

/** Claims what a person has got, and releases what they no longer have; false if another person has it. */
async function moveClaims(
  database: Database,
  session: Session,
  before: UserDocument | null,
  after: UserDocument,
): Promise<boolean> {
  const [old, current] = [before ? claimsOf(before) : [], claimsOf(after)];
  const released = old.filter((claim) => !current.includes(claim));
  if (released.length > 0) {
    await identityClaims.driver(database).deleteMany({ _id: { $in: released }, userId: after._id }, { session });
  }
  for (const claim of current.filter((each) => !old.includes(each))) {
    if (!(await takeClaim(database, session, claim, after._id))) return false;
  }
  return true;
}

/** Claims something, unless a person has claimed it who has it: what an older process has left behind keeps nobody from it. */
async function takeClaim(database: Database, session: Session, claim: string, userId: string): Promise<boolean> {
  const change = { $set: { userId }, $inc: { times: 1 } };
  const before = await identityClaims
    .driver(database)
    .findOneAndUpdate({ _id: claim }, change, { upsert: true, returnDocument: 'before', session });
  if (before === null || before.userId === userId) return true;
  const other = await users.driver(database).findOne({ _id: before.userId }, { session });
  return other === null || !claimsOf(other).includes(claim);
}

/** Stores a new person; false if one of the identities is taken. */
export async function insertUser(database: Database, user: UserDocument): Promise<boolean> {
  const stored = await writePerson(database, user._id, async (session) => {
    await users.in(database).create([user], { session });
    return user;
  });
  return stored !== null;
}

/** Deletes a person, whose events are told first. */
export async function deleteUser(database: Database, userId: string): Promise<void> {
  await moveOutbox(database, users.name, userId);
  await writePerson(database, userId, async (session, before) => {
    await users.driver(database).deleteOne({ _id: userId }, { session });
    return before && { ...before, identities: [], passkeys: [] };
  });
}
