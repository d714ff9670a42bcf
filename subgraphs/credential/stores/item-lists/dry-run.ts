import type { ItemsChange } from './bucket-work.ts';
import type { ItemLists } from './item-lists.ts';
import type { ItemsReceipt } from './items-receipt.ts';
import { type Counts, type ListChange, toCounts, toReplaceCounts } from './list-change.ts';
import { type ListHead, readHead } from './list-head.ts';
import { measureList } from './measure-list.ts';
import { countGiven } from './pack-items.ts';
import { previewChange } from './preview-change.ts';
import { checkRevision } from './revision.ts';
import { compareItems } from './write-generation.ts';

/** What a change would do now: its counts, and the size and revision that the list has and keeps. */
export async function dryRun(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const head = await readHead(lists.database, change.credId);
  const { revision } = await checkRevision(lists, head, change.ifRevision);
  const counts = await previewCounts(lists, head, change);
  const { count } = await measureList(lists, head);
  return { ...counts, count, revision, isSuperseded: false };
}

async function previewCounts(lists: ItemLists, head: ListHead, { operation, items }: ListChange): Promise<Counts> {
  if (operation === 'REPLACE') return toReplaceCounts(await compareItems(lists, head, items), countGiven(items));
  const change: ItemsChange = { operation, items };
  return toCounts(change, await previewChange(lists, head, change));
}
