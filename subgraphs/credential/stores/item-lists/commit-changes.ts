import type { ItemsChange } from './bucket-work.ts';
import { type ChangedList, changeItems } from './change-items.ts';
import type { ItemLists } from './item-lists.ts';
import type { ItemsReceipt } from './items-receipt.ts';
import { toCounts } from './list-change.ts';
import { headCollection, type ListState, readHead } from './list-head.ts';
import { measureList } from './measure-list.ts';
import { raiseRevision } from './revision.ts';
import { settleRevision } from './settle-revision.ts';

/**
 * Makes APPENDs and REMOVEs of one list in order, and ends them all by one write to its head. Calls `onLanded` when all is
 * written but that: the next ones may begin.
 */
export async function commitChanges(
  lists: ItemLists,
  credId: number,
  changes: readonly ItemsChange[],
  onLanded: () => void,
): Promise<readonly ItemsReceipt[]> {
  const start = await readHead(lists.database, credId);
  const changed = await changeItems(lists, start, changes);
  onLanded();
  const steps = changed.tallies.filter((tally) => tally.changed > 0).length;
  const { count, head } = await endChanges(lists, changed, start.epoch, steps);
  const isSuperseded = head.epoch !== start.epoch;
  let revision = isSuperseded ? head.revision : head.revision - steps;
  return changes.map((change, i) => {
    const tally = changed.tallies[i] ?? { distinct: 0, changed: 0 };
    if (!isSuperseded && tally.changed > 0) revision += 1;
    return { ...toCounts(change, tally), count, revision, isSuperseded };
  });
}

/** Raises the revision for changes that were made; of a list that was set anew meanwhile, only tells what it is. */
async function endChanges(
  lists: ItemLists,
  { head }: ChangedList,
  epoch: number,
  steps: number,
): Promise<{ readonly count: number; readonly head: ListState }> {
  const { database } = lists;
  const measure = await measureList(lists, head);
  const raise = [{ $set: raiseRevision({ steps, claimed: null, measure }) }];
  const raised =
    steps > 0
      ? await headCollection(database).findOneAndUpdate({ _id: head._id, epoch }, raise, { returnDocument: 'after' })
      : null;
  if (raised) return { count: measure.count, head: raised };
  const settled = await settleRevision(lists, await readHead(database, head._id));
  return { count: (await measureList(lists, settled)).count, head: settled };
}
