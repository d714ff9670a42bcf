import { after } from '../../../shared/durations.ts';
import { isPerItem } from '../buckets/bucket-edit.ts';
import { UNDO_PERIOD } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { findRestorableUntil, findUndoableUntil } from '../head/undos.ts';
import { findKnownUpdates } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';
import { undoIdOf } from './plan-undo.ts';

/** Why an update can't be undone. */
export type UndoRefusal = 'UNDONE' | 'TOO_OLD' | 'REPLACED' | 'CHANGED_SINCE' | 'TOO_LARGE' | 'INTERRUPTED';

/** Until when an update can be undone, or why it can't be; and until when the list before it can be restored whatever has changed since. */
export type Undoable = { readonly restorableUntil: Date | null } & Decision;

type Decision =
  | { readonly undoableUntil: Date; readonly undoRefusal: null }
  | { readonly undoableUntil: null; readonly undoRefusal: UndoRefusal };

/** Whether each of these updates can be undone. It does not check for later changes of the same items. */
export async function findUndoable(
  { database, now }: ItemLists,
  state: ListState,
  updates: readonly ItemUpdateDocument[],
): Promise<readonly Undoable[]> {
  const undone = await findKnownUpdates(
    database,
    updates.map(({ _id }) => undoIdOf(_id)),
  );
  // The undo by undoReplace has an ID of its own.
  const undoneHere = new Set(updates.map(({ undoes }) => undoes));
  const time = now();
  return updates.map((update) => {
    if (undone.has(undoIdOf(update._id)) || undoneHere.has(update._id))
      return { ...refused('UNDONE'), restorableUntil: null };
    if (isPerItem(update.operation)) return { ...toUndoable(state, update, time), restorableUntil: null };
    const restorableUntil = findRestorableUntil(state, update, time);
    return { ...toUndoableReplace(state, update, time), restorableUntil };
  });
}

function refused(undoRefusal: UndoRefusal): Decision {
  return { undoableUntil: null, undoRefusal };
}

function toUndoable({ epoch }: ListState, { at, delta }: ItemUpdateDocument, now: Date): Decision {
  const until = after(at, UNDO_PERIOD);
  // The first update of a copy has no delta.
  if (until <= now || !delta) return refused('TOO_OLD');
  if (delta.lost) return refused(delta.lost);
  return delta.epoch === epoch ? { undoableUntil: until, undoRefusal: null } : refused('REPLACED');
}

function toUndoableReplace(state: ListState, update: ItemUpdateDocument, now: Date): Decision {
  const until = findUndoableUntil(state, update, now);
  if (until) return { undoableUntil: until, undoRefusal: null };
  if (after(update.at, UNDO_PERIOD) <= now) return refused('TOO_OLD');
  return refused(state.replacement?.update === update._id ? 'CHANGED_SINCE' : 'REPLACED');
}
