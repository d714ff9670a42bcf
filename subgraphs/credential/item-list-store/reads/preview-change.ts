import { compareItems } from '../buckets/compare-buckets.ts';
import { recoverList } from '../head/await-turn.ts';
import { checkRevision } from '../head/conditions.ts';
import type { ListHead } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import type { ItemsChange, ItemsReceipt, ListChange } from '../model/list-change.ts';
import { type Counts, toCounts, toReplaceCounts } from '../model/list-change.ts';
import { countGiven } from '../packing/packed-items.ts';
import { tallyChange } from './tally-change.ts';

/** A change that isn't made, so it has no author and no idempotency key. */
export type PreviewedChange = Omit<ListChange, 'heldKey' | 'author'> & Pick<ItemsChange, 'touched'>;

/** What a change would do now: its counts, with the count and revision that the list has and keeps. */
export async function previewChange(lists: ItemLists, change: PreviewedChange): Promise<ItemsReceipt> {
  await recoverList(lists, change.credId);
  const head = await readHead(lists.database, change.credId, 'majority');
  checkRevision(head, change.ifRevision);
  const counts = await previewCounts(lists, head, change);
  const { count, revision } = head;
  return { ...counts, count, revision, isSuperseded: false };
}

async function previewCounts(
  lists: ItemLists,
  head: ListHead,
  { credId, operation, items, touched = 0 }: PreviewedChange,
): Promise<Counts> {
  const { database } = lists;
  if (operation !== 'REPLACE') {
    const change = { operation, items, touched };
    return toCounts(change, await tallyChange(database, head, change));
  }
  const given = countGiven(items);
  const overlap = await compareItems(database, { ...head, credId }, items, toBits(lists, given));
  return toReplaceCounts(overlap, given);
}
