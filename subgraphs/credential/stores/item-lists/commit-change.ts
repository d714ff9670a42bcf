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
  if (known) return addToReceipt(lists, head, known, { key, ending });
  const superseded = { ...ending, count: await countItems(lists, head), isSuperseded: true };
  const ended = await headCollection(lists.database).findOneAndUpdate(
    { _id: credId, ...isFirst(key) },
    [{ $set: { revision: '$revision', ...keepReceipt(key, superseded, '$revision') } }],
    { returnDocument: 'after' },
  );
  return ended ? { ...superseded, revision: ended.revision } : endLate(lists, credId, key, ending);
}

/** Adds what this call changed to the receipt of the one with its key that was ended first: they shared the work between them. */
async function addToReceipt(
  { database }: ItemLists,
  { _id }: ListHead,
  known: ItemsReceipt,
  { key, ending }: { readonly key: string | null; readonly ending: Ending },
): Promise<ItemsReceipt> {
  const { added, removed } = ending;
  if (added + removed === 0) return known;
  const fields = { added, removed, unchanged: -added - removed, revision: 1 };
  const more = Object.entries(fields).map(([name, amount]) => [`receipts.$.receipt.${name}`, amount]);
  const head = await headCollection(database).findOneAndUpdate(
    { _id, 'receipts.key': key ?? '' },
    { $inc: { revision: 1, ...Object.fromEntries(more) } },
    { returnDocument: 'after' },
  );
  return (head && findReceipt(head, key)) ?? known;
}
