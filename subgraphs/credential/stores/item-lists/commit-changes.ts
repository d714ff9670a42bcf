import type { ItemsChange } from './bucket-work.ts';
import { changeItems } from './change-items.ts';
import { countItems } from './count-items.ts';
import type { ItemLists } from './item-lists.ts';
import type { ItemsReceipt } from './items-receipt.ts';
import { toCounts } from './list-change.ts';
import { headCollection, type ListHead, readHead } from './list-head.ts';

/** Makes APPENDs and REMOVEs of one list in order, and ends them all by one write to its head. */
export async function commitChanges(
  lists: ItemLists,
  start: ListHead,
  changes: readonly ItemsChange[],
): Promise<readonly ItemsReceipt[]> {
  const { tallies } = await changeItems(lists, start, changes);
  const steps = tallies.filter(({ changed }) => changed > 0).length;
  const raised = await raiseRevision(lists, start, steps);
  const head = raised ?? (await readHead(lists.database, start._id));
  const count = await countItems(lists, head);
  let revision = raised ? head.revision - steps : head.revision;
  return changes.map((change, i) => {
    const tally = tallies[i] ?? { distinct: 0, changed: 0 };
    if (raised && tally.changed > 0) revision += 1;
    return { ...toCounts(change, tally), count, revision, isSuperseded: raised === null };
  });
}

/** Raises the revision for changes that were made; null when the list was set anew meanwhile. */
async function raiseRevision({ database }: ItemLists, start: ListHead, steps: number): Promise<ListHead | null> {
  const { _id, epoch } = start;
  if (steps > 0) {
    const raise = { $inc: { revision: steps } };
    return headCollection(database).findOneAndUpdate({ _id, epoch }, raise, { returnDocument: 'after' });
  }
  const head = await readHead(database, _id);
  return head.epoch === epoch ? head : null;
}
