import { countContents } from './bucket-contents.ts';
import { toBucketId } from './bucket-id.ts';
import { doWork, type ItemsChange, toWork } from './bucket-work.ts';
import { findBuckets } from './buckets.ts';
import { inBatches } from './in-batches.ts';
import type { ItemLists } from './item-lists.ts';
import type { Tally } from './list-change.ts';
import type { ListHead } from './list-head.ts';

/** So many buckets are read at once. */
const BATCH = 64;

/** What an APPEND or a REMOVE would change in the list as it is. */
export async function previewChange({ database }: ItemLists, head: ListHead, change: ItemsChange): Promise<Tally> {
  let [distinct, changed] = [0, 0];
  for (const works of inBatches(toWork([change], head.bits), BATCH)) {
    const given = new Map(works.map((work) => [work.index, work]));
    const ids = works.map(({ index }) => toBucketId(head._id, head.generation, index));
    for await (const { index, contents } of findBuckets(database, ids)) {
      const work = given.get(index);
      changed += work ? doWork(contents, work).changed.reduce((sum, count) => sum + count, 0) : 0;
    }
    distinct += works.flatMap(({ steps }) => steps).reduce((sum, { contents }) => sum + countContents(contents), 0);
  }
  return { distinct, changed };
}
