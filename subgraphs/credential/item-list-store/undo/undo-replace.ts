import type { Database } from '../../../shared/database/database.ts';
import { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, findBuckets, type Generation, type StoredBucket } from '../buckets/bucket-collection.ts';
import { addOverlaps, compareBuckets, NO_OVERLAP } from '../buckets/compare-buckets.ts';
import { raiseAllVersions } from '../buckets/write-buckets.ts';
import { findReceipt } from '../head/change-records.ts';
import { checkRevision } from '../head/conditions.ts';
import { findReadable } from '../head/generations.ts';
import type { ListHead } from '../head/list-head.ts';
import { type PublishConditions, publishAt, toReplaceReceipt } from '../head/publish-generation.ts';
import { readHead } from '../head/read-head.ts';
import { findRestorableUntil, refuseUndo } from '../head/undos.ts';
import { tryFlushHistory } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import {
  type ChangeAuthor,
  type CheckedRight,
  type ItemsReceipt,
  type Overlap,
  toReplaceCounts,
} from '../model/list-change.ts';
import { type ItemDifference, sampleGenerations } from '../reads/sample-difference.ts';
import type { NamedUpdate } from './plan-undo.ts';

/** How many buckets are read and compared at once. */
const BATCH = 64;

/** The list whose last REPLACE is undone, and the author of the undo. */
export interface Undo {
  readonly credId: number;
  readonly author: ChangeAuthor;
  /** Absent for an undo by nobody whose right can end. */
  readonly right?: CheckedRight | undefined;
}

/** The undo of a certain update, and its terms: it undoes newer changes only if it says so. */
interface NamedUndo extends Undo, NamedUpdate {
  readonly key: string;
  readonly ifRevision: number | null;
}

/** Restores the list as it was before the last REPLACE; throws CONFLICT if that list is no longer kept. */
export async function undoLast(lists: ItemLists, { credId, author, right }: Undo): Promise<ItemsReceipt> {
  const start = await readHead(lists.database, credId);
  // An undo of an undo must name it: a repeat of this call would bring the replaced list back.
  const to = start.replacement?.isUndo ? null : findPrevious(lists, start);
  if (!to) return refuse('No REPLACE of this list can be undone: only the last one can, within a day.');
  const undoes = start.replacement?.update ?? null;
  const by = { author: { ...author, undoes }, key: null, right };
  const restored = await restore(lists, { start, to, ...by }, { epoch: start.epoch });
  return restored ?? refuse('The list was replaced in the meantime: read it again before you undo that REPLACE.');
}

/** Does the same for a named REPLACE, or the undo of one: while nothing has changed the list since, or including what has. */
export async function undoReplace(lists: ItemLists, undo: NamedUndo): Promise<ItemsReceipt> {
  const { credId, author, key, ifRevision, includingNewer, right } = undo;
  const start = await readHead(lists.database, credId);
  checkRevision(start, ifRevision);
  const to = findKept(lists, start, undo);
  const revision = includingNewer ? ifRevision : start.revision;
  const conditions = { epoch: start.epoch, ...(revision !== null && { revision }) };
  const restored = await restore(lists, { start, to, author, key, right }, conditions);
  if (restored) return restored;
  const current = await readHead(lists.database, credId, 'majority');
  const known = findReceipt(current, key);
  if (known) return known;
  checkRevision(current, ifRevision);
  return includingNewer ? refuseUndo('UNDO_OVER', 'The list was replaced in the meantime.') : refuseAmbiguous();
}

/** What that undo would do now. */
export async function previewRestore(
  lists: ItemLists,
  head: ListHead,
  undo: NamedUpdate,
): Promise<{ readonly receipt: ItemsReceipt; readonly difference: ItemDifference | null }> {
  const former = findKept(lists, head, undo);
  const overlap = await compareGenerations(lists.database, head, former);
  const counts = toReplaceCounts(overlap, overlap.after);
  const { count, revision } = head;
  const difference = undo.includingNewer ? await sampleGenerations(lists, head, { former, counts }) : null;
  return { receipt: { ...counts, count, revision, isSuperseded: false }, difference };
}

interface Restoration {
  readonly start: ListHead;
  readonly to: Generation;
  readonly author: ChangeAuthor;
  readonly key: string | null;
  readonly right: CheckedRight | undefined;
}

/** Makes the former generation live again; null if the list was replaced meanwhile, or has another revision. */
async function restore(
  lists: ItemLists,
  { start, to, ...by }: Restoration,
  conditions: PublishConditions,
): Promise<ItemsReceipt | null> {
  const { database } = lists;
  // A change that the REPLACE superseded may still be writing to the old generation. It must fail once that is live again.
  await raiseAllVersions(database, start._id, to);
  const overlap = await compareGenerations(database, start, to);
  const counts = toReplaceCounts(overlap, overlap.after);
  const replacement = { start, to, counts, count: overlap.after, ...by, isUndo: true };
  const published = await publishAt(lists, replacement, conditions);
  if (!published) return null;
  await tryFlushHistory(database, start._id);
  return toReplaceReceipt(published, counts);
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

function findPrevious({ now }: ItemLists, start: ListHead): Generation | null {
  return start.previous === null ? null : findReadable(start, start.previous, now());
}

/** The list before a REPLACE; throws CONFLICT if it is no longer kept, or the list has changed since and the undo leaves that out. */
function findKept(lists: ItemLists, start: ListHead, { updateId: _id, includingNewer }: NamedUpdate): Generation {
  const { replacement, revision } = start;
  if (!includingNewer && replacement?.update === _id && replacement.revision !== revision) refuseAmbiguous();
  const to = findRestorableUntil(start, { _id }, lists.now()) && findPrevious(lists, start);
  return to ?? refuseUndo('UNDO_OVER');
}

function refuseAmbiguous(): never {
  return refuseUndo(
    'UNDO_AMBIGUOUS',
    'The list has changed since it was replaced: this undo would undo the newer changes too.',
  );
}

function refuse(message: string): never {
  throw new RequestError('CONFLICT', message, { reason: 'NOTHING_TO_UNDO' });
}
