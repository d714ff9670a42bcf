import { RequestError } from '../../../shared/errors.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import { type Generation, toBucketId } from '../buckets/bucket-id.ts';
import { findBuckets, type StoredBucket } from '../buckets/buckets.ts';
import { findKept } from '../head/kept-generation.ts';
import { type ListState, readMoved } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Item } from '../packing/item-kinds.ts';

/** An item and its place in the order of a list: by generation, by bucket, by kind, by key. */
export interface PlacedItem extends Item {
  readonly generation: number;
  readonly bucket: number;
}

/** Which items of a list to read. */
export interface PageRequest {
  /** The last item of the page before; null for the first page. */
  readonly after: PlacedItem | null;
  readonly limit: number;
}

/** A full bucket fills most pages, so reading begins with one bucket; a list that was emptied has many without items. */
const MOST_BUCKETS = 64;

/**
 * Up to `limit` items of a list in its order. A page goes on in the generation that the one before was read from: an item
 * that was there all the time is read once. Throws CONFLICT when that generation is gone.
 */
export async function pageItems(
  lists: ItemLists,
  head: ListState,
  request: PageRequest,
): Promise<readonly PlacedItem[]> {
  const { after, limit } = request;
  const read = after ? findKept(head, after.generation, lists.now()) : head;
  if (!read) return refusePage();
  const items: PlacedItem[] = [];
  let batch = 1;
  let next = after?.bucket ?? 0;
  while (next < 2 ** read.bits && items.length < limit) {
    const ids = neighbourIds(head._id, read, { first: next, batch });
    const buckets = await readBuckets(lists, ids);
    if (!buckets) return after ? refusePage() : pageItems(lists, await readMoved(lists.database, head), request);
    for (const { index, contents } of buckets) {
      const rest = itemsAfter(contents, index === after?.bucket ? after : null, limit - items.length);
      items.push(...rest.map(({ kind, key }) => ({ kind, key, generation: read.generation, bucket: index })));
    }
    next += batch;
    batch = Math.min(batch * 2, MOST_BUCKETS);
  }
  return items;
}

function neighbourIds(
  credId: number,
  { generation, bits }: Generation,
  { first, batch }: { readonly first: number; readonly batch: number },
): readonly Buffer[] {
  const length = Math.min(batch, 2 ** bits - first);
  return Array.from({ length }, (_, i) => toBucketId(credId, generation, first + i));
}

/** The buckets in order; null when one of them is gone. */
async function readBuckets({ database }: ItemLists, ids: readonly Buffer[]): Promise<readonly StoredBucket[] | null> {
  const buckets: StoredBucket[] = [];
  for await (const bucket of findBuckets(database, ids)) buckets.push(bucket);
  return buckets.length === ids.length ? buckets.toSorted((one, other) => one.index - other.index) : null;
}

function refusePage(): never {
  throw new RequestError('CONFLICT', 'The list was replaced since the page before: begin again at the first page.', {
    reason: 'PAGE_EXPIRED',
  });
}
