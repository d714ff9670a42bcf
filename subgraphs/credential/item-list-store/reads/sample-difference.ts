import { bucketIdsOf, findBuckets, type Generation, toBucketId } from '../buckets/bucket-collection.ts';
import { type Contents, itemsAfter, splitContents, withoutItems } from '../buckets/bucket-contents.ts';
import { differenceOf, isPerItem } from '../buckets/bucket-edit.ts';
import { allBuckets } from '../buckets/compare-buckets.ts';
import { type Bucket, inBatches, toBuckets } from '../buckets/to-buckets.ts';
import type { ListHead } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { type ItemLists, layoutFor } from '../model/item-lists.ts';
import type { Counts, ListOperation } from '../model/list-change.ts';
import type { Item, PackedItems } from '../packing/packed-items.ts';
import { type PlacedItems, placeItems } from '../packing/place-items.ts';
import { placementOf } from '../packing/placement.ts';

/** Items that a change would add and remove. */
export interface ItemDifference {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
}

/** A change, and how many items it would add and remove. */
export interface CountedChange {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly items: readonly PackedItems[];
  readonly added: number;
  readonly removed: number;
}

/** The most samples of each. */
const MOST_SAMPLES = 100;

/** The number of buckets that are read at once. */
const SAMPLE_BATCH = 16;

/** Some of the items that a change would add and remove, up to `most` of each. Ends as soon as they are found. */
export async function sampleDifference(
  lists: ItemLists,
  change: CountedChange,
  most = MOST_SAMPLES,
): Promise<ItemDifference> {
  const head = await readHead(lists.database, change.credId, 'majority');
  const wanted = { added: Math.min(change.added, most), removed: Math.min(change.removed, most) };
  const placed = await placeItems(change.items, layoutFor(lists, head, change.items));
  const added: Item[] = [];
  const removed: Item[] = [];
  for (const buckets of inBatches(bucketsOf(change.operation, placed), SAMPLE_BATCH)) {
    if (added.length >= wanted.added && removed.length >= wanted.removed) break;
    for await (const { given, present } of readBeside(lists, head, placed, buckets)) {
      const difference = compare(change.operation, given, present);
      added.push(...itemsAfter(difference.added, null, wanted.added - added.length));
      removed.push(...itemsAfter(difference.removed, null, wanted.removed - removed.length));
    }
  }
  return { added, removed };
}

/** The buckets that a change may change. A REPLACE also changes those that it has no items for. */
function bucketsOf(operation: ListOperation, items: PlacedItems): Iterable<Bucket> {
  return isPerItem(operation) ? toBuckets(items) : allBuckets(items);
}

/** What a list has in the places of some buckets of a layout that may have more of them than the list. */
async function* readBeside(
  { database }: ItemLists,
  head: ListHead,
  { place, bits }: Pick<PlacedItems, 'place' | 'bits'>,
  buckets: readonly Bucket[],
): AsyncGenerator<{ readonly given: Contents; readonly present: Contents }> {
  const more = { place, skip: head.bits, take: bits - head.bits };
  const scale = 2 ** more.take;
  const beside = Map.groupBy(buckets, ({ index }) => Math.floor(index / scale));
  const ids = [...beside.keys()].map((index) => toBucketId(head._id, head.generation, index));
  for await (const { index, contents } of findBuckets(database, ids)) {
    const here = beside.get(index) ?? [];
    const parts = splitContents(
      contents,
      more,
      here.map((bucket) => bucket.index % scale),
    );
    for (const [i, present] of parts.entries()) yield { given: here[i]?.contents ?? {}, present };
  }
}

/** A former generation of a list, and how many items the list would get and lose if it became live again. */
interface FormerList {
  readonly former: Generation;
  readonly counts: Pick<Counts, 'added' | 'removed'>;
}

/** Some of the items that a list would get and lose with a former generation. Ends as soon as they are found. */
export async function sampleGenerations(
  lists: ItemLists,
  head: ListHead,
  { former, counts }: FormerList,
): Promise<ItemDifference> {
  const isFiner = former.bits >= head.bits;
  const [fine, coarse] = isFiner ? [former, head] : [head, former];
  const placed = { place: placementOf(head), bits: fine.bits };
  const wanted = { added: Math.min(counts.added, MOST_SAMPLES), removed: Math.min(counts.removed, MOST_SAMPLES) };
  const added: Item[] = [];
  const removed: Item[] = [];
  for (const ids of bucketIdsOf(head._id, fine, SAMPLE_BATCH)) {
    if (added.length >= wanted.added && removed.length >= wanted.removed) break;
    const buckets = await Array.fromAsync(findBuckets(lists.database, ids));
    for await (const { given, present } of readBeside(
      lists,
      { ...head, generation: coarse.generation, bits: coarse.bits },
      placed,
      buckets,
    )) {
      const [before, now] = isFiner ? [given, present] : [present, given];
      added.push(...itemsAfter(withoutItems(before, now), null, wanted.added - added.length));
      removed.push(...itemsAfter(withoutItems(now, before), null, wanted.removed - removed.length));
    }
  }
  return { added, removed };
}

/** What an operation changes in a bucket. */
function compare(operation: ListOperation, given: Contents, present: Contents) {
  if (isPerItem(operation)) return differenceOf(operation, given, present);
  return { added: withoutItems(given, present), removed: withoutItems(present, given) };
}
