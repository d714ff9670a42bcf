import { randomUUID } from 'node:crypto';
import type { HeldKey, ItemsReceipt } from '../item-list-store/index.ts';
import { claimKey } from '../stores/idempotency-keys.ts';
import { type HoldContext, makeHeld } from './make-held.ts';
import { type NamedUpdate, toUndoKey } from './undo-once.ts';

/**
 * Makes an undo whose server crashed, unless it was made meanwhile; null while another call makes it. The caller of that server stays
 * its caller, so a repeat of that call gets this receipt.
 */
export async function takeOverUndo(
  context: HoldContext,
  undo: NamedUpdate,
  make: (heldKey: HeldKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt | null> {
  const holder = randomUUID();
  const call = { _id: toUndoKey(undo), fingerprint: holder, at: context.now(), holder };
  const claimed = await claimKey(context.database, call);
  if (claimed.receipt) return claimed.receipt;
  return claimed.holder === holder ? makeHeld(context, claimed, make) : null;
}
