import type { Database } from '../../../shared/database/database.ts';
import { DATABASE_UNAVAILABLE } from '../../../shared/database/database-outage.ts';
import { after, MINUTE } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, findBuckets } from '../buckets/bucket-collection.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import type { ListState } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Item } from '../packing/packed-items.ts';
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

/** Seconds. */
const RETRY_AFTER = 2;

/** How long all batches show one moment: MongoDB keeps a snapshot for so long. */
const ONE_MOMENT = 5 * MINUTE;

/**
 * Opens a list by a snapshot of the database, so that all batches of the first five minutes show one moment, or none comes: they throw
 * UNAVAILABLE if the snapshot is lost by then. What is read later is read as it is then, from the same generation, which stays pinned
 * until `close`.
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
    }
    if (found.length < ids.length) throw new Error(`Buckets of the item list of credential ${state._id} are missing.`);
    const inOrder = found.toSorted((one, other) => one.index - other.index);
    yield inOrder.flatMap(({ contents, count }) => itemsAfter(contents, null, count));
  }
}

function refuseLostMoment(): never {
  const message = 'The database lost the state of the list that was being exported. Export it again.';
  throw new RequestError('UNAVAILABLE', message, { reason: DATABASE_UNAVAILABLE, retryAfter: RETRY_AFTER });
}
