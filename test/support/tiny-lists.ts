import { setTimeout } from 'node:timers/promises';
import { toBucketId } from '../../subgraphs/credential/item-list-store/buckets/bucket-collection.ts';
import { changeItems } from '../../subgraphs/credential/item-list-store/changes/change-items.ts';
import { newRunningChange } from '../../subgraphs/credential/item-list-store/changes/running-change.ts';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import {
  type CheckedRight,
  createItemListStore,
  createList,
  type Item,
  type ItemsReceipt,
  type ListOperation,
  packItems,
} from '../../subgraphs/credential/item-list-store/index.ts';
import type { ItemLists } from '../../subgraphs/credential/item-list-store/model/item-lists.ts';
import { deleteExpired } from '../../subgraphs/credential/item-list-store/sweep.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { createPendingWork } from '../../subgraphs/shared/request/pending-work.ts';

/** Who makes changes by no token. */
export const NOBODY = { actor: null, tokenId: null } as const;

/** The item lists as one more server process sees them, with buckets so small that lists grow all the time. */
export function anotherServer(database: Database): ItemLists {
  return {
    database,
    bucketSize: 2,
    maxDelta: 1000,
    mostKept: 0,
    queues: new Map(),
    pending: createPendingWork(),
    now: () => new Date(),
  };
}

/** Sweeps again and again, by a clock that is days ahead: whatever is not live is deleted under the hands of the others. */
export function sweepAlways(database: Database): { readonly stop: () => Promise<void> } {
  const ahead = { ...anotherServer(database), now: () => new Date(Date.now() + 3 * DAY) };
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await deleteExpired(ahead);
      await setTimeout(Math.random() * 50);
    }
    await deleteExpired(ahead);
  };
  const running = run();
  const stop = async (): Promise<void> => {
    ending.abort();
    await running;
  };
  return { stop };
}

/** Above those that a service gives out. */
let lastCredId = 2 ** 30;

/** Makes an empty list without a credential; its ID, which no other list of this test file has. */
export async function newTinyList(database: Database): Promise<number> {
  lastCredId += 1;
  await createList(database, lastCredId);
  return lastCredId;
}

/** The item with a number. */
export function itemOf(number: number): Item {
  return { kind: 'evm', key: Buffer.from(number.toString(16).padStart(40, '0'), 'hex') };
}

/** A change of a list of numbered items, and its terms. */
interface NumbersChange {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly key?: string | null;
  /** Says that the key is held still, or throws. */
  readonly check?: () => Promise<void>;
  readonly ifRevision?: number | null;
  readonly right?: CheckedRight;
}

/** Makes an APPEND or a REMOVE as a server that dies right before it would have ended it. */
export async function dieWithin(
  lists: ItemLists,
  {
    credId,
    operation,
    key = null,
  }: { readonly credId: number; readonly operation: 'APPEND' | 'REMOVE'; readonly key?: string | null },
  numbers: readonly number[],
): Promise<void> {
  const claimedKey = key === null ? null : { key, check: async () => {} };
  const running = newRunningChange({ credId, claimedKey, ifRevision: null }, 0);
  const change = { operation, items: [packItems(numbers.map(itemOf))] };
  await changeItems(lists, await readHead(lists.database, credId), [change], running);
}

/** Changes a list of numbered items. */
export async function changeNumbers(
  lists: ItemLists,
  { key = null, check = async () => {}, ifRevision = null, ...change }: NumbersChange,
  numbers: readonly number[],
): Promise<ItemsReceipt> {
  const items = [packItems(numbers.map(itemOf))];
  const claimedKey = key === null ? null : { key, check };
  return createItemListStore(lists).change({ ...change, items, claimedKey, ifRevision, author: NOBODY });
}

/** Whether a list contains a numbered item. */
export async function hasNumber(lists: ItemLists, credId: number, number: number): Promise<boolean> {
  const store = createItemListStore(lists);
  const state = await store.state(credId);
  const [found] = state ? await store.contains([state], [{ credIds: [credId], items: [itemOf(number)] }]) : [];
  return found?.has(credId) ?? false;
}

/** The numbers of all items of a list, in ascending order. */
export async function listNumbers(lists: ItemLists, credId: number): Promise<readonly number[]> {
  const head = await readHead(lists.database, credId);
  const items = await createItemListStore(lists).page(head, { after: null, limit: 100_000 });
  return items.map(({ key }) => Number.parseInt(key.toString('hex'), 16)).toSorted((one, other) => one - other);
}

/** How many buckets are stored for a list, live or not. */
export async function countBuckets(database: Database, credId: number): Promise<number> {
  const [from, end] = [toBucketId(credId, 0, 0), toBucketId(credId + 1, 0, 0)];
  return database.collection<{ _id: Buffer }>('itemBuckets').countDocuments({ _id: { $gte: from, $lt: end } });
}

/** The numbers from `from` up to, not including, `end`. */
export function range(from: number, end: number): readonly number[] {
  return Array.from({ length: end - from }, (_, i) => from + i);
}
