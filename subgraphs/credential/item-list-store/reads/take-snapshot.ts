import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Database } from '../../../shared/database/database.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import { MINUTE } from '../../../shared/durations.ts';
import type { StoredBucket } from '../buckets/bucket-collection.ts';
import { findSnapshotBuckets } from '../buckets/bucket-collection.ts';
import { pinGeneration, unpinGeneration } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { readSnapshotState } from '../head/read-head.ts';

/** A list as a snapshot of the database shows it. Its generation stays pinned until `close`. */
export interface ListSnapshot {
  readonly state: ListState;
  /** The buckets with these IDs; null once MongoDB no longer keeps the snapshot, which it does for five minutes. */
  readonly read: (ids: readonly Buffer[]) => Promise<readonly StoredBucket[] | null>;
  /** Frees what the snapshot holds; safe to repeat. */
  readonly close: () => Promise<void>;
}

/** How often the generation is pinned anew; a pin holds for five times as long. */
const PIN_INTERVAL = MINUTE;

/** MongoDB's error codes of a snapshot that it no longer keeps. */
const SNAPSHOT_LOST: ReadonlySet<unknown> = new Set([
  239, // SnapshotTooOld
  246, // SnapshotUnavailable
]);

/** Takes a snapshot of the database, and reads the state of a list from it. */
export async function takeSnapshot(database: Database, credId: number): Promise<ListSnapshot> {
  const session = database.getClient().startSession({ snapshot: true });
  const id = randomUUID();
  let pinning: NodeJS.Timeout | undefined;
  let pinned: Promise<unknown> = Promise.resolve();
  const close = async (): Promise<void> => {
    clearInterval(pinning);
    // A later pin would stay.
    await pinned;
    await Promise.all([session.endSession(), unpinGeneration(database, credId, id)]);
  };
  try {
    const state = await repeatInOutage(async () => readSnapshotState(database, credId, session));
    const { generation } = state;
    await pinGeneration(database, credId, { id, generation });
    const pinAnew = (): void => {
      pinned = pinGeneration(database, credId, { id, generation }).catch(() => {});
    };
    pinning = setInterval(pinAnew, PIN_INTERVAL).unref();
    return { state, read: async (ids) => readBuckets(database, ids, session), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readBuckets(
  database: Database,
  ids: readonly Buffer[],
  session: mongoose.mongo.ClientSession,
): Promise<readonly StoredBucket[] | null> {
  try {
    // The session keeps the time of its snapshot, so another server shows the same moment.
    return await repeatInOutage(async () => findSnapshotBuckets(database, ids, session));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && SNAPSHOT_LOST.has(error.code)) return null;
    throw error;
  }
}
