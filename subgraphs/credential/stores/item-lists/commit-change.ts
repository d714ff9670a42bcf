import type { ItemsChange } from './bucket-work.ts';
import { changeItems } from './change-items.ts';
import type { ItemLists } from './item-lists.ts';
import { findReceipt, type ItemsReceipt, isFirst, keepReceipt } from './items-receipt.ts';
import { toCounts } from './list-change.ts';
import { headCollection, type ListHead, readHead } from './list-head.ts';
import { measureList } from './measure-list.ts';
import { raiseRevision } from './revision.ts';

/** An APPEND or a REMOVE with terms of its own. */
export interface Commit {
  readonly start: ListHead;
  readonly change: ItemsChange;
  /** Its idempotency key; null for none. */
  readonly key: string | null;
  /** The revision has been raised for it already. */
  readonly isClaimed: boolean;
}

type Ending = Omit<ItemsReceipt, 'revision'>;

/** Makes the change, and ends it by one write to the head that fails if a change with the same key was ended before. */
export async function commitChange(lists: ItemLists, { start, change, key, isClaimed }: Commit): Promise<ItemsReceipt> {
  const { head, tallies } = await changeItems(lists, start, [change]);
  const tally = tallies[0] ?? { distinct: 0, changed: 0 };
  const measure = await measureList(lists, head);
  const ending = { ...toCounts(change, tally), count: measure.count, isSuperseded: false };
  const steps = isClaimed || tally.changed > 0 ? 1 : 0;
  const raise = raiseRevision({ steps, claimed: isClaimed ? start.revision : null, measure });
  const ended = await headCollection(lists.database).findOneAndUpdate(
    { _id: start._id, epoch: start.epoch, ...isFirst(key) },
    [{ $set: { ...raise, ...keepReceipt(key, ending, raise.revision) } }],
    { returnDocument: 'after' },
  );
  return ended ? { ...ending, revision: ended.revision } : endLate(lists, start._id, key, ending);
}

/** Ends a change that another one with its key, or one that set the list anew, was ended before. */
async function endLate(lists: ItemLists, credId: number, key: string | null, ending: Ending): Promise<ItemsReceipt> {
  const head = await readHead(lists.database, credId);
  const known = findReceipt(head, key);
  if (known) return known;
  const { count } = await measureList(lists, head);
  const superseded = { ...ending, count, isSuperseded: true };
  const ended = await headCollection(lists.database).findOneAndUpdate(
    { _id: credId, ...isFirst(key) },
    [{ $set: { revision: '$revision', ...keepReceipt(key, superseded, '$revision') } }],
    { returnDocument: 'after' },
  );
  return ended ? { ...superseded, revision: ended.revision } : endLate(lists, credId, key, ending);
}
