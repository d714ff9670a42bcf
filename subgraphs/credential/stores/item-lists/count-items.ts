import { sumBuckets } from './buckets.ts';
import type { ItemLists } from './item-lists.ts';
import { type ListState, readMoved } from './list-head.ts';

/** How many items a list holds. Added up each time: a number kept beside the buckets could drift from them. */
export async function countItems(lists: ItemLists, head: ListState): Promise<number> {
  const sum = await sumBuckets(lists.database, head._id, head);
  return sum ?? countItems(lists, await readMoved(lists.database, head));
}
