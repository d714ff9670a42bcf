import type { Database } from '../../shared/database/database.ts';
import { findClaimants } from '../../shared/identity-claims.ts';
import { passkeyClaim, writePerson } from '../people/claimed-people.ts';
import { type PasskeyDocument, type UserDocument, users } from '../people/user-store.ts';

/** The most passkeys of one person. */
export const MOST_PASSKEYS = 20;

/**
 * Adds a passkey. Returns the updated person; null if somebody has the passkey, if the person has as many as one can have, or was
 * deleted or suspended.
 */
export async function insertPasskey(
  database: Database,
  userId: string,
  passkey: PasskeyDocument,
): Promise<UserDocument | null> {
  const isNew = {
    _id: userId,
    'passkeys.credentialId': { $ne: passkey.credentialId },
    [`passkeys.${MOST_PASSKEYS - 1}`]: { $exists: false },
    suspension: { $exists: false },
  };
  return writePerson(database, userId, async (session) =>
    users.in(database).findOneAndUpdate(isNew, { $push: { passkeys: passkey } }, { returnDocument: 'after', session }),
  );
}

/** Finds the person with this passkey; null without one. */
export async function findPasskeyOwner(database: Database, credentialId: string): Promise<UserDocument | null> {
  const [_id] = await findClaimants(database, [passkeyClaim(credentialId)]);
  return _id === undefined ? null : users.in(database).findOne({ _id, 'passkeys.credentialId': credentialId });
}

/**
 * Notes a use of a passkey in one write. Returns its owner and the highest counter before; null if the passkey was removed. The counter never
 * falls, so of two uses of one counter only one raises it.
 */
export async function usePasskey(
  database: Database,
  userId: string,
  { credentialId, counter }: Pick<PasskeyDocument, 'credentialId' | 'counter'>,
  now: Date,
): Promise<{ readonly user: UserDocument; readonly before: number } | null> {
  const user = await users
    .in(database)
    .findOneAndUpdate(
      { _id: userId, 'passkeys.credentialId': credentialId },
      { $max: { 'passkeys.$.counter': counter }, $set: { 'passkeys.$.lastUsedAt': now } },
      { returnDocument: 'before' },
    );
  const used = user?.passkeys?.find((passkey) => passkey.credentialId === credentialId);
  return user && used ? { user, before: used.counter } : null;
}

/** Renames a passkey. Returns the updated person; null if they do not have it. */
export async function setPasskeyName(
  database: Database,
  userId: string,
  { id, name }: Pick<PasskeyDocument, 'id' | 'name'>,
): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate(
      { _id: userId, 'passkeys.id': id },
      { $set: { 'passkeys.$.name': name } },
      { returnDocument: 'after' },
    );
}

/** Removes a passkey. Returns the updated person; null if they do not have it. */
export async function deletePasskey(database: Database, userId: string, id: string): Promise<UserDocument | null> {
  const isTheirs = { _id: userId, 'passkeys.id': id };
  return writePerson(database, userId, async (session) =>
    users
      .in(database)
      .findOneAndUpdate(isTheirs, { $pull: { passkeys: { id } } }, { returnDocument: 'after', session }),
  );
}
