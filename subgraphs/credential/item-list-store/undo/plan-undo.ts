import { setImmediate } from 'node:timers/promises';
import { after } from '../../../shared/durations.ts';
import type { Contents } from '../buckets/bucket-contents.ts';
import { packContents } from '../buckets/bucket-contents.ts';
import { checkEpoch } from '../head/conditions.ts';
import { UNDO_PERIOD } from '../head/generations.ts';
import { readHead } from '../head/read-head.ts';
import { refuseUndo } from '../head/undos.ts';
import { findUpdate, flushHistory } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsChange, ItemUpdateDocument } from '../model/list-change.ts';
import type { PackedItems } from '../packing/packed-items.ts';
import { findUntouched } from './find-untouched.ts';

/** The change that undoes an APPEND or a REMOVE, in the epoch to which it belongs. */
export interface PlannedUndo {
  readonly change: ItemsChange;
  readonly epoch: number;
}

/** The update to undo; throws CONFLICT if the list has none with this ID. All updates of answered changes are in the history then. */
export async function findUndone(
  { database }: ItemLists,
  { credId, updateId }: { readonly credId: number; readonly updateId: string },
): Promise<ItemUpdateDocument> {
  await flushHistory(database, credId);
  const update = await findUpdate(database, credId, updateId);
  return update ?? refuseUndo('UNDO_OVER', 'The history of this list has no change with this ID.');
}

/** The operation that undoes another one. */
const OPPOSITE = { APPEND: 'REMOVE', REMOVE: 'APPEND' } as const;

/**
 * Plans the undo of an APPEND or a REMOVE: its opposite, for those of its items that no later change has changed. An undo that has
 * begun within the day may be continued after it.
 */
export async function planUndo(
  { database, now }: ItemLists,
  update: ItemUpdateDocument,
  isContinued = false,
): Promise<PlannedUndo> {
  const { credId, operation, delta, at } = update;
  const isOver = !isContinued && after(at, UNDO_PERIOD) <= now();
  if (operation === 'REPLACE' || !delta || isOver) return refuseUndo('UNDO_OVER');
  if (delta.lost === 'TOO_LARGE') return refuseUndo('UNDO_TOO_LARGE');
  if (delta.lost === 'INTERRUPTED') return refuseUndo('UNDO_INTERRUPTED');
  checkEpoch(await readHead(database, credId, 'majority'), delta.epoch);
  const { parts, touched } = await findUntouched(database, { ...update, delta });
  if (parts.length === 0) return refuseUndo(touched > 0 ? 'UNDO_AMBIGUOUS' : 'UNDO_OVER');
  return { epoch: delta.epoch, change: { operation: OPPOSITE[operation], items: await packAll(parts), touched } };
}

async function packAll(parts: readonly Contents[]): Promise<readonly PackedItems[]> {
  const packed: PackedItems[] = [];
  for (const part of parts) {
    packed.push(packContents(part));
    // A million items take more than a tenth of a second: other requests get a turn in between.
    await setImmediate();
  }
  return packed;
}
