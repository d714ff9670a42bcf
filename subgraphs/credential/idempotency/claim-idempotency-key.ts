import { createHash, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/request/idempotency-key.ts';
import type { CredentialContext } from '../context.ts';
import type { PackedItems } from '../item-list-store/index.ts';
import { claimKey, type IdempotencyKeyDocument } from '../stores/idempotency-keys.ts';

/** A call that may have an idempotency key. */
export interface KeyedCall {
  readonly credId: number;
  /** What it does; an undo also names the change that it undoes. */
  readonly operation: string;
  readonly items: readonly PackedItems[];
  readonly idempotencyKey?: string | null | undefined;
}

/** How often to check whether the call that holds a key was answered, in milliseconds. */
const POLL_INTERVAL = 25;

/**
 * Claims the idempotency key of a call, or waits for the receipt of the call that holds it; null without a key. Throws CONFLICT
 * if the key was used for another change.
 */
export async function claimIdempotencyKey(
  { database, now }: CredentialContext,
  { credId, operation, items, idempotencyKey }: KeyedCall,
): Promise<IdempotencyKeyDocument | null> {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkIdempotencyKey(idempotencyKey);
  const fingerprint = await toFingerprint(operation, items);
  const _id = toKeyId(credId, idempotencyKey);
  const holder = randomUUID();
  for (;;) {
    const claimed = await claimKey(database, { _id, fingerprint, at: now(), holder });
    if (claimed.fingerprint !== fingerprint) refuseReusedKey();
    // Only the holder makes the change: two calls would split its counts between them.
    if (claimed.receipt || claimed.holder === holder) return claimed;
    await setTimeout(POLL_INTERVAL);
  }
}

/** The ID under which the key of a call is stored. */
export function toKeyId(credId: number, idempotencyKey: string): string {
  return createHash('sha256').update(`${credId}:${idempotencyKey}`).digest('base64url');
}

/** A hash of the packed bytes: the same items in the same order are packed alike. */
async function toFingerprint(operation: string, items: readonly PackedItems[]): Promise<string> {
  const hash = createHash('sha256').update(operation);
  for (const { bins } of items) {
    for (const [kind, { bytes }] of bins) hash.update(`${kind}:${bytes.length}:`).update(bytes);
    // Ten million items take a while: other requests get a turn in between.
    await setImmediate();
  }
  return hash.digest('base64url');
}
