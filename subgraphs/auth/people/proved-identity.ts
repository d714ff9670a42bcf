import type { Database } from '../../shared/database/database.ts';
import { emailSpellings, parseEmail } from '../../shared/items/email.ts';
import type { Scope } from '../generated.ts';
import { newId } from '../kit/new-id.ts';
import { findIdentityOwner, findKnownKeys } from './user-identities.ts';
import type { IdentityDocument, UserDocument } from './user-store.ts';

/** An identity that a person has proved to own. */
export interface ProvedIdentity {
  readonly scope: Scope;
  /** The canonical form: an e-mail address as `findEmailValue` returns it, a wallet address in its canonical spelling. */
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

/**
 * Returns the value of the identity that an e-mail address names; null for a text that is no address. Somebody may have linked it as it is
 * typed, in NFC or in NFD, before all were stored in NFC: that identity stays theirs.
 */
export async function findEmailValue(database: Database, text: string): Promise<string | null> {
  const email = parseEmail(text);
  const spellings = emailSpellings(text);
  if (spellings.length < 2 && email !== null) return email;
  const known = await findKnownKeys(database, spellings.map(toEmailKey));
  return spellings.find((value) => known.has(toEmailKey(value))) ?? email;
}

function toEmailKey(value: string): string {
  return identityKey('Email', value);
}
