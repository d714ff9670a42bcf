import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Database } from '../../../shared/database/database.ts';
import { DATABASE_UNAVAILABLE } from '../../../shared/database/database-outage.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import { after, MINUTE } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, findBuckets, findSnapshotBuckets, type StoredBucket } from '../buckets/bucket-collection.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import { pinGeneration, unpinGeneration } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { readHead, readSnapshotState } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Item } from '../packing/packed-items.ts';

/** A list that is read from one end to the other. */
export interface ListExport {
  /** The list as it was at the moment of the snapshot. */
  readonly state: ListState;
  /** The items of one bucket after another: a client that reads slowly has no more of them in memory. */
  readonly batches: AsyncGenerator<readonly Item[], void, undefined>;
  /** Frees what the export holds; safe to repeat. */
  readonly close: () => Promise<void>;
}

/** How many buckets are read at once: about 0.3 MB of wallet addresses, as they are packed. */
const BATCH = 16;

/** Seconds. */
const RETRY_AFTER = 2;

/** How long all batches show one moment: MongoDB keeps a snapshot for so long. */
const ONE_MOMENT = 5 * MINUTE;

/**
 * Opens a list by a snapshot of the database, so that all batches of the first five minutes show one moment, or none comes: they throw
 * UNAVAILABLE if the snapshot is lost by then. What is read later is read as it is then, from the same generation, which stays pinned
 * until `close`; once any right to the list has ended, none of it comes.
 */
export async function exportList(lists: Pick<ItemLists, 'database' | 'now'>, credId: number): Promise<ListExport> {
  const keptUntil = after(lists.now(), ONE_MOMENT);
  const snapshot = await takeSnapshot(lists.database, credId);
  const checkLost = (): void => {
    // A clock that was set back cuts the export: it must not let another moment in.
    if (lists.now() < keptUntil) refuseLostMoment();
  };
  const batches = readBatches(lists.database, snapshot, checkLost);
  return { state: snapshot.state, batches, close: async () => snapshot.close() };
}

async function* readBatches(
  database: Database,
  snapshot: ListSnapshot,
  checkLost: () => void,
): AsyncGenerator<readonly Item[], void, undefined> {
  const { state } = snapshot;
  let isKept = true;
  for (const ids of bucketIdsOf(state._id, state, BATCH)) {
    let found = isKept ? await snapshot.read(ids) : null;
    if (!found) {
      if (isKept) checkLost();
      isKept = false;
      found = await Array.fromAsync(findBuckets(database, ids));
      // After that read: who has lost the right to the list meanwhile gets nothing that came later.
      await checkNoRightEnded(database, state);
    }
    if (found.length < ids.length) throw new Error(`Buckets of the item list of credential ${state._id} are missing.`);
    const inOrder = found.toSorted((one, other) => one.index - other.index);
    for (const { contents, count } of inOrder) yield itemsAfter(contents, null, count);
  }
}

async function checkNoRightEnded(database: Database, { _id, rightsVersion = 0 }: ListState): Promise<void> {
  const { rightsVersion: version = 0 } = await readHead(database, _id, 'majority');
  if (version > rightsVersion) refuseLostMoment();
}

function refuseLostMoment(): never {
  const message = 'The database lost the state of the list that was being exported. Export it again.';
  throw new RequestError('UNAVAILABLE', message, { reason: DATABASE_UNAVAILABLE, retryAfter: RETRY_AFTER });
}

/** A list as a snapshot of the database shows it. Its generation stays pinned until `close`. */
interface ListSnapshot {
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
  return repeatInOutage(async () => {
    try {
      // The session keeps the time of its snapshot, so another server shows the same moment.
      return await findSnapshotBuckets(database, ids, session);
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoServerError && SNAPSHOT_LOST.has(error.code)) return null;
      throw error;
    }
  });
}
