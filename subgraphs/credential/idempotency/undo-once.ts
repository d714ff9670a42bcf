import { createHash, randomUUID } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import type { ClaimedKey, ItemsReceipt } from '../item-list-store/index.ts';
import { claimKey } from './item-claims.ts';
import { awaitClaim, type HoldContext, makeAsHolder } from './run-idempotently.ts';

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

/** Makes an undo once, even if several callers ask for it: the others wait, and are refused. A repeat of the same caller gets the first receipt. */
export async function undoOnce(
  context: HoldContext,
  undo: AskedUndo,
  make: (claimedKey: ClaimedKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claimed = await awaitClaim(context, { _id: toUndoKey(undo), fingerprint: undo.caller }, 'of the holder');
  if (claimed.receipt && claimed.fingerprint === undo.caller) return claimed.receipt;
  if (claimed.receipt) throw new RequestError('CONFLICT', 'This change was already undone.', { reason: 'UNDO_OVER' });
  return (await makeAsHolder(context, claimed, make)) ?? undoOnce(context, undo, make);
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
