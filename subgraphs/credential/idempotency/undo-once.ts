import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { RequestError } from '../../shared/errors.ts';
import type { ClaimedKey, ItemsReceipt } from '../item-list-store/index.ts';
import { claimKey, type IdempotencyKeyDocument } from './idempotency-keys.ts';
import { type HoldContext, makeAsHolder } from './run-idempotently.ts';

/** A change to undo. */
interface NamedUpdate {
  readonly credId: number;
  readonly updateId: string;
}

/** A change to undo, and who asks. */
interface AskedUndo extends NamedUpdate {
  /** Calls with the same idempotency key are one caller; a call without a key is a caller of its own. */
  readonly caller: string;
}

/** How often to check whether another call has made the undo, in milliseconds. */
const POLL_INTERVAL = 25;

/** Makes an undo once, even if several callers ask for it: the others wait, and are refused. A repeat of the same caller gets the first receipt. */
export async function undoOnce(
  context: HoldContext,
  undo: AskedUndo,
  make: (claimedKey: ClaimedKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claimed = await claimUndo(context, undo);
  if (claimed.receipt && claimed.fingerprint === undo.caller) return claimed.receipt;
  if (claimed.receipt) throw new RequestError('CONFLICT', 'This change was already undone.', { reason: 'UNDO_OVER' });
  return (await makeAsHolder(context, claimed, make)) ?? undoOnce(context, undo, make);
}

/** Claims an undo, or waits for the receipt of the call that makes it. A call that takes over from a crashed one becomes the caller. */
async function claimUndo(
  { database, now }: HoldContext,
  { caller, ...undo }: AskedUndo,
): Promise<IdempotencyKeyDocument> {
  const _id = toUndoKey(undo);
  const holder = randomUUID();
  for (;;) {
    const claimed = await claimKey(database, { _id, fingerprint: caller, at: now(), holder }, 'of the holder');
    if (claimed.receipt || claimed.holder === holder) return claimed;
    await setTimeout(POLL_INTERVAL);
  }
}

/** The idempotency key that all calls for an undo share, with the sweep. */
export function toUndoKey({ credId, updateId }: NamedUpdate): string {
  return createHash('sha256').update(`${credId} undo ${updateId}`).digest('base64url');
}

/**
 * Makes an undo whose server crashed, unless it was made meanwhile; null while another call makes it. The caller of that server stays
 * its caller, so a repeat of that call gets this receipt.
 */
export async function takeOverUndo(
  context: HoldContext,
  undo: NamedUpdate,
  make: (claimedKey: ClaimedKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt | null> {
  const holder = randomUUID();
  const call = { _id: toUndoKey(undo), fingerprint: holder, at: context.now(), holder };
  const claimed = await claimKey(context.database, call);
  if (claimed.receipt) return claimed.receipt;
  return claimed.holder === holder ? makeAsHolder(context, claimed, make) : null;
}
