import { createHash, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { SECOND } from '../../shared/durations.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/request/idempotency-key.ts';
import type { CredentialContext } from '../context.ts';
import type { ClaimedKey, ItemsReceipt, PackedItems } from '../item-list-store/index.ts';
import {
  claimKey,
  extendHold,
  findKey,
  type ItemClaimDocument,
  isKeyHeld,
  releaseKey,
  storeReceipt,
} from './item-claims.ts';

/**
 * Makes a change once for its idempotency key, and gives its receipt to every call with that key. `make` gets a key that also
 * names the day: the same idempotency key a day later stands for another change.
 */
export async function runIdempotently(
  context: CredentialContext,
  call: KeyedCall,
  make: (claimedKey: ClaimedKey | null) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claimed = await claimIdempotencyKey(context, call);
  if (!claimed) return make(null);
  if (claimed.receipt) return claimed.receipt;
  const receipt = await makeAsHolder(context, claimed, make);
  // If another call has taken over the key, that one makes the change, or finds it made, and its receipt is the answer to both.
  return receipt ?? runIdempotently(context, call, make);
}

/** A call that may have an idempotency key. */
interface KeyedCall {
  readonly credId: number;
  /** What it does; an undo also names the change that it undoes. */
  readonly operation: string;
  readonly items: readonly PackedItems[];
  readonly idempotencyKey?: string | null | undefined;
}

/** Claims the idempotency key of a call; null without a key. Throws CONFLICT if the key was used for another change. */
async function claimIdempotencyKey(
  context: CredentialContext,
  { credId, operation, items, idempotencyKey }: KeyedCall,
): Promise<ItemClaimDocument | null> {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkIdempotencyKey(idempotencyKey);
  const fingerprint = await toFingerprint(operation, items);
  return awaitClaim(context, { _id: toKeyId(credId, idempotencyKey), fingerprint }, 'of the day');
}

/** How often to check whether the call that holds a key was answered, in milliseconds. */
const POLL_INTERVAL = 25;

/**
 * Claims a key, or waits for the receipt of the call that holds it. Throws CONFLICT at once if its fingerprint is another one for the
 * day; the fingerprint of a holder may be that of another caller.
 */
export async function awaitClaim(
  { database, now }: Pick<HoldContext, 'database' | 'now'>,
  { _id, fingerprint }: Pick<ItemClaimDocument, '_id' | 'fingerprint'>,
  fingerprintIs: 'of the day' | 'of the holder',
): Promise<ItemClaimDocument> {
  const holder = randomUUID();
  for (;;) {
    const claimed = await claimKey(database, { _id, fingerprint, at: now(), holder }, fingerprintIs);
    if (fingerprintIs === 'of the day' && claimed.fingerprint !== fingerprint) refuseReusedKey();
    // Only the holder makes the change: two calls would split its counts between them.
    if (claimed.receipt || claimed.holder === holder) return claimed;
    await setTimeout(POLL_INTERVAL);
  }
}

/** The ID under which the key of a call is stored. */
function toKeyId(credId: number, idempotencyKey: string): string {
  return createHash('sha256').update(`${credId}:${idempotencyKey}`).digest('base64url');
}

/** A hash of the packed bytes, before a list places them: the same items in the same order are packed alike. */
async function toFingerprint(operation: string, items: readonly PackedItems[]): Promise<string> {
  const hash = createHash('sha256').update(operation);
  for (const { keys } of items) {
    for (const [kind, bytes] of keys) hash.update(`${kind}:${bytes.length}:`).update(bytes);
    // Ten million items take a while: other requests get a turn in between.
    await setImmediate();
  }
  return hash.digest('base64url');
}

/** Whether a call repeats one that was made, so that it changes nothing. */
export async function hasReceipt(
  { database, now }: CredentialContext,
  { credId, idempotencyKey }: Pick<KeyedCall, 'credId' | 'idempotencyKey'>,
): Promise<boolean> {
  if (idempotencyKey === null || idempotencyKey === undefined) return false;
  const key = await findKey(database, toKeyId(credId, idempotencyKey), now());
  return Boolean(key?.receipt);
}

/** How often the holder of a key extends its hold: several times before the hold would end. */
const HEARTBEAT_INTERVAL = SECOND / 2;

/** What holding a key needs of a request. */
export type HoldContext = Pick<CredentialContext, 'database' | 'log' | 'now' | 'pending'>;

/** Another call has taken over the key, because this one had stalled. */
class KeyLost extends Error {}

/** Makes the change while this call holds the key; null if another call has taken it over. */
export async function makeAsHolder(
  { database, log, pending }: Pick<HoldContext, 'database' | 'log' | 'pending'>,
  claimed: ItemClaimDocument,
  make: (claimedKey: ClaimedKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt | null> {
  const warn = (error: unknown): void => log.warn({ err: error }, 'an idempotency key could not be held or released');
  const extend = (): void => void pending.track(extendHold(database, claimed).catch(warn));
  const heartbeat = setInterval(extend, HEARTBEAT_INTERVAL);
  const check = async (): Promise<void> => {
    if (!(await isKeyHeld(database, claimed))) throw new KeyLost();
  };
  try {
    const receipt = await make({ key: `${claimed._id}.${claimed.at.getTime()}`, check });
    // If another call holds the key by now, its receipt is the answer to both: the list's count may differ in the two.
    return (await storeReceipt(database, claimed, receipt)) ? receipt : null;
  } catch (error) {
    if (error instanceof KeyLost) return null;
    await releaseKey(database, claimed).catch(warn);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
