import { type BucketSums, sumBuckets } from './buckets.ts';
import type { ItemLists } from './item-lists.ts';
import { type ListState, readMoved } from './list-head.ts';

/** How much a list holds, and how often its buckets were written until then. */
export interface ListMeasure extends BucketSums {
  readonly generation: number;
}

/** Measures a list. Added up each time: a number kept beside the buckets could drift from them. */
export async function measureList(lists: ItemLists, head: ListState): Promise<ListMeasure> {
  const sums = await sumBuckets(lists.database, head._id, head);
  return sums ? { ...sums, generation: head.generation } : measureList(lists, await readMoved(lists.database, head));
}
