import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { foldHandle } from './fold-handle.ts';
import { identityKey } from './proved-identity.ts';
import { findPrimary } from './read-identities.ts';
import { findIdentityOwner, findServiceIdOwner } from './user-identities.ts';
import { findUser, type UserDocument } from './user-store.ts';

/** The name of a person for other people: their handle, or their service ID until they choose one. */
export function personName(user: UserDocument): string {
  return findPrimary(user, 'ServiceID')?.username ?? user._id;
}

/** The form of an ID. No handle has it. */
const ID = /^[0-9a-f]{24}$/;

/** Whether a text has the form of the ID of a person, who may be deleted. */
export function isPersonId(text: string): boolean {
  return ID.test(text);
}

/** Finds a person by their handle or their ID; null without one. */
export async function findPerson(database: Database, text: string): Promise<UserDocument | null> {
  const name = text.trim().toLowerCase();
  if (isPersonId(name)) return (await findServiceIdOwner(database, name)) ?? findUser(database, name);
  const found = await findIdentityOwner(database, identityKey('ServiceID', foldHandle(name)));
  // A handle that only looks alike belongs to somebody else.
  return found && personName(found) === name ? found : null;
}

/** The same; throws NOT_FOUND without one. */
export async function requirePerson(database: Database, text: string): Promise<UserDocument> {
  const person = await findPerson(database, text);
  if (person) return person;
  throw unknownPerson(text);
}

/** Creates the error for a text that is no handle and no ID of anybody. */
export function unknownPerson(text: string): RequestError {
  return new RequestError('NOT_FOUND', `Nobody has the handle or the Credgraph ID "${text}".`, {
    reason: 'UNKNOWN_PERSON',
  });
}
