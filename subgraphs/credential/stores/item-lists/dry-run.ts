import type { ItemsChange } from './bucket-work.ts';
import { checkRevision } from './claim-revision.ts';
import { countItems } from './count-items.ts';
import type { ItemLists } from './item-lists.ts';
import type { ItemsReceipt } from './items-receipt.ts';
import { type Counts, type ListChange, toCounts, toReplaceCounts } from './list-change.ts';
import { type ListHead, readHead } from './list-head.ts';
import { countGiven } from './pack-items.ts';
import { previewChange } from './preview-change.ts';
import { compareItems } from './write-generation.ts';

/** What a change would do now: its counts, and the size and revision that the list has and keeps. */
export async function dryRun(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const head = await readHead(lists.database, change.credId);
  checkRevision(head, change.ifRevision);
  const counts = await previewCounts(lists, head, change);
  return { ...counts, count: await countItems(lists, head), revision: head.revision, isSuperseded: false };
}

async function previewCounts(lists: ItemLists, head: ListHead, { operation, items }: ListChange): Promise<Counts> {
  if (operation === 'REPLACE') return toReplaceCounts(await compareItems(lists, head, items), countGiven(items));
  const change: ItemsChange = { operation, items };
  return toCounts(change, await previewChange(lists, head, change));
}
