import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';
import type { HeldKey, ItemsReceipt } from '../item-list-store/index.ts';
import { claimKey, type IdempotencyKeyDocument } from '../stores/idempotency-keys.ts';
import { makeHeld } from './make-held.ts';

/** A change to undo, and who asks. */
interface AskedUndo {
  readonly credId: number;
  readonly updateId: string;
  /** Calls with the same idempotency key are one caller; a call without a key is a caller of its own. */
  readonly caller: string;
}

/** How often to check whether another call has made the undo, in milliseconds. */
const POLL_INTERVAL = 25;

/** Makes an undo once, even if several callers ask for it: the others wait, and are refused. A repeat of the same caller gets the first receipt. */
export async function undoOnce(
  context: CredentialContext,
  undo: AskedUndo,
  make: (heldKey: HeldKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claimed = await claimUndo(context, undo);
  if (claimed.receipt && claimed.fingerprint === undo.caller) return claimed.receipt;
  if (claimed.receipt) throw new RequestError('CONFLICT', 'This change was undone already.', { reason: 'UNDO_OVER' });
  return (await makeHeld(context, claimed, make)) ?? undoOnce(context, undo, make);
}

/** Claims an undo, or waits for the receipt of the call that makes it. A call that takes over from a crashed one becomes the caller. */
async function claimUndo(
  { database, now }: CredentialContext,
  { credId, updateId, caller }: AskedUndo,
): Promise<IdempotencyKeyDocument> {
  const _id = createHash('sha256').update(`${credId} undo ${updateId}`).digest('base64url');
  const holder = randomUUID();
  for (;;) {
    const claimed = await claimKey(database, { _id, fingerprint: caller, at: now(), holder }, 'of the holder');
    if (claimed.receipt || claimed.holder === holder) return claimed;
    await setTimeout(POLL_INTERVAL);
  }
}
