import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isDuplicateKey } from '../database/duplicate-key.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../request/idempotency-key.ts';
import { type CredentialCreation, type CredentialDocument, credentials, insertCredential } from './credential-store.ts';

/** The record of a call that creates a credential with an idempotency key; null without a key. `described` must not contain secrets. */
export function toCreation(
  curator: string,
  idempotencyKey: string | null | undefined,
  described: object,
): CredentialCreation | null {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkIdempotencyKey(idempotencyKey);
  return { key: hash(`${curator} ${idempotencyKey}`), fingerprint: hash(JSON.stringify(described)) };
}

/** Finds the credential that a call with the same key has created; null without one. Throws CONFLICT if that call described another credential. */
export async function findCreated(
  database: Database,
  curator: string,
  creation: CredentialCreation | null,
): Promise<CredentialDocument | null> {
  if (!creation) return null;
  const found = await credentials.in(database).findOne({ 'creation.key': creation.key }).lean<CredentialDocument>();
  if (!found) return null;
  // The credential no longer belongs to that caller if it was handed over since.
  if (found.creation?.fingerprint !== creation.fingerprint || found.curator !== curator) refuseReusedKey();
  return found;
}

/** Stores a new credential. If a concurrent call with the same key has stored one, deletes the `parts` of this one and returns that one. */
export async function insertOnce(
  database: Database,
  credential: CredentialDocument,
  creation: CredentialCreation | null,
  parts: { readonly delete: () => Promise<void> },
): Promise<CredentialDocument> {
  try {
    await insertCredential(database, creation ? { ...credential, creation } : credential);
    return credential;
  } catch (error) {
    if (!creation || !isDuplicateKey(error)) throw error;
    // First, because the key may have created another credential, which is refused.
    await parts.delete();
    const first = await findCreated(database, credential.curator, creation);
    if (first) return first;
    throw error;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
