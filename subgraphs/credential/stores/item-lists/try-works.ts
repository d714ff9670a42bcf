import { addRecent } from './add-recent.ts';
import { toBucketId } from './bucket-id.ts';
import { type BucketWork, doWork } from './bucket-work.ts';
import { type ChangedBucket, findBuckets, type StoredBucket, updateBuckets } from './buckets.ts';
import { type ItemLists, isOverfull } from './item-lists.ts';
import type { ListHead } from './list-head.ts';
import { enterStep, type RunningChange } from './open-change.ts';

/** Work that was tried once. */
export interface TriedWork {
  readonly work: BucketWork;
  /** Lost: another change came first. Closed: the bucket is sealed or gone. Full: the list should grow first. */
  readonly outcome: 'done' | 'lost' | 'closed' | 'full';
  /** How many items each step changed. */
  readonly changed: readonly number[];
}

/** Which buckets to work on, and whether they may be filled beyond their measure where growth would not help. */
export interface Trial {
  readonly head: ListHead;
  readonly works: readonly BucketWork[];
  readonly mayOverfill: boolean;
}

/** What is to come of one work, before it is written: the changed bucket where there is something to write. */
interface PlannedWork extends TriedWork {
  readonly bucket: ChangedBucket | null;
  readonly growth: number;
}

/** Reads the buckets of some works, and writes each one that nobody else has written since. */
export async function tryWorks(lists: ItemLists, running: RunningChange, trial: Trial): Promise<readonly TriedWork[]> {
  const plans = await planWorks(lists, trial, 'local');
  const buckets = plans.flatMap(({ bucket }) => bucket ?? []);
  if (buckets.length === 0) return confirmWorks(lists, trial);
  const indexes = plans.filter(({ bucket }) => bucket).map(({ work }) => work.index);
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
async function confirmWorks(lists: ItemLists, trial: Trial): Promise<readonly TriedWork[]> {
  const plans = await planWorks(lists, trial, 'majority');
  return plans.map((plan) => (plan.bucket ? { ...plan, outcome: 'lost' } : plan));
}

async function planWorks(
  lists: ItemLists,
  { head, works, mayOverfill }: Trial,
  readConcern: 'majority' | 'local',
): Promise<readonly PlannedWork[]> {
  const ids = works.map(({ index }) => toBucketId(head._id, head.generation, index));
  const found = new Map<number, StoredBucket>();
  for await (const bucket of findBuckets(lists.database, ids, readConcern)) found.set(bucket.index, bucket);
  return works.map((work) => planWork(lists, work, found.get(work.index), mayOverfill));
}

function planWork(
  lists: ItemLists,
  work: BucketWork,
  stored: StoredBucket | undefined,
  mayOverfill: boolean,
): PlannedWork {
  const nothing = { work, changed: [], bucket: null, growth: 0 };
  if (!stored || stored.isSealed) return { ...nothing, outcome: 'closed' };
  const { contents, changed, growth } = doWork(stored.contents, work);
  if (changed.every((count) => count === 0)) return { ...nothing, outcome: 'done', changed };
  if (growth > 0 && !mayOverfill && isOverfull(lists, stored.count + growth)) return { ...nothing, outcome: 'full' };
  const { id, version } = stored;
  return { work, outcome: 'done', changed, growth, bucket: { id, version, contents, recent: addRecent(stored, work) } };
}
