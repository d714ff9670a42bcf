import { createHash } from 'node:crypto';
import { type CredentialCreation, type CredentialDocument, credentials, insertCredential } from './credential-store.ts';
import type { Database } from './database.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { checkIdempotencyKey, refuseReusedKey } from './idempotency-key.ts';

const REUSED = 'This idempotency key has created another credential already: take a new one.';

/** What a call with an idempotency key creates a credential by; null without a key. `described` must hold no secret. */
export function toCreation(
  curator: string,
  idempotencyKey: string | null | undefined,
  described: object,
): CredentialCreation | null {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkIdempotencyKey(idempotencyKey);
  return { key: hash(`${curator} ${idempotencyKey}`), fingerprint: hash(JSON.stringify(described)) };
}

/** The credential that a call with the same key has created; null when there is none. Throws CONFLICT when it is another one. */
export async function findCreated(
  database: Database,
  curator: string,
  creation: CredentialCreation | null,
): Promise<CredentialDocument | null> {
  if (!creation) return null;
  const found = await credentials.in(database).findOne({ 'creation.key': creation.key }).lean<CredentialDocument>();
  if (!found) return null;
  // A credential that was handed over since is no longer that caller's.
  if (found.creation?.fingerprint !== creation.fingerprint || found.curator !== curator) refuseReusedKey(REUSED);
  return found;
}

/** Stores a new credential, unless a call with the same key has stored one since it was looked for: then deletes the `parts` of this one and returns that one. */
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
