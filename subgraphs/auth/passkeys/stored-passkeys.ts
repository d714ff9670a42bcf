import type { Database } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { type PasskeyDocument, type UserDocument, users } from '../people/user-store.ts';

/** The most passkeys of one person. */
export const MOST_PASSKEYS = 20;

/**
 * Adds a passkey in one write. Returns the updated person; null if somebody has the passkey, if the person has as many as one can have, or was
 * deleted or suspended.
 */
export async function insertPasskey(
  database: Database,
  userId: string,
  passkey: PasskeyDocument,
): Promise<UserDocument | null> {
  try {
    return await users.in(database).findOneAndUpdate(
      {
        _id: userId,
        'passkeys.credentialId': { $ne: passkey.credentialId },
        [`passkeys.${MOST_PASSKEYS - 1}`]: { $exists: false },
        suspension: { $exists: false },
      },
      { $push: { passkeys: passkey } },
      { returnDocument: 'after' },
    );
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Finds the person with this passkey; null without one. */
export async function findPasskeyOwner(database: Database, credentialId: string): Promise<UserDocument | null> {
  return users.in(database).findOne({ 'passkeys.credentialId': credentialId });
}

/**
 * Notes a use of a passkey in one conditional write. Returns the updated person; null if the passkey was removed, or if its counter is not
 * above the stored one: then there is a copy of it. A passkey that does not count sends 0.
 */
export async function usePasskey(
  database: Database,
  { credentialId, counter }: Pick<PasskeyDocument, 'credentialId' | 'counter'>,
  now: Date,
): Promise<UserDocument | null> {
  const stored = counter === 0 ? 0 : { $lt: counter };
  return users
    .in(database)
    .findOneAndUpdate(
      { passkeys: { $elemMatch: { credentialId, counter: stored } } },
      { $set: { 'passkeys.$.counter': counter, 'passkeys.$.lastUsedAt': now } },
      { returnDocument: 'after' },
    );
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
  return users
    .in(database)
    .findOneAndUpdate({ _id: userId, 'passkeys.id': id }, { $pull: { passkeys: { id } } }, { returnDocument: 'after' });
}
