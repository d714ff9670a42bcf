import type { Database } from '../../../shared/database/database.ts';
import { findBuckets, toBucketId } from '../buckets/bucket-collection.ts';
import { countContents } from '../buckets/bucket-contents.ts';
import { applyEdit, toEdits } from '../buckets/bucket-edit.ts';
import { inBatches } from '../buckets/to-buckets.ts';
import type { ListHead } from '../head/list-head.ts';
import type { ItemsChange, Tally } from '../model/list-change.ts';

/** How many buckets one query reads. */
const BATCH = 64;

/** What an APPEND or a REMOVE would change in the list as it is. */
export async function tallyChange(database: Database, head: ListHead, change: ItemsChange): Promise<Tally> {
  let [distinct, changed] = [0, 0];
  for (const edits of inBatches(toEdits([change], head.bits), BATCH)) {
    const editOf = new Map(edits.map((edit) => [edit.index, edit]));
    const ids = edits.map(({ index }) => toBucketId(head._id, head.generation, index));
    for await (const { index, contents } of findBuckets(database, ids)) {
      const edit = editOf.get(index);
      changed += edit ? applyEdit(contents, edit).changed.reduce((sum, count) => sum + count, 0) : 0;
    }
    distinct += edits.flatMap(({ steps }) => steps).reduce((sum, { contents }) => sum + countContents(contents), 0);
  }
  return { distinct, changed };
}
