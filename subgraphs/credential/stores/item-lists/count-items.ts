import { sumBuckets } from './buckets.ts';
import type { ItemLists } from './item-lists.ts';
import { type ListState, readHead } from './list-head.ts';

/** How many items a list holds. Added up each time: a number kept beside the buckets could drift from them. */
export async function countItems(lists: ItemLists, head: ListState): Promise<number> {
  const sum = await sumBuckets(lists.database, head._id, head);
  // A list that was replaced and swept while it was counted.
  return sum ?? countItems(lists, await readHead(lists.database, head._id));
}
