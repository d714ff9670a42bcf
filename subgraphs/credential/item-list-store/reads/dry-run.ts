import type { ItemsChange } from '../buckets/bucket-edit.ts';
import { checkRevision } from '../head/check-revision.ts';
import { type ListHead, readHead } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import { type Counts, type ListChange, toCounts, toReplaceCounts } from '../model/list-change.ts';
import { countGiven } from '../packing/pack-items.ts';
import { recoverList } from '../recovery/recover-lists.ts';
import { compareItems } from '../replace/write-generation.ts';
import { previewChange } from './preview-change.ts';

/** A change that is not made: nobody is its author, and no key stands for it. */
export type TriedChange = Omit<ListChange, 'heldKey' | 'author'>;

/** What a change would do now: its counts, and the size and revision that the list has and keeps. */
export async function dryRun(lists: ItemLists, change: TriedChange): Promise<ItemsReceipt> {
  await recoverList(lists, change.credId);
  const head = await readHead(lists.database, change.credId, 'majority');
  checkRevision(head, change.ifRevision);
  const counts = await previewCounts(lists, head, change);
  const { count, revision } = head;
  return { ...counts, count, revision, isSuperseded: false };
}

async function previewCounts(lists: ItemLists, head: ListHead, { operation, items }: TriedChange): Promise<Counts> {
  if (operation === 'REPLACE') return toReplaceCounts(await compareItems(lists, head, items), countGiven(items));
  const change: ItemsChange = { operation, items };
  return toCounts(change, await previewChange(lists, head, change));
}
