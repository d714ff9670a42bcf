import { randomUUID } from 'node:crypto';
import type { Database } from '../../../shared/database/database.ts';
import { isLongAgo } from '../../../shared/database/database-clock.ts';
import { withIds } from '../../../shared/database/read-together.ts';
import { MINUTE, SECOND } from '../../../shared/durations.ts';
import type { ChangeAuthor, Counts, ItemsReceipt, ItemUpdateDocument } from '../model/list-change.ts';
import { HAS_HISTORY, itemLists } from './head-collection.ts';
import type { CutShortChange, ListHead, PendingUpdate } from './list-head.ts';

/** The update that the history gets for a change; its ID is the idempotency key, by which a repeat finds it. */
export function toUpdate(
  { operation, added, removed, unchanged }: Counts,
  { key, ...origin }: ChangeAuthor & Pick<ItemUpdateDocument, 'credId' | 'at'> & { readonly key: string | null },
): ItemUpdateDocument {
  return { _id: key ?? randomUUID(), ...origin, operation, added, removed, unchanged };
}

/** The updates that the head of a list holds. */
export interface ListHistory {
  readonly credId: number;
  readonly history: readonly PendingUpdate[];
}

/** The updates that the heads of these lists hold, as a majority has them: what a failover takes back is not told to anybody. */
export async function readHistories(database: Database, credIds: readonly number[]): Promise<readonly ListHistory[]> {
  const heads = await itemLists
    .driver(database)
    .find(withIds(credIds), { projection: { history: 1 }, readConcern: 'majority' })
    .toArray();
  return heads.map(({ _id, history }) => ({ credId: _id, history }));
}

/** Removes updates from heads that the collection of the history has by now. */
export async function removeUpdates(database: Database, histories: readonly ListHistory[]): Promise<void> {
  const writes = histories.map(({ credId, history }) => {
    const ids = history.map(({ _id }) => _id);
    return { updateOne: { filter: { _id: credId }, update: { $pull: { history: { _id: { $in: ids } } } } } };
  });
  await itemLists.driver(database).bulkWrite(writes, { ordered: false });
}

/** Younger updates are being moved by the server that has written them. */
const LEFT_BEHIND = 2 * SECOND;

/** CredIds of the lists whose heads hold updates that no server is moving. */
export async function* findLeftHistories(database: Database): AsyncGenerator<number> {
  const isLeft = { $map: { input: '$history', in: isLongAgo('$$this.at', LEFT_BEHIND) } };
  // Nobody is told of a copy whose credential is not stored yet.
  const filter = { ...HAS_HISTORY, copiedAt: { $exists: false }, $expr: { $anyElementTrue: [isLeft] } };
  const found = itemLists.driver(database).find(filter, { projection: { _id: 1 }, maxTimeMS: MINUTE });
  for await (const { _id } of found) yield _id;
}

/** How many a head holds. They are needed until the receipt is stored with its idempotency key. */
const MAX_RECEIPTS = 50;

/** What `$set` writes to store a receipt, given as an expression; nothing without a key. */
export function addReceipt(key: string | null, receipt: object): { readonly receipts?: object } {
  if (key === null) return {};
  const stored = { key: { $literal: key }, receipt };
  return { receipts: { $slice: [{ $concatArrays: ['$receipts', [stored]] }, -MAX_RECEIPTS] } };
}

/** The receipt that a head holds for a key; null if there is none. */
export function findReceipt({ receipts }: ListHead, key: string | null): ItemsReceipt | null {
  return receipts.find((stored) => stored.key === key)?.receipt ?? null;
}

/** How many a head holds: a repeat comes soon, and the change is in the history once it is complete. */
const MOST_CUT_SHORT = 50;

/** The expression that adds interrupted changes, themselves an expression, to those of a head. */
export function addCutShort(added: object): object {
  return { $slice: [{ $concatArrays: ['$cutShort', added] }, -MOST_CUT_SHORT] };
}

/** What the change of an idempotency key had done when it was interrupted; null if it never began or has no key. */
export function findCutShort({ cutShort }: ListHead, key: string | null): CutShortChange | null {
  return cutShort.findLast((each) => each.key === key) ?? null;
}
