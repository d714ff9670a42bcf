import { addRecent } from '../buckets/add-recent.ts';
import { applyEdit, type BucketEdit } from '../buckets/bucket-edit.ts';
import { toBucketId } from '../buckets/bucket-id.ts';
import { type ChangedBucket, findBuckets, type StoredBucket, updateBuckets } from '../buckets/buckets.ts';
import type { ListHead } from '../head/list-head.ts';
import { type ItemLists, isOverfull } from '../model/item-lists.ts';
import { enterStep, type RunningChange } from './running-change.ts';

/** An edit that was tried once. */
export interface TriedEdit {
  readonly edit: BucketEdit;
  /** Lost: another change came first. Closed: the bucket is sealed or gone. Full: the list should grow first. */
  readonly outcome: 'done' | 'lost' | 'closed' | 'full';
  /** How many items each step changed. */
  readonly changed: readonly number[];
}

/** Which buckets to edit, and whether they may be filled beyond their measure where growth would not help. */
export interface Trial {
  readonly head: ListHead;
  readonly edits: readonly BucketEdit[];
  readonly mayOverfill: boolean;
}

/** What is to come of one edit, before it is written: the changed bucket where there is something to write. */
interface PlannedEdit extends TriedEdit {
  readonly bucket: ChangedBucket | null;
  readonly growth: number;
}

/** Reads the buckets of some edits, and writes each one that nobody else has written since. */
export async function tryEdits(lists: ItemLists, running: RunningChange, trial: Trial): Promise<readonly TriedEdit[]> {
  const plans = await planEdits(lists, trial, 'local');
  const buckets = plans.flatMap(({ bucket }) => bucket ?? []);
  if (buckets.length === 0) return confirmEdits(lists, trial);
  const indexes = plans.filter(({ bucket }) => bucket).map(({ edit }) => edit.index);
  const mayWrite = await enterStep(lists, running, trial.head, indexes);
  if (!mayWrite) return plans.map((plan) => ({ ...plan, outcome: 'lost' }));
  const written = await updateBuckets(lists.database, buckets);
  const lost = new Set(buckets.filter((_, i) => !written[i]));
  for (const { growth } of plans.filter(({ bucket }) => bucket && !lost.has(bucket))) {
    running.growth += growth;
    running.isChanged = true;
    running.hasWritten = true;
  }
  return plans.map((plan) => (plan.bucket && lost.has(plan.bucket) ? { ...plan, outcome: 'lost' } : plan));
}

/** What needs no writing is answered by what no fail-over takes back, and that may be older than what was planned by. */
async function confirmEdits(lists: ItemLists, trial: Trial): Promise<readonly TriedEdit[]> {
  const plans = await planEdits(lists, trial, 'majority');
  return plans.map((plan) => (plan.bucket ? { ...plan, outcome: 'lost' } : plan));
}

async function planEdits(
  lists: ItemLists,
  { head, edits, mayOverfill }: Trial,
  readConcern: 'majority' | 'local',
): Promise<readonly PlannedEdit[]> {
  const ids = edits.map(({ index }) => toBucketId(head._id, head.generation, index));
  const found = new Map<number, StoredBucket>();
  for await (const bucket of findBuckets(lists.database, ids, readConcern)) found.set(bucket.index, bucket);
  return edits.map((edit) => planEdit(lists, edit, found.get(edit.index), mayOverfill));
}

function planEdit(
  lists: ItemLists,
  edit: BucketEdit,
  stored: StoredBucket | undefined,
  mayOverfill: boolean,
): PlannedEdit {
  const nothing = { edit, changed: [], bucket: null, growth: 0 };
  if (!stored || stored.isSealed) return { ...nothing, outcome: 'closed' };
  const { contents, changed, growth } = applyEdit(stored.contents, edit);
  if (changed.every((count) => count === 0)) return { ...nothing, outcome: 'done', changed };
  if (growth > 0 && !mayOverfill && isOverfull(lists, stored.count + growth)) return { ...nothing, outcome: 'full' };
  const { id, version } = stored;
  return { edit, outcome: 'done', changed, growth, bucket: { id, version, contents, recent: addRecent(stored, edit) } };
}
