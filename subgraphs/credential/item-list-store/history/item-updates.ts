import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../../shared/database.ts';
import { DAY, SECOND } from '../../../shared/durations.ts';
import type { ListOperation } from '../model/items-receipt.ts';

/** One change of a list: when, what and how much, and whose token or session it came by. Never the items themselves. */
export interface ItemUpdateDocument {
  readonly _id: string;
  readonly credId: number;
  readonly operation: ListOperation;
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly at: Date;
  /** The wallet address that the curator token was bound to, or the service id of a signed-in person. */
  readonly actor: string | null;
  /** Id of the curator token; null for a signed-in person. */
  readonly tokenId: string | null;
}

/** The place of an update in the order of a list's history. */
export type UpdatePlace = Pick<ItemUpdateDocument, 'at' | '_id'>;

/** How long the history tells of an update: longer than a year, so that a yearly look back finds everything. */
const HISTORY_KEPT = 400 * DAY;

/** The collection of the history of all lists. */
export const itemUpdates = defineCollection<ItemUpdateDocument>(
  'itemUpdates',
  new Schema<ItemUpdateDocument>(
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
    },
    { versionKey: false },
  )
    .index({ credId: 1, at: -1, _id: -1 })
    .index({ at: 1 }, { expireAfterSeconds: HISTORY_KEPT / SECOND }),
);

/** Adds lines to the history; those that are there already stay as they are. */
export async function insertUpdates(database: Database, updates: readonly ItemUpdateDocument[]): Promise<void> {
  const inserts = updates.map(({ _id, ...update }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: update }, upsert: true },
  }));
  await itemUpdates.in(database).bulkWrite(inserts, { ordered: false });
}

/** The update of a list with this id; null when there is none. */
export async function findUpdate(database: Database, credId: number, _id: string): Promise<ItemUpdateDocument | null> {
  return itemUpdates.in(database).findOne({ _id, credId }).lean<ItemUpdateDocument>();
}

/** Up to `limit` updates of a list, newest first, those before `before`. */
export async function listUpdates(
  database: Database,
  { credId, before, limit }: { readonly credId: number; readonly before: UpdatePlace | null; readonly limit: number },
): Promise<readonly ItemUpdateDocument[]> {
  const older = before && { $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before._id } }] };
  return itemUpdates
    .in(database)
    .find({ credId, ...older })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<ItemUpdateDocument[]>();
}
