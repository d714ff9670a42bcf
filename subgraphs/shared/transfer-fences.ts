import { Schema } from 'mongoose';
import { type Database, defineCollection } from './database.ts';
import { MINUTE } from './durations.ts';
import { hashSecret } from './secret.ts';
import type { Span } from './span.ts';

/** The end of a person's transfers, or of those by one wallet. Requests that arrived before it open no further ones. */
interface TransferFenceDocument {
  /** Hash of the owner. */
  readonly _id: string;
  /** By the clock of MongoDB, as all times here. */
  readonly endedAt: Date;
  readonly expiresAt: Date;
}

/** A person, or a person with one wallet. */
export interface TransferOwner {
  readonly userId: string;
  readonly curator?: string;
}

/** Longer than any request. */
const LIFETIME = 30 * MINUTE;

export const transferFences = defineCollection<TransferFenceDocument>(
  'transferFences',
  new Schema<TransferFenceDocument>(
    {
      _id: { type: String, required: true },
      endedAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);

/** Sets a fence. Whoever opens a transfer looks for it afterwards. */
export async function setFence(database: Database, owner: TransferOwner): Promise<void> {
  const fence = [{ $set: { endedAt: '$$NOW', expiresAt: { $add: ['$$NOW', LIFETIME] } } }];
  await transferFences.in(database).updateOne({ _id: toId(owner) }, fence, { upsert: true, updatePipeline: true });
}

/** Whether a fence was set for a person or their wallet since a request arrived; true if that is in doubt. */
export async function isFenced(
  database: Database,
  { userId, curator }: Required<TransferOwner>,
  arrivedAt: Span,
): Promise<boolean> {
  const ids = [toId({ userId }), toId({ userId, curator })];
  const found = await transferFences
    .in(database)
    .find({ _id: { $in: ids } }, { endedAt: 1, readAt: '$$NOW' })
    .lean<{ readonly endedAt: Date; readonly readAt: Date }[]>();
  const age = performance.now() - arrivedAt.earliest;
  return found.some(({ endedAt, readAt }) => endedAt.getTime() >= readAt.getTime() - age);
}

/** A hash, because a fence outlives a deleted account. A user ID is random, so nobody can guess it. */
function toId({ userId, curator }: TransferOwner): string {
  return hashSecret(curator === undefined ? userId : `${userId} ${curator}`);
}
