import { findBuckets, findLatestBuckets, type StoredBucket, toBucketId } from '../buckets/bucket-collection.ts';
import { type Contents, sizeOfContents } from '../buckets/bucket-contents.ts';
import { addRecent, applyEdit, type BucketEdit } from '../buckets/bucket-edit.ts';
import { type ChangedBucket, updateBuckets } from '../buckets/write-buckets.ts';
import type { ListHead } from '../head/list-head.ts';
import { type ItemLists, isOverfull } from '../model/item-lists.ts';
import { beginStep, type RunningChange } from './running-change.ts';

/** An edit after one attempt. */
export interface AttemptedEdit {
  readonly edit: BucketEdit;
  /** Conflict: another write came first. Sealed: the bucket is sealed or missing. Full: the list should grow first. */
  readonly outcome: 'done' | 'conflict' | 'sealed' | 'full';
  /** How many items each step changed. */
  readonly changed: readonly number[];
  /** The items that each step changed. */
  readonly deltas: readonly Contents[];
}

/** Edits to attempt, and whether buckets may be overfilled, because it would not help to grow the list. */
export interface EditAttempt {
  readonly head: ListHead;
  readonly edits: readonly BucketEdit[];
  readonly mayOverfill: boolean;
}

/** An edit that is not written yet, with the changed bucket if there is something to write. */
interface PlannedEdit extends AttemptedEdit {
  readonly bucket: ChangedBucket | null;
  readonly growth: number;
}

/** Reads the buckets of some edits, and writes each one unless somebody else has written it since. */
export async function compareAndSet(
  lists: ItemLists,
  running: RunningChange,
  attempt: EditAttempt,
): Promise<readonly AttemptedEdit[]> {
  const plans = planEdits(lists, attempt, await findLatestBuckets(lists.database, idsOf(attempt)));
  const buckets = plans.flatMap(({ bucket }) => bucket ?? []);
  if (buckets.length === 0) return confirmEdits(lists, attempt);
  const indexes = plans.filter(({ bucket }) => bucket).map(({ edit }) => edit.index);
  const mayWrite = await beginStep(lists, running, attempt.head, indexes);
  if (!mayWrite) return plans.map((plan) => ({ ...plan, outcome: 'conflict' }));
  const written = await updateBuckets(lists.database, buckets);
  const conflicts = new Set(buckets.filter((_, i) => !written[i]));
  for (const { growth } of plans.filter(({ bucket }) => bucket && !conflicts.has(bucket))) {
    running.growth += growth;
    running.isChanged = true;
    running.hasWritten = true;
  }
  return plans.map((plan) => (plan.bucket && conflicts.has(plan.bucket) ? { ...plan, outcome: 'conflict' } : plan));
}

/** Reads the buckets again if there was nothing to write: the answer must be based on what no failover takes back. */
async function confirmEdits(lists: ItemLists, attempt: EditAttempt): Promise<readonly AttemptedEdit[]> {
  const plans = planEdits(lists, attempt, await Array.fromAsync(findBuckets(lists.database, idsOf(attempt))));
  return plans.map((plan) => (plan.bucket ? { ...plan, outcome: 'conflict' } : plan));
}

function idsOf({ head, edits }: EditAttempt): readonly Buffer[] {
  return edits.map(({ index }) => toBucketId(head._id, head.generation, index));
}

function planEdits(
  lists: ItemLists,
  { edits, mayOverfill }: EditAttempt,
  buckets: readonly StoredBucket[],
): readonly PlannedEdit[] {
  const found = new Map(buckets.map((bucket) => [bucket.index, bucket]));
  return edits.map((edit) => planEdit(lists, edit, found.get(edit.index), mayOverfill));
}

function planEdit(
  lists: ItemLists,
  edit: BucketEdit,
  stored: StoredBucket | undefined,
  mayOverfill: boolean,
): PlannedEdit {
  const nothing = { edit, changed: [], deltas: [], bucket: null, growth: 0 };
  if (!stored || stored.isSealed) return { ...nothing, outcome: 'sealed' };
  const { contents, changed, deltas, growth } = applyEdit(stored.contents, edit);
  if (changed.every((count) => count === 0)) return { ...nothing, outcome: 'done', changed };
  const after = { count: stored.count + growth, bytes: sizeOfContents(contents) };
  if (growth > 0 && !mayOverfill && isOverfull(lists, after)) return { ...nothing, outcome: 'full' };
  const { id, version } = stored;
  const bucket = { id, version, contents, recent: addRecent(stored, edit) };
  return { edit, outcome: 'done', changed, deltas, growth, bucket };
}
