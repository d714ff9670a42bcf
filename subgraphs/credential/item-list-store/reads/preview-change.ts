import { countContents } from '../buckets/bucket-contents.ts';
import { applyEdit, type ItemsChange, toEdits } from '../buckets/bucket-edit.ts';
import { toBucketId } from '../buckets/bucket-id.ts';
import { findBuckets } from '../buckets/buckets.ts';
import { inBatches } from '../buckets/in-batches.ts';
import type { ListHead } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Tally } from '../model/list-change.ts';

/** So many buckets are read at once. */
const BATCH = 64;

/** What an APPEND or a REMOVE would change in the list as it is. */
export async function previewChange({ database }: ItemLists, head: ListHead, change: ItemsChange): Promise<Tally> {
  let [distinct, changed] = [0, 0];
  for (const edits of inBatches(toEdits([change], head.bits), BATCH)) {
    const given = new Map(edits.map((edit) => [edit.index, edit]));
    const ids = edits.map(({ index }) => toBucketId(head._id, head.generation, index));
    for await (const { index, contents } of findBuckets(database, ids)) {
      const edit = given.get(index);
      changed += edit ? applyEdit(contents, edit).changed.reduce((sum, count) => sum + count, 0) : 0;
    }
    distinct += edits.flatMap(({ steps }) => steps).reduce((sum, { contents }) => sum + countContents(contents), 0);
  }
  return { distinct, changed };
}
