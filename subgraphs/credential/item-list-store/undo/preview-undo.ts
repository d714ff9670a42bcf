import { after } from '../../../shared/durations.ts';
import { isPerItem } from '../buckets/bucket-edit.ts';
import { checkRevision } from '../head/conditions.ts';
import { UNDO_PERIOD } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { findUndoableUntil, refuseUndo } from '../head/undos.ts';
import { findKnownUpdates } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt, ItemUpdateDocument } from '../model/list-change.ts';
import { type Difference, previewChange, sampleDifference } from '../reads/preview-change.ts';
import { findUndone, planUndo, undoIdOf } from './plan-undo.ts';
import { previewRestore } from './undo-replace.ts';
import type { UpdateUndo } from './undo-update.ts';

/** The effect that an undo would have now. */
export interface PreviewedUndo {
  readonly receipt: ItemsReceipt;
  /** Some of the items that it would add and remove; null for the undo of a REPLACE, which compares no items. */
  readonly difference: Difference | null;
}

/** Returns the effect that an undo would have now; throws CONFLICT if it would be refused. */
export async function previewUndo(
  lists: ItemLists,
  undo: Pick<UpdateUndo, 'credId' | 'updateId' | 'ifRevision'>,
): Promise<PreviewedUndo> {
  const { credId, updateId, ifRevision } = undo;
  const update = await findUndone(lists, undo);
  const undone = await findKnownUpdates(lists.database, [undoIdOf(updateId)]);
  if (undone.size > 0) refuseUndo('UNDO_OVER');
  if (!isPerItem(update.operation)) {
    const head = await readHead(lists.database, credId, 'majority');
    checkRevision(head, ifRevision);
    return { receipt: await previewRestore(lists, head, updateId), difference: null };
  }
  const { change } = await planUndo(lists, update);
  const receipt = await previewChange(lists, { credId, ...change, ifRevision });
  return { receipt, difference: await sampleDifference(lists, { ...receipt, credId, ...change }) };
}

/** Until when each of these updates can be undone; null for those that can't. It does not check for later changes of the same items. */
export async function findUndoable(
  { database, now }: ItemLists,
  state: ListState,
  updates: readonly ItemUpdateDocument[],
): Promise<readonly (Date | null)[]> {
  const undone = await findKnownUpdates(
    database,
    updates.map(({ _id }) => undoIdOf(_id)),
  );
  const time = now();
  return updates.map((update) => {
    if (undone.has(undoIdOf(update._id))) return null;
    return isPerItem(update.operation) ? undoableUntil(state, update, time) : findUndoableUntil(state, update, time);
  });
}

function undoableUntil({ epoch }: ListState, { at, delta }: ItemUpdateDocument, now: Date): Date | null {
  if (delta?.epoch !== epoch || delta.lost) return null;
  const until = after(at, UNDO_PERIOD);
  return until > now ? until : null;
}
