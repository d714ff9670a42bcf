import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isDuplicateKey } from '../database/duplicate-key.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { moveOutboxSoon } from '../events/outbox.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../request/idempotency-key.ts';
import { type Creation, claimCreationKey, findClaimed } from './creation-claims.ts';
import { type CredentialDocument, credentials, findCredential, insertCredential } from './credential-store.ts';

/** The record of a call that creates something with an idempotency key; null without a key. `described` must not contain secrets. */
export function toCreation(
  creator: string,
  idempotencyKey: string | null | undefined,
  described: object,
): Creation | null {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkIdempotencyKey(idempotencyKey);
  return { key: hash(`${creator} ${idempotencyKey}`), fingerprint: hash(JSON.stringify(described)) };
}

/** Finds the credential that a call with the same key has created; null without one. Throws CONFLICT if that call described another credential. */
export async function findCreated(
  database: Database,
  curator: string,
  creation: Creation | null,
): Promise<CredentialDocument | null> {
  const { credId } = (creation && (await findClaimed(database, creation))) ?? {};
  const found = credId === undefined ? null : await findCredential(database, credId);
  // The credential no longer belongs to that caller if it was handed over since.
  return found === null || found.curator === curator ? found : refuseReusedKey();
}

/**
 * Stores a new credential, together with the claim of its key. If a concurrent call with the same key has stored one, deletes the
 * `parts` of this one and returns that one.
 */
export async function insertOnce(
  database: Database,
  credential: CredentialDocument,
  creation: Creation | null,
  parts: { readonly delete: () => Promise<void> },
): Promise<CredentialDocument> {
  try {
    await insertWithClaim(database, credential, creation);
    moveOutboxSoon(database, credentials.name, credential._id);
    return credential;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // First, because the key may have created another credential, which is refused.
    await parts.delete();
    const first = await findCreated(database, credential.curator, creation);
    if (first) return first;
    throw error;
  }
}

async function insertWithClaim(
  database: Database,
  credential: CredentialDocument,
  creation: Creation | null,
): Promise<void> {
  if (!creation) return insertCredential(database, credential);
  await inTransaction(database, async (session) => {
    await claimCreationKey(database, session, creation, { credId: credential._id });
    await insertCredential(database, { ...credential, creationKey: creation.key }, session);
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
