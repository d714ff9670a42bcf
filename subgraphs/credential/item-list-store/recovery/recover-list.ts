import { fenceChanges } from '../head/fenced-changes.ts';
import type { ListState } from '../head/list-head.ts';
import { findState } from '../head/read-head.ts';
import { findUnfinishedChanges, hasUnfinishedChange } from '../head/unfinished-changes.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { awaitTurn } from './await-turn.ts';

/** Fences the stale changes of a list, and counts what they wrote. Changes that make progress continue. */
export async function recoverList(lists: ItemLists, credId: number): Promise<void> {
  const { stale, fenced } = await findUnfinishedChanges(lists.database, credId);
  if (stale.length > 0) await fenceChanges(lists.database, credId, stale);
  if (stale.length + fenced > 0) await awaitTurn(lists, credId, () => true);
}

/** The state of a list after recovery; the given one if the list has no unfinished change. */
export async function recoverState(lists: ItemLists, state: ListState): Promise<ListState> {
  if (!hasUnfinishedChange(state)) return state;
  await recoverList(lists, state._id);
  return (await findState(lists.database, state._id)) ?? state;
}
