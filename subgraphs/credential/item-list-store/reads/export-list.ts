import type { Database } from '../../../shared/database/database.ts';
import { findBuckets } from '../buckets/bucket-collection.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import { bucketIdsOf } from '../buckets/bucket-id.ts';
import type { ListState } from '../head/list-head.ts';
import type { Item } from '../packing/item-kinds.ts';
import { type ListSnapshot, takeSnapshot } from './take-snapshot.ts';

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

/**
 * Opens a list by a snapshot of the database, so that all batches show one moment. MongoDB keeps a snapshot for five minutes: what is
 * read later is read as it is then, from the same generation, which stays pinned until `close`.
 */
export async function exportList(database: Database, credId: number): Promise<ListExport> {
  const snapshot = await takeSnapshot(database, credId);
  return { state: snapshot.state, batches: readBatches(database, snapshot), close: async () => snapshot.close() };
}

async function* readBatches(
  database: Database,
  snapshot: ListSnapshot,
): AsyncGenerator<readonly Item[], void, undefined> {
  const { state } = snapshot;
  let isKept = true;
  for (const ids of bucketIdsOf(state._id, state, BATCH)) {
    let found = isKept ? await snapshot.read(ids) : null;
    if (!found) {
      isKept = false;
      found = await Array.fromAsync(findBuckets(database, ids));
    }
    if (found.length < ids.length) throw new Error(`Buckets of the item list of credential ${state._id} are missing.`);
    const inOrder = found.toSorted((one, other) => one.index - other.index);
    yield inOrder.flatMap(({ contents, count }) => itemsAfter(contents, null, count));
  }
}
