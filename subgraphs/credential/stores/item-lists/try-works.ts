import { addRecent } from './add-recent.ts';
import { toBucketId } from './bucket-id.ts';
import { type BucketWork, doWork } from './bucket-work.ts';
import { type ChangedBucket, findBuckets, type StoredBucket, updateBuckets } from './buckets.ts';
import { type ItemLists, isOverfull } from './item-lists.ts';
import type { ListHead } from './list-head.ts';

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
}

/** Reads the buckets of some works, and writes each one that nobody else has written since. */
export async function tryWorks(lists: ItemLists, { head, works, mayOverfill }: Trial): Promise<readonly TriedWork[]> {
  const ids = works.map(({ index }) => toBucketId(head._id, head.generation, index));
  const found = new Map<number, StoredBucket>();
  for await (const bucket of findBuckets(lists.database, ids)) found.set(bucket.index, bucket);
  const plans = works.map((work) => planWork(lists, work, found.get(work.index), mayOverfill));
  const buckets = plans.flatMap(({ bucket }) => bucket ?? []);
  const written = await updateBuckets(lists.database, buckets);
  const lost = new Set(buckets.filter((_, i) => !written[i]));
  return plans.map(({ bucket, ...tried }) => (bucket && lost.has(bucket) ? { ...tried, outcome: 'lost' } : tried));
}

function planWork(
  lists: ItemLists,
  work: BucketWork,
  stored: StoredBucket | undefined,
  mayOverfill: boolean,
): PlannedWork {
  if (!stored || stored.isSealed) return { work, outcome: 'closed', changed: [], bucket: null };
  const { contents, changed, growth } = doWork(stored.contents, work);
  if (changed.every((count) => count === 0)) return { work, outcome: 'done', changed, bucket: null };
  if (growth > 0 && !mayOverfill && isOverfull(lists, stored.count + growth))
    return { work, outcome: 'full', changed: [], bucket: null };
  const { id, version } = stored;
  return { work, outcome: 'done', changed, bucket: { id, version, contents, recent: addRecent(stored, work) } };
}
