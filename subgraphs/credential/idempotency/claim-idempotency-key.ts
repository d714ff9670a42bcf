import { createHash, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/idempotency-key.ts';
import type { CredentialContext } from '../context.ts';
import type { ListOperation } from '../item-list-store/model/items-receipt.ts';
import type { PackedItems } from '../item-list-store/packing/pack-items.ts';
import { type IdempotencyKeyDocument, takeKey } from '../stores/idempotency-keys.ts';

/** A call that may be a repeat. */
export interface KeyedCall {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly items: readonly PackedItems[];
  readonly idempotencyKey?: string | null | undefined;
}

const REUSED = 'This idempotency key stands for another change already: take a new one.';

/** How often to look whether the call that holds a key has been answered, in milliseconds. */
const POLL = 25;

/**
 * Takes the call's idempotency key, or waits for the answer of the call that has it; null without one. Throws CONFLICT when
 * the key stands for another change already.
 */
export async function claimKey(
  { database, now }: CredentialContext,
  { credId, operation, items, idempotencyKey }: KeyedCall,
): Promise<IdempotencyKeyDocument | null> {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkIdempotencyKey(idempotencyKey);
  const fingerprint = await toFingerprint(operation, items);
  const _id = createHash('sha256').update(`${credId}:${idempotencyKey}`).digest('base64url');
  const holder = randomUUID();
  for (;;) {
    const claim = await takeKey(database, { _id, fingerprint, at: now(), holder });
    if (claim.fingerprint !== fingerprint) refuseReusedKey(REUSED);
    // Two calls at once would divide the counts of the change between them.
    if (claim.receipt || claim.holder === holder) return claim;
    await setTimeout(POLL);
  }
}

/** The same items in the same order are packed alike, so the bytes of the packs stand for them. */
async function toFingerprint(operation: ListOperation, items: readonly PackedItems[]): Promise<string> {
  const hash = createHash('sha256').update(operation);
  for (const { bins } of items) {
    for (const [kind, { bytes }] of bins) hash.update(`${kind}:${bytes.length}:`).update(bytes);
    // Ten million items take a while: others get their turn.
    await setImmediate();
  }
  return hash.digest('base64url');
}
