import type { Database } from '../../shared/database/database.ts';
import type { Scope } from '../generated.ts';
import { newId } from '../kit/new-id.ts';
import { findIdentityOwner } from './user-identities.ts';
import type { IdentityDocument, UserDocument } from './user-store.ts';

/** An identity that a person has proved to own. */
export interface ProvedIdentity {
  readonly scope: Scope;
  /** The canonical form: an e-mail address in lower case, a wallet address in its canonical spelling. */
  readonly value: string;
  /** The user name of the account, if it differs from the value. */
  readonly username?: string;
}

/** Creates an identity to be linked. */
export function newIdentity({ scope, value, username = value }: ProvedIdentity, now: Date): IdentityDocument {
  return { id: newId(), scope, key: identityKey(scope, value), value, username, linkedAt: now };
}

/** Returns the unique key of an identity: only one person can have it. */
export function identityKey(scope: Scope, value: string): string {
  return `${scope}:${value}`;
}

/** Finds the person with this identity; null without one. */
export async function findByIdentity(
  database: Database,
  { scope, value }: Pick<ProvedIdentity, 'scope' | 'value'>,
): Promise<UserDocument | null> {
  return findIdentityOwner(database, identityKey(scope, value));
}
