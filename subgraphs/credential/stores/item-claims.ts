import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { after, DAY, SECOND } from '../../shared/durations.ts';
import type { ItemsReceipt } from './item-lists/items-receipt.ts';

/** An idempotency key in use: it stands for one operation with certain items for a day. */
export interface ItemClaimDocument {
  /** Hash of the credId and the key. */
  readonly _id: string;
  /** Hash of the operation and the items. */
  readonly fingerprint: string;
  readonly at: Date;
  /** What the first call answered; null while it is not known. */
  readonly receipt: ItemsReceipt | null;
}

const KEY_LIFETIME = DAY;

/** The collection of idempotency keys. */
export const itemClaims = defineCollection<ItemClaimDocument>(
  'itemClaims',
  new Schema<ItemClaimDocument>(
    {
      _id: { type: String, required: true },
      fingerprint: { type: String, required: true },
      at: { type: Date, required: true },
      receipt: { type: Schema.Types.Mixed, default: null },
    },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: KEY_LIFETIME / SECOND }),
);

/** Takes a key, and answers with who has it: this call, or an earlier one of the last day. One write: of two calls one is first. */
export async function takeKey(
  database: Database,
  { _id, fingerprint, at }: Pick<ItemClaimDocument, '_id' | 'fingerprint' | 'at'>,
): Promise<ItemClaimDocument> {
  const isTaken = { $gt: ['$at', after(at, -KEY_LIFETIME)] };
  const keepOr = (field: string, value: unknown): object => ({ $cond: [isTaken, `$${field}`, value] });
  const claim = {
    fingerprint: keepOr('fingerprint', fingerprint),
    at: keepOr('at', at),
    receipt: keepOr('receipt', null),
  };
  return itemClaims
    .in(database)
    .findOneAndUpdate({ _id }, [{ $set: claim }], { upsert: true, returnDocument: 'after', updatePipeline: true })
    .lean<ItemClaimDocument>()
    .orFail();
}

/** Stores what the call that took the key answers. */
export async function keepAnswer(
  database: Database,
  { _id, at }: ItemClaimDocument,
  receipt: ItemsReceipt,
): Promise<void> {
  await itemClaims.in(database).updateOne({ _id, at }, { $set: { receipt } });
}
