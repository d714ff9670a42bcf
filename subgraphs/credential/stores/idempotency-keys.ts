import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { after, DAY, SECOND } from '../../shared/durations.ts';
import type { ItemsReceipt } from '../item-list-store/model/items-receipt.ts';

/** An idempotency key in use: it stands for one operation with certain items for a day. */
export interface IdempotencyKeyDocument {
  /** Hash of the credId and the key. */
  readonly _id: string;
  /** Hash of the operation and the items. */
  readonly fingerprint: string;
  readonly at: Date;
  /** Names the call that makes the change, or made it last. */
  readonly holder: string;
  /** Until when the holder is known to be at it, by the clock of the database, which all servers share. */
  readonly heldUntil: Date;
  /** What was answered; null while it is not known. */
  readonly receipt: ItemsReceipt | null;
}

const KEY_LIFETIME = DAY;

/** A holder that was not heard of for so long has died. */
const HELD = 2 * SECOND;
const IN_A_WHILE = { $add: ['$$NOW', HELD] };

/** The collection of idempotency keys. */
export const idempotencyKeys = defineCollection<IdempotencyKeyDocument>(
  'itemClaims',
  new Schema<IdempotencyKeyDocument>(
    {
      _id: { type: String, required: true },
      fingerprint: { type: String, required: true },
      at: { type: Date, required: true },
      holder: { type: String, required: true },
      heldUntil: { type: Date, required: true },
      receipt: { type: Schema.Types.Mixed, default: null },
    },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: KEY_LIFETIME / SECOND }),
);

/**
 * Takes a key unless it has been answered or another call holds it, and answers with who has it. One write: of several calls
 * at once one is first.
 */
export async function takeKey(
  database: Database,
  { _id, fingerprint, at, holder }: Pick<IdempotencyKeyDocument, '_id' | 'fingerprint' | 'at' | 'holder'>,
): Promise<IdempotencyKeyDocument> {
  const isOfToday = { $gt: ['$at', after(at, -KEY_LIFETIME)] };
  const isTaken = { $and: [isOfToday, { $or: [{ $ne: ['$receipt', null] }, { $gt: ['$heldUntil', '$$NOW'] }] }] };
  const claim = {
    fingerprint: { $cond: [isOfToday, '$fingerprint', fingerprint] },
    at: { $cond: [isOfToday, '$at', at] },
    receipt: { $cond: [isOfToday, '$receipt', null] },
    holder: { $cond: [isTaken, '$holder', holder] },
    heldUntil: { $cond: [isTaken, '$heldUntil', IN_A_WHILE] },
  };
  return idempotencyKeys
    .in(database)
    .findOneAndUpdate({ _id }, [{ $set: claim }], { upsert: true, returnDocument: 'after', updatePipeline: true })
    .lean<IdempotencyKeyDocument>()
    .orFail();
}

/** Says that the holder is still at it. */
export async function holdKey(database: Database, { _id, at, holder }: IdempotencyKeyDocument): Promise<void> {
  const held = [{ $set: { heldUntil: IN_A_WHILE } }];
  await idempotencyKeys.in(database).updateOne({ _id, at, holder }, held, { updatePipeline: true });
}

/** Whether the holder has the key still. Whoever took it over has written so before they began. */
export async function isKeyHeld(database: Database, { _id, at, holder }: IdempotencyKeyDocument): Promise<boolean> {
  return (await idempotencyKeys.in(database).exists({ _id, at, holder, receipt: null })) !== null;
}

/** Lets go of a key that was not answered: the next call that brings it need not wait. */
export async function releaseKey(database: Database, { _id, at, holder }: IdempotencyKeyDocument): Promise<void> {
  const released = [{ $set: { heldUntil: '$$NOW' } }];
  await idempotencyKeys.in(database).updateOne({ _id, at, holder, receipt: null }, released, { updatePipeline: true });
}

/** Stores what is answered for a key; false when the holder has lost it. */
export async function keepAnswer(
  database: Database,
  { _id, at, holder }: IdempotencyKeyDocument,
  receipt: ItemsReceipt,
): Promise<boolean> {
  const { matchedCount } = await idempotencyKeys.in(database).updateOne({ _id, at, holder }, { $set: { receipt } });
  return matchedCount === 1;
}
