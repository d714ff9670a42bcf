import { toBucketId } from './bucket-id.ts';
import { type BucketWork, doWork } from './bucket-work.ts';
import { findBuckets, type StoredBucket, updateBucket } from './buckets.ts';
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

/** Reads the buckets of some works, and writes each one that nobody else has written since. */
export async function tryWorks(lists: ItemLists, { head, works, mayOverfill }: Trial): Promise<readonly TriedWork[]> {
  const ids = works.map(({ index }) => toBucketId(head._id, head.generation, index));
  const found = new Map<number, StoredBucket>();
  for await (const bucket of findBuckets(lists.database, ids)) found.set(bucket.index, bucket);
  return Promise.all(works.map(async (work) => tryWork(lists, work, found.get(work.index), mayOverfill)));
}

async function tryWork(
  lists: ItemLists,
  work: BucketWork,
  bucket: StoredBucket | undefined,
  mayOverfill: boolean,
): Promise<TriedWork> {
  if (!bucket || bucket.isSealed) return { work, outcome: 'closed', changed: [] };
  const { contents, changed, growth } = doWork(bucket.contents, work);
  if (changed.every((count) => count === 0)) return { work, outcome: 'done', changed };
  if (growth > 0 && !mayOverfill && isOverfull(lists, bucket.count + growth))
    return { work, outcome: 'full', changed: [] };
  const isWritten = await updateBucket(lists.database, bucket, contents);
  return { work, outcome: isWritten ? 'done' : 'lost', changed };
}
