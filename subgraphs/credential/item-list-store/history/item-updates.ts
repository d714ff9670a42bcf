import { refuseCredId } from '../../../shared/credentials/credential-store.ts';
import { writeTogether } from '../../../shared/database/batcher.ts';
import { type Database, defineCollection, MIXED } from '../../../shared/database/database.ts';
import { after, DAY, HOUR, SECOND } from '../../../shared/durations.ts';
import { storeEvents } from '../../../shared/events/event-log.ts';
import { findLeftHistories, type ListHistory, readHistories, removeUpdates } from '../head/change-records.ts';
import type { ItemDelta, ListHead, PendingUpdate } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { DeltaParts, DeltaTerms, ItemUpdateDocument } from '../model/list-change.ts';
import { insertDeltas } from './delta-collection.ts';
import { toListEvents } from './list-events.ts';

/** The position of an update in a list's history. */
export type UpdatePosition = Pick<ItemUpdateDocument, 'at' | '_id'>;

/** Which part of a list's history to read: up to `limit` updates older than `before`; null for the newest ones. */
export interface UpdatesRequest {
  readonly before: UpdatePosition | null;
  readonly limit: number;
}

/** How long an update stays in the history: longer than a year, so that a yearly review finds everything. */
const UPDATE_LIFETIME = 400 * DAY;

/** The most lists whose updates are moved together: each may hold many. */
const MOST_TOGETHER = 100;

/** The collection of the history of all lists. */
export const itemUpdates = defineCollection<ItemUpdateDocument>(
  'itemUpdates',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    operation: { type: String, required: true },
    added: { type: Number, required: true },
    removed: { type: Number, required: true },
    unchanged: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { type: String, default: null },
    tokenId: { type: String, default: null },
    client: { type: String },
    note: { type: String, default: null },
    undoes: { type: String, default: null },
    revision: { type: Number },
    delta: { type: MIXED },
  },
  [{ key: { credId: 1, at: -1, _id: -1 } }, { key: { at: 1 }, expireAfterSeconds: UPDATE_LIFETIME / SECOND }],
);

/** Adds updates to the history, except those that it already has, so a repeat is safe. */
async function insertUpdates(database: Database, updates: readonly PendingUpdate[]): Promise<void> {
  const inserts = updates.map(({ _id, delta, ...update }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { ...update, ...toTerms(delta) } }, upsert: true },
  }));
  await itemUpdates.in(database).bulkWrite(inserts, { ordered: false });
}

/** The history holds no items. */
function toTerms(delta: ItemDelta | undefined): { readonly delta?: DeltaTerms } {
  if (!delta) return {};
  const { contents: _, ...terms } = delta;
  return { delta: terms };
}

/** The update of a list with this ID; null if there is none. */
export async function findUpdate(database: Database, credId: number, _id: string): Promise<ItemUpdateDocument | null> {
  return itemUpdates.in(database).findOne({ _id, credId });
}

/** The updates of a list with these IDs, in no particular order. */
export async function findUpdates(
  { database }: ItemLists,
  credId: number,
  ids: readonly string[],
): Promise<readonly ItemUpdateDocument[]> {
  if (ids.length === 0) return [];
  return itemUpdates.in(database).find({ _id: { $in: ids }, credId });
}

/** Those of these IDs that updates have. */
export async function findKnownUpdates(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await itemUpdates.in(database).find({ _id: { $in: ids } }, { _id: 1 });
  return new Set(found.map(({ _id }) => _id));
}

/** The parts that the updates of a list name. */
export async function* eachPartedUpdate(database: Database, credId: number): AsyncGenerator<DeltaParts> {
  const found = itemUpdates.in(database).find({ credId, 'delta.parts': { $exists: true } }, { delta: 1 });
  for await (const { delta } of found.cursor()) if (delta?.parts) yield delta.parts;
}

/** So many newer changes are counted. */
const MOST_NEWER = 1000;

/** How many changes a list has had since a REPLACE that is the last one. Times of other servers may be a little earlier. */
export async function countNewer(
  database: Database,
  { _id: credId, epoch }: Pick<ListHead, '_id' | 'epoch'>,
  { at }: ItemUpdateDocument,
): Promise<number> {
  const newer = { credId, at: { $gt: after(at, -HOUR) }, 'delta.epoch': epoch };
  return itemUpdates.driver(database).countDocuments(newer, { limit: MOST_NEWER });
}

/** A part of a list's history, newest first. */
async function listUpdates(
  database: Database,
  credId: number,
  { before, limit }: UpdatesRequest,
): Promise<readonly ItemUpdateDocument[]> {
  const older = before && { $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before._id } }] };
  return itemUpdates
    .in(database)
    .find({ credId, ...older })
    .sort({ at: -1, _id: -1 })
    .limit(limit);
}

/** Moves the updates that a head holds to the collection of the history, and to the log of events. Several servers may do this at the same time, and again. */
export async function flushHistory(database: Database, credId: number): Promise<void> {
  const [found] = await readHistories(database, [credId]);
  await moveHistories(database, [found ?? refuseCredId(credId)]);
}

/** Does the same after a change, which has succeeded even if this fails: the next reader of the history moves the updates. */
export async function tryFlushHistory(database: Database, credId: number): Promise<void> {
  await flushTogether(database, [credId]).catch(() => {
    // The updates stay in the head.
  });
}

/** Changes of many lists at once share the moves, because each move takes five commands. */
const flushTogether = writeTogether<number>(async (database, credIds) => {
  const each = [...new Set(credIds)];
  for (let first = 0; first < each.length; first += MOST_TOGETHER)
    await moveHistories(database, await readHistories(database, each.slice(first, first + MOST_TOGETHER)));
});

async function moveHistories(database: Database, found: readonly ListHistory[]): Promise<void> {
  const histories = found.filter(({ history }) => history.length > 0);
  if (histories.length === 0) return;
  const updates = histories.flatMap(({ history }) => history);
  await Promise.all([
    insertUpdates(database, updates),
    insertDeltas(
      database,
      histories.map(({ history }) => history),
    ),
    storeEvents(database, toListEvents(updates)),
  ]);
  await removeUpdates(database, histories);
}

/** Moves the updates that killed servers have left in heads, so that their events are told though nobody touches the lists again. */
export async function flushLeftHistories(database: Database): Promise<void> {
  for await (const credId of findLeftHistories(database)) await tryFlushHistory(database, credId);
}

/** A part of a list's history, newest first. It includes the updates of a server that crashed before it moved them here. */
export async function readHistory(
  { database }: ItemLists,
  credId: number,
  request: UpdatesRequest,
): Promise<readonly ItemUpdateDocument[]> {
  await flushHistory(database, credId);
  return listUpdates(database, credId, request);
}
