import { findBuckets, toBucketId } from '../buckets/bucket-collection.ts';
import { type Contents, commonItems, itemsAfter, withoutItems } from '../buckets/bucket-contents.ts';
import { allBuckets } from '../buckets/compare-buckets.ts';
import { type Bucket, inBatches, toBuckets } from '../buckets/to-buckets.ts';
import { readHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ListOperation } from '../model/list-change.ts';
import type { Item, PackedItems } from '../packing/packed-items.ts';

/** Items that a change would add and remove. */
export interface Difference {
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
const BATCH = 16;

const EMPTY: Contents = {};

/** Some of the items that a change would add and remove, up to 100 of each. Ends as soon as they are found. */
export async function sampleDifference({ database }: ItemLists, change: CountedChange): Promise<Difference> {
  const head = await readHead(database, change.credId, 'majority');
  const wanted = { added: Math.min(change.added, MOST_SAMPLES), removed: Math.min(change.removed, MOST_SAMPLES) };
  const added: Item[] = [];
  const removed: Item[] = [];
  for (const buckets of inBatches(BUCKETS[change.operation](change.items, head.bits), BATCH)) {
    if (added.length >= wanted.added && removed.length >= wanted.removed) break;
    const given = new Map(buckets.map(({ index, contents }) => [index, contents]));
    const ids = buckets.map(({ index }) => toBucketId(head._id, head.generation, index));
    for await (const { index, contents } of findBuckets(database, ids)) {
      const difference = COMPARE[change.operation](given.get(index) ?? EMPTY, contents);
      added.push(...itemsAfter(difference.added, null, wanted.added - added.length));
      removed.push(...itemsAfter(difference.removed, null, wanted.removed - removed.length));
    }
  }
  return { added, removed };
}

interface BucketDifference {
  readonly added: Contents;
  readonly removed: Contents;
}

/** What an operation changes in a bucket. */
const COMPARE: Readonly<Record<ListOperation, (given: Contents, present: Contents) => BucketDifference>> = {
  APPEND: (given, present) => ({ added: withoutItems(given, present), removed: EMPTY }),
  REMOVE: (given, present) => ({ added: EMPTY, removed: commonItems(given, present) }),
  REPLACE: (given, present) => ({ added: withoutItems(given, present), removed: withoutItems(present, given) }),
};

/** The buckets that an operation may change. A REPLACE also changes the buckets that it has no items for. */
const BUCKETS = { APPEND: toBuckets, REMOVE: toBuckets, REPLACE: allBuckets } as const satisfies Record<
  ListOperation,
  (items: readonly PackedItems[], bits: number) => Iterable<Bucket>
>;
