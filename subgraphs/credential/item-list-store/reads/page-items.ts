import { RequestError } from '../../../shared/errors.ts';
import { findBuckets, type Generation, type StoredBucket, toBucketId } from '../buckets/bucket-collection.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import { findReadable } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { readNewerHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Item } from '../packing/packed-items.ts';

/** An item and its position in a list, whose order is by generation, bucket, kind and key. */
export interface PositionedItem extends Item {
  readonly generation: number;
  readonly bucket: number;
}

/** Which page of a list to read. */
export interface PageRequest {
  /** The last item of the previous page; null for the first page. */
  readonly after: PositionedItem | null;
  readonly limit: number;
}

/** How many buckets one query reads at most. The first query reads one, which fills most pages; but an emptied list has many empty buckets. */
const MAX_BUCKETS = 64;

/**
 * Up to `limit` items of a list in its order. All pages read the generation of the first one, so that an item that is always in
 * the list is read exactly once. Throws CONFLICT if that generation is no longer kept.
 */
export async function pageItems(
  lists: ItemLists,
  head: ListState,
  request: PageRequest,
): Promise<readonly PositionedItem[]> {
  const { after, limit } = request;
  const read = after ? findReadable(head, after.generation, lists.now()) : head;
  if (!read) return refusePage();
  const items: PositionedItem[] = [];
  let batch = 1;
  let next = after?.bucket ?? 0;
  while (next < 2 ** read.bits && items.length < limit) {
    const ids = adjacentIds(head._id, read, { first: next, batch });
    const buckets = await readBuckets(lists, ids);
    if (!buckets) return after ? refusePage() : pageItems(lists, await readNewerHead(lists.database, head), request);
    for (const { index, contents } of buckets) {
      const rest = itemsAfter(contents, index === after?.bucket ? after : null, limit - items.length);
      items.push(...rest.map(({ kind, key }) => ({ kind, key, generation: read.generation, bucket: index })));
    }
    next += batch;
    batch = Math.min(batch * 2, MAX_BUCKETS);
  }
  return items;
}

function adjacentIds(
  credId: number,
  { generation, bits }: Generation,
  { first, batch }: { readonly first: number; readonly batch: number },
): readonly Buffer[] {
  const length = Math.min(batch, 2 ** bits - first);
  return Array.from({ length }, (_, i) => toBucketId(credId, generation, first + i));
}

/** The buckets in order; null if one of them is missing. */
async function readBuckets({ database }: ItemLists, ids: readonly Buffer[]): Promise<readonly StoredBucket[] | null> {
  const buckets: StoredBucket[] = [];
  for await (const bucket of findBuckets(database, ids)) buckets.push(bucket);
  return buckets.length === ids.length ? buckets.toSorted((one, other) => one.index - other.index) : null;
}

function refusePage(): never {
  throw new RequestError(
    'CONFLICT',
    'The list was replaced after the previous page was read: start again from the first page.',
    {
      reason: 'PAGE_EXPIRED',
    },
  );
}
