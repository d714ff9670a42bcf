import { setTimeout } from 'node:timers/promises';
import {
  findBuckets,
  itemBuckets,
  type StoredBucket,
  toBucketId,
} from '../../subgraphs/credential/item-list-store/buckets/bucket-collection.ts';
import {
  hasItem,
  mergeContents,
  subtractContents,
} from '../../subgraphs/credential/item-list-store/buckets/bucket-contents.ts';
import { toBuckets } from '../../subgraphs/credential/item-list-store/buckets/to-buckets.ts';
import type { ListHead } from '../../subgraphs/credential/item-list-store/head/list-head.ts';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import { createItemListStore, type ItemsReceipt, packItems } from '../../subgraphs/credential/item-list-store/index.ts';
import { groupOf } from '../../subgraphs/credential/item-list-store/packing/group-keys.ts';
import { layoutOf, placeItems } from '../../subgraphs/credential/item-list-store/packing/place-items.ts';
import { placementOf } from '../../subgraphs/credential/item-list-store/packing/placement.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { TRUE_WAYS, type Ways } from './list-history.ts';
import { itemOf } from './tiny-lists.ts';

interface Fault {
  readonly what: string;
  readonly ways: () => Ways;
  /** Whether a sweep brings it to light. It hides others: what is deleted is not read. */
  readonly isSwept?: true;
}

/** Lists with a mistake in them, such as their authors might make: the checker of histories must find each of them. */
export const FAULTS: readonly Fault[] = [
  { what: 'a swept bucket is read as one without the item', ways: sweptIsEmpty(), isSwept: true },
  { what: 'an old generation is read', ways: () => ({ ...TRUE_WAYS, has: staleHas() }) },
  { what: 'an acknowledged write is lost now and then', ways: () => ({ ...TRUE_WAYS, change: changeOrLose }) },
  { what: 'a write is acknowledged before it is made', ways: () => ({ ...TRUE_WAYS, change: changeLater }) },
  {
    what: 'buckets are written without regard to their version',
    ways: () => ({ ...TRUE_WAYS, change: changeBlindly }),
  },
];

/** Long enough for a list to be replaced and swept meanwhile, in milliseconds; on a busy machine it takes some times that. */
const PAUSE = 200;

/** Long enough, in milliseconds, for another change of a bucket to come between its read and its write. */
const GAP = 20;

/** Pauses until the list has been replaced and swept meanwhile, longer at most with each history. */
function sweptIsEmpty(): () => Ways {
  let longest = 0;
  return () => {
    longest += PAUSE;
    const has: Ways['has'] = async (lists, credId, number) => {
      const head = await readHead(lists.database, credId);
      const end = performance.now() + Math.random() * longest;
      while (performance.now() < end && (await bucketOf(lists.database, head, number))) await setTimeout(GAP);
      return hasBy(lists.database, head, number);
    };
    return { ...TRUE_WAYS, has };
  };
}

/** Goes by the head that it read first, for as long as its buckets are there. */
function staleHas(): Ways['has'] {
  let head: ListHead | null = null;
  return async (lists, credId, number) => {
    head ??= await readHead(lists.database, credId);
    return (await bucketOf(lists.database, head, number))
      ? hasBy(lists.database, head, number)
      : TRUE_WAYS.has(lists, credId, number);
  };
}

async function changeOrLose(...[lists, change, numbers]: Parameters<Ways['change']>): Promise<ItemsReceipt> {
  return Math.random() < 0.1 ? pretend(lists, change, numbers) : TRUE_WAYS.change(lists, change, numbers);
}

async function changeLater(...[lists, change, numbers]: Parameters<Ways['change']>): Promise<ItemsReceipt> {
  if (change.operation === 'REPLACE') return TRUE_WAYS.change(lists, change, numbers);
  const receipt = await pretend(lists, change, numbers);
  void TRUE_WAYS.change(lists, change, numbers);
  return receipt;
}

/** Answers as if the change had been made. */
async function pretend(...[lists, { credId, operation }, numbers]: Parameters<Ways['change']>): Promise<ItemsReceipt> {
  const items = [packItems(numbers.map(itemOf))];
  return createItemListStore(lists).preview({ credId, operation, items, ifRevision: null });
}

/** Reads buckets and writes them back, whatever happened to them in between; by the right way where the list has to grow first. */
async function changeBlindly(...[lists, change, numbers]: Parameters<Ways['change']>): Promise<ItemsReceipt> {
  const { database } = lists;
  const head = await readHead(database, change.credId);
  if (change.operation === 'REPLACE' || numbers.length > 1) return TRUE_WAYS.change(lists, change, numbers);
  const receipt = await pretend(lists, change, numbers);
  for (const { index, contents } of toBuckets(await placeItems([packItems(numbers.map(itemOf))], layoutOf(head)))) {
    const _id = toBucketId(head._id, head.generation, index);
    for await (const bucket of findBuckets(database, [_id])) {
      const apply = change.operation === 'APPEND' ? mergeContents : subtractContents;
      const after = apply(bucket.contents, contents).contents;
      await setTimeout(GAP);
      const written = { version: bucket.version + 1, count: bucket.count, ...after };
      await database.collection<{ _id: Buffer }>(itemBuckets.name).replaceOne({ _id }, written);
    }
  }
  return receipt;
}

async function hasBy(database: Database, head: ListHead, number: number): Promise<boolean> {
  const bucket = await bucketOf(database, head, number);
  return bucket ? hasItem(bucket.contents, itemOf(number)) : false;
}

async function bucketOf(database: Database, head: ListHead, number: number): Promise<StoredBucket | undefined> {
  const index = groupOf(itemOf(number).key, { place: placementOf(head), skip: 0, take: head.bits });
  for await (const bucket of findBuckets(database, [toBucketId(head._id, head.generation, index)])) return bucket;
  return undefined;
}
