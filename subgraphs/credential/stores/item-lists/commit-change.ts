import type { ItemsChange } from './bucket-work.ts';
import { changeItems } from './change-items.ts';
import { countItems } from './count-items.ts';
import type { ItemLists } from './item-lists.ts';
import { findReceipt, type ItemsReceipt, isFirst, keepReceipt } from './items-receipt.ts';
import { toCounts } from './list-change.ts';
import { headCollection, type ListHead, readHead } from './list-head.ts';

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
  const ending = { ...toCounts(change, tally), count: await countItems(lists, head), isSuperseded: false };
  const revision = { $add: ['$revision', tally.changed > 0 && !isClaimed ? 1 : 0] };
  const set = { revision, ...keepReceipt(key, ending, revision) };
  const ended = await headCollection(lists.database).findOneAndUpdate(
    { _id: start._id, epoch: start.epoch, ...isFirst(key) },
    [{ $set: set }],
    { returnDocument: 'after' },
  );
  return ended ? { ...ending, revision: ended.revision } : endLate(lists, start._id, key, ending);
}

/** Ends a change that another one with its key, or one that set the list anew, was ended before. */
async function endLate(lists: ItemLists, credId: number, key: string | null, ending: Ending): Promise<ItemsReceipt> {
  const head = await readHead(lists.database, credId);
  const known = findReceipt(head, key);
  // The call with its key that was ended first did the rest of the work; what this one did is a change of the list too.
  if (known && ending.added + ending.removed > 0) {
    await headCollection(lists.database).updateOne({ _id: credId }, { $inc: { revision: 1 } });
  }
  if (known) return known;
  const superseded = { ...ending, count: await countItems(lists, head), isSuperseded: true };
  const ended = await headCollection(lists.database).findOneAndUpdate(
    { _id: credId, ...isFirst(key) },
    [{ $set: { revision: '$revision', ...keepReceipt(key, superseded, '$revision') } }],
    { returnDocument: 'after' },
  );
  return ended ? { ...superseded, revision: ended.revision } : endLate(lists, credId, key, ending);
}
