import { after } from '../../../shared/durations.ts';
import { UNDO_PERIOD } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { findUndoableUntil } from '../head/undos.ts';
import { findKnownUpdates } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';
import { undoIdOf } from './undo-id.ts';

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
    return update.operation === 'REPLACE' ? findUndoableUntil(state, update, time) : undoableUntil(state, update, time);
  });
}

function undoableUntil({ epoch }: ListState, { at, delta }: ItemUpdateDocument, now: Date): Date | null {
  if (delta?.epoch !== epoch || delta.lost) return null;
  const until = after(at, UNDO_PERIOD);
  return until > now ? until : null;
}
