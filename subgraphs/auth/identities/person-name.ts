import type { Database } from '../../shared/database/database.ts';
import { findIdentityOwner } from '../stores/user-identities.ts';
import { findUser, type UserDocument } from '../stores/users.ts';
import { foldHandle } from './handle.ts';
import { identityKey } from './link-identity.ts';
import { findPrimary } from './read-identities.ts';

/** The name of a person for other people: their handle, or their service ID until they choose one. */
export function personName(user: UserDocument): string {
  return findPrimary(user, 'ServiceID')?.username ?? user._id;
}

/** Finds a person by their handle, their service ID or their id; null without one. */
export async function findPerson(database: Database, text: string): Promise<UserDocument | null> {
  const name = text.trim().toLowerCase();
  for (const key of [name, foldHandle(name)]) {
    const found = await findIdentityOwner(database, identityKey('ServiceID', key));
    // A handle that only looks alike belongs to somebody else.
    if (found && personName(found) === name) return found;
  }
  return findUser(database, name);
}
