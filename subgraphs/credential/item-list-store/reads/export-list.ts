import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Database } from '../../../shared/database.ts';
import { MINUTE } from '../../../shared/durations.ts';
import { findBuckets, type StoredBucket } from '../buckets/bucket-collection.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import { bucketIdsOf } from '../buckets/bucket-id.ts';
import { findSnapshotBuckets } from '../buckets/find-snapshot-buckets.ts';
import type { ListState } from '../head/list-head.ts';
import { pinGeneration, unpinGeneration } from '../head/pinned-generations.ts';
import { readSnapshotState } from '../head/read-snapshot-state.ts';
import type { Item } from '../packing/item-kinds.ts';

/** A list that is read from one end to the other. */
export interface ListExport {
  /** The list as it was at the moment of the snapshot. */
  readonly state: ListState;
  readonly batches: AsyncGenerator<readonly Item[], void, undefined>;
  /** Frees what the export holds; safe to repeat. */
  readonly close: () => Promise<void>;
}

/** How many buckets are read at once: about 0.3 MB of wallet addresses. */
const BATCH = 16;

/** How often the generation is pinned anew; a pin holds for five times as long. */
const PIN_INTERVAL = MINUTE;

/**
 * Opens a list by a snapshot of the database, so that all batches show one moment. MongoDB keeps a snapshot for five minutes: what is
 * read later is read as it is then, from the same generation, which stays pinned until `close`.
 */
export async function exportList(database: Database, credId: number): Promise<ListExport> {
  const snapshot = database.getClient().startSession({ snapshot: true });
  const id = randomUUID();
  let pinning: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearInterval(pinning);
    await Promise.all([snapshot.endSession(), unpinGeneration(database, credId, id)]);
  };
  try {
    const state = await readSnapshotState(database, credId, snapshot);
    const { generation } = state;
    await pinGeneration(database, credId, { id, generation });
    pinning = setInterval(() => void pinGeneration(database, credId, { id, generation }).catch(() => {}), PIN_INTERVAL);
    return { state, batches: readBatches(database, state, snapshot), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* readBatches(
  database: Database,
  state: ListState,
  session: mongoose.mongo.ClientSession,
): AsyncGenerator<readonly Item[], void, undefined> {
  let snapshot: mongoose.mongo.ClientSession | null = session;
  for (const ids of bucketIdsOf(state._id, state, BATCH)) {
    let found = snapshot && (await readSnapshot(database, ids, snapshot));
    if (!found) {
      snapshot = null;
      found = await Array.fromAsync(findBuckets(database, ids));
    }
    if (found.length < ids.length) throw new Error(`Buckets of the item list of credential ${state._id} are missing.`);
    const inOrder = found.toSorted((one, other) => one.index - other.index);
    yield inOrder.flatMap(({ contents, count }) => itemsAfter(contents, null, count));
  }
}

/** The buckets as the snapshot has them; null once it is no longer kept, or its server is lost. */
async function readSnapshot(
  database: Database,
  ids: readonly Buffer[],
  snapshot: mongoose.mongo.ClientSession,
): Promise<readonly StoredBucket[] | null> {
  try {
    return await findSnapshotBuckets(database, ids, snapshot);
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoError) return null;
    throw error;
  }
}
