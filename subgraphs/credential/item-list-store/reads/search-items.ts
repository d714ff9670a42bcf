import { RequestError } from '../../../shared/errors.ts';
import { findBuckets, toBucketId } from '../buckets/bucket-collection.ts';
import { type Contents, keysOf } from '../buckets/bucket-contents.ts';
import { findReadable } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { readNewerHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { ITEM_KINDS, type Item, type ItemKind } from '../packing/packed-items.ts';
import { countKeys, searchKey } from '../packing/packed-keys.ts';

/** Where a search continues: after `skip` hits in a bucket. */
export interface SearchPosition {
  readonly generation: number;
  readonly bucket: number;
  readonly skip: number;
}

/** What to look for. The store knows the bytes of items, its caller their texts. */
export interface SearchRequest {
  /** The least key of a kind whose text can match; an empty one for any, null for none. */
  readonly leastKey: (kind: ItemKind) => Buffer | null;
  /** Whether an item matches: `over` for one that is beyond all that match. */
  readonly match: (item: Item) => 'hit' | 'miss' | 'over';
  readonly after: SearchPosition | null;
  readonly limit: number;
}

/** The result of one call, and the progress of the search. */
export interface SearchResult {
  readonly items: readonly Item[];
  /** Where to continue; null at the end of the list. */
  readonly next: SearchPosition | null;
  /** The part of the list that was searched by this call and those before, from 0 to 1. */
  readonly searched: number;
}

/** How many buckets one call looks at, so that it takes a part of a second, and how many of them one query reads. */
const MAX_BUCKETS = 1024;
const BATCH = 32;

/** Looks through a part of a list, bucket by bucket; throws CONFLICT if the generation of the first call is no longer kept. */
export async function searchItems(lists: ItemLists, head: ListState, request: SearchRequest): Promise<SearchResult> {
  const { after, limit } = request;
  const read = after ? findReadable(head, after.generation, lists.now()) : head;
  if (!read) return refuseSearch();
  const { generation } = read;
  const [first, total] = [after?.bucket ?? 0, 2 ** read.bits];
  const items: Item[] = [];
  for (let bucket = first; bucket < Math.min(total, first + MAX_BUCKETS); bucket += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, total - bucket) }, (_, i) => bucket + i);
    const found = await readContents(lists, { ...read, credId: head._id }, indexes);
    if (!found) return after ? refuseSearch() : searchItems(lists, await readNewerHead(lists.database, head), request);
    for (const index of indexes) {
      const skip = index === first ? (after?.skip ?? 0) : 0;
      const hits = [...findHits(found.get(index) ?? {}, request)];
      const taken = hits.slice(skip, skip + limit - items.length);
      items.push(...taken);
      if (skip + taken.length < hits.length)
        return { items, next: { generation, bucket: index, skip: skip + taken.length }, searched: index / total };
    }
  }
  const end = Math.min(total, first + Math.ceil(MAX_BUCKETS / BATCH) * BATCH);
  return { items, next: end < total ? { generation, bucket: end, skip: 0 } : null, searched: end / total };
}

async function readContents(
  { database }: ItemLists,
  { credId, generation }: { readonly credId: number; readonly generation: number },
  indexes: readonly number[],
): Promise<ReadonlyMap<number, Contents> | null> {
  const ids = indexes.map((index) => toBucketId(credId, generation, index));
  const found = new Map<number, Contents>();
  for await (const { index, contents } of findBuckets(database, ids)) found.set(index, contents);
  return found.size === indexes.length ? found : null;
}

function* findHits(contents: Contents, { leastKey, match }: SearchRequest): Generator<Item> {
  for (const kind of ITEM_KINDS) {
    const least = leastKey(kind);
    if (!least) continue;
    const keys = keysOf(contents, kind);
    for (let i = least.length === 0 ? 0 : searchKey(keys, least).position; i < countKeys(keys); i += 1) {
      const item = { kind, key: keys.bytes.subarray(keys.offsets[i], keys.offsets[i + 1]) };
      const verdict = match(item);
      if (verdict === 'over') break;
      if (verdict === 'hit') yield item;
    }
  }
}

function refuseSearch(): never {
  throw new RequestError('CONFLICT', 'The list has been replaced since the search began: start the search again.', {
    reason: 'PAGE_EXPIRED',
  });
}
