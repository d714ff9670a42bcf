import type { Database } from '../../../shared/database.ts';
import { RequestError } from '../../../shared/errors.ts';
import { findBuckets, type StoredBucket } from '../buckets/bucket-collection.ts';
import { bucketIdsOf, type Generation } from '../buckets/bucket-id.ts';
import { addOverlaps, compareBuckets, NO_OVERLAP } from '../buckets/compare-buckets.ts';
import { raiseAllVersions } from '../buckets/generation-buckets.ts';
import type { ListHead } from '../head/list-head.ts';
import { publishReplacement } from '../head/publish-generation.ts';
import { readHead } from '../head/read-head.ts';
import { findReadable } from '../head/readable-generation.ts';
import { findUndoableUntil } from '../head/undoable-until.ts';
import { tryFlushHistory } from '../history/flush-history.ts';
import { type Overlap, toReplaceCounts } from '../model/change-counts.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import type { Author } from '../model/list-change.ts';

/** How many buckets are read and compared at once. */
const BATCH = 64;

/** A list whose last REPLACE to undo, and who undoes it. */
export interface Undo {
  readonly credId: number;
  readonly author: Author;
  /** The update of that REPLACE, for an undo that must not undo newer changes too; absent for any. */
  readonly updateId?: string;
}

/** Restores the list as it was before the last REPLACE; throws CONFLICT if that list is no longer kept. */
export async function undoReplace(lists: ItemLists, { credId, author, updateId }: Undo): Promise<ItemsReceipt> {
  const { database } = lists;
  const start = await readHead(database, credId);
  if (updateId !== undefined) checkUndoable(start, updateId, lists.now());
  const to = start.previous === null ? null : findReadable(start, start.previous, lists.now());
  if (!to) return refuseUndo('No REPLACE of this list can be undone: only the last one can, within a day.');
  // A change that the REPLACE superseded may still be writing to the old generation. It must fail once that is live again.
  await raiseAllVersions(database, credId, to);
  const overlap = await compareGenerations(database, start, to);
  const [counts, count] = [toReplaceCounts(overlap, overlap.after), overlap.after];
  const replacement = { start, to, counts, count, key: null, isUndoable: false };
  const undoes = start.replacement?.update ?? null;
  const conditions = { epoch: start.epoch, ...(updateId !== undefined && { revision: start.revision }) };
  const published = await publishReplacement(lists, { ...replacement, author: { ...author, undoes } }, conditions);
  if (!published && updateId !== undefined) return refuseAmbiguous();
  if (!published)
    return refuseUndo('The list was replaced in the meantime: read it again before you undo that REPLACE.');
  await tryFlushHistory(database, credId);
  return { ...counts, count, revision: published.revision, isSuperseded: false };
}

async function compareGenerations(database: Database, live: ListHead, to: Generation): Promise<Overlap> {
  const credId = live._id;
  let overlap = NO_OVERLAP;
  for (const ids of bucketIdsOf(credId, to, BATCH)) {
    const run: StoredBucket[] = [];
    for await (const bucket of findBuckets(database, ids)) run.push(bucket);
    const sorted = run.toSorted((one, other) => one.index - other.index);
    overlap = addOverlaps(overlap, await compareBuckets(database, { ...live, credId }, sorted, to.bits));
  }
  return overlap;
}

function checkUndoable(start: ListHead, _id: string, now: Date): void {
  if (findUndoableUntil(start, { _id }, now)) return;
  if (start.replacement?.update === _id && start.replacement.revision !== start.revision) refuseAmbiguous();
  throw new RequestError('CONFLICT', 'This change can no longer be undone: only the last REPLACE can, within a day.', {
    reason: 'UNDO_OVER',
  });
}

function refuseAmbiguous(): never {
  throw new RequestError('CONFLICT', 'The list has changed since: undoReplace would undo the newer changes too.', {
    reason: 'UNDO_AMBIGUOUS',
  });
}

function refuseUndo(message: string): never {
  throw new RequestError('CONFLICT', message, { reason: 'NOTHING_TO_UNDO' });
}
