import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { isStillHeld } from '../../shared/database/database-clock.ts';
import { after, DAY, SECOND } from '../../shared/durations.ts';
import type { ItemsReceipt } from '../item-list-store/index.ts';

/** An idempotency key that was claimed: for a day it stands for one operation with certain items. */
export interface ItemClaimDocument {
  /** Hash of the credId and the key. */
  readonly _id: string;
  /** Hash of the operation and the items. */
  readonly fingerprint: string;
  /** When it was first claimed. */
  readonly at: Date;
  /** A random ID of the call that makes the change, or has made it. */
  readonly holder: string;
  /** When the hold ends unless the holder extends it, by the clock of the database. */
  readonly heldUntil: Date;
  /** The answer; null until the change is made. */
  readonly receipt: ItemsReceipt | null;
}

const KEY_LIFETIME = DAY;

/** How long a hold lasts: a holder that has not extended it for this long has crashed or stalled. */
const HOLD = 2 * SECOND;
const HOLD_END = { $add: ['$$NOW', HOLD] };

/** The collection of idempotency keys. */
export const itemClaims = defineCollection<ItemClaimDocument>(
  'itemClaims',
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    at: { type: Date, required: true },
    holder: { type: String, required: true },
    heldUntil: { type: Date, required: true },
    receipt: { type: MIXED, default: null },
  },
  [{ key: { at: 1 }, expireAfterSeconds: KEY_LIFETIME / SECOND }],
);

/**
 * Claims a key unless it has a receipt or another call holds it, by one atomic write, and returns the key with its holder. Of
 * several concurrent calls exactly one becomes the holder. The fingerprint stays the same for a day, or changes with the holder.
 */
export async function claimKey(
  database: Database,
  { _id, fingerprint, at, holder }: Pick<ItemClaimDocument, '_id' | 'fingerprint' | 'at' | 'holder'>,
  fingerprintIs: 'of the day' | 'of the holder' = 'of the day',
): Promise<ItemClaimDocument> {
  const isOfToday = { $gt: ['$at', after(at, -KEY_LIFETIME)] };
  const isHeld = { $and: [isOfToday, { $or: [{ $ne: ['$receipt', null] }, isStillHeld('$heldUntil', HOLD)] }] };
  const claimed = {
    fingerprint: { $cond: [fingerprintIs === 'of the day' ? isOfToday : isHeld, '$fingerprint', fingerprint] },
    at: { $cond: [isOfToday, '$at', at] },
    receipt: { $cond: [isOfToday, '$receipt', null] },
    holder: { $cond: [isHeld, '$holder', holder] },
    heldUntil: { $cond: [isHeld, '$heldUntil', HOLD_END] },
  };
  return itemClaims
    .in(database)
    .findOneAndUpdate({ _id }, [{ $set: claimed }], { upsert: true, returnDocument: 'after', updatePipeline: true })
    .orFail();
}

/** Finds a key that was claimed within a day; null without one. */
export async function findKey(database: Database, _id: string, now: Date): Promise<ItemClaimDocument | null> {
  const since = after(now, -KEY_LIFETIME);
  return itemClaims.in(database).findOne({ _id, at: { $gt: since } });
}

/** Extends the hold of a key. */
export async function extendHold(database: Database, { _id, at, holder }: ItemClaimDocument): Promise<void> {
  const held = [{ $set: { heldUntil: HOLD_END } }];
  await itemClaims.in(database).updateOne({ _id, at, holder }, held, { updatePipeline: true });
}

/** Whether the holder still holds the key. A call that takes it over writes this here before it begins. */
export async function isKeyHeld(database: Database, { _id, at, holder }: ItemClaimDocument): Promise<boolean> {
  return (await itemClaims.in(database).exists({ _id, at, holder, receipt: null })) !== null;
}

/** Releases a key without a receipt, so that the next call with it does not have to wait. */
export async function releaseKey(database: Database, { _id, at, holder }: ItemClaimDocument): Promise<void> {
  const released = [{ $set: { heldUntil: '$$NOW' } }];
  await itemClaims.in(database).updateOne({ _id, at, holder, receipt: null }, released, { updatePipeline: true });
}

/** Stores the receipt for a key; false if another call has taken it over. */
export async function storeReceipt(
  database: Database,
  { _id, at, holder }: ItemClaimDocument,
  receipt: ItemsReceipt,
): Promise<boolean> {
  const { matchedCount } = await itemClaims.in(database).updateOne({ _id, at, holder }, { $set: { receipt } });
  return matchedCount === 1;
}
