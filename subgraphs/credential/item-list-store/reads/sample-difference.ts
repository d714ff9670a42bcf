import { findBuckets } from '../buckets/bucket-collection.ts';
import { type Contents, itemsAfter, subtractContents } from '../buckets/bucket-contents.ts';
import { toBucketId } from '../buckets/bucket-id.ts';
import { allBuckets } from '../buckets/compare-items.ts';
import { inBatches } from '../buckets/in-batches.ts';
import { type Bucket, toBuckets } from '../buckets/to-buckets.ts';
import { readHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ListOperation } from '../model/list-change.ts';
import type { Item } from '../packing/item-kinds.ts';
import type { PackedItems } from '../packing/pack-items.ts';

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

/** So many items of each are found at most. */
const MOST_SAMPLES = 100;

/** So many buckets are read at once. */
const BATCH = 16;

const EMPTY: Contents = {};

/** Some of the items that a change would add and remove, up to 100 of each. Ends as soon as they are found. */
export async function sampleDifference({ database }: ItemLists, change: CountedChange): Promise<Difference> {
  const head = await readHead(database, change.credId, 'majority');
  const wanted = { added: Math.min(change.added, MOST_SAMPLES), removed: Math.min(change.removed, MOST_SAMPLES) };
  const added: Item[] = [];
  const removed: Item[] = [];
  for (const buckets of inBatches(bucketsOf(change, head.bits), BATCH)) {
    if (added.length >= wanted.added && removed.length >= wanted.removed) break;
    const given = new Map(buckets.map(({ index, contents }) => [index, contents]));
    const ids = buckets.map(({ index }) => toBucketId(head._id, head.generation, index));
    for await (const { index, contents } of findBuckets(database, ids)) {
      const difference = compare(change.operation, given.get(index) ?? EMPTY, contents);
      added.push(...itemsAfter(difference.added, null, wanted.added - added.length));
      removed.push(...itemsAfter(difference.removed, null, wanted.removed - removed.length));
    }
  }
  return { added, removed };
}

function compare(operation: ListOperation, given: Contents, present: Contents) {
  const absent = subtractContents(given, present).contents;
  if (operation === 'APPEND') return { added: absent, removed: EMPTY };
  if (operation === 'REMOVE') return { added: EMPTY, removed: subtractContents(given, absent).contents };
  return { added: absent, removed: subtractContents(present, given).contents };
}

/** The buckets that the change may differ from: a REPLACE from those too that it brings nothing for. */
function bucketsOf({ operation, items }: CountedChange, bits: number): Iterable<Bucket> {
  return operation === 'REPLACE' ? allBuckets(items, bits) : toBuckets(items, bits);
}
