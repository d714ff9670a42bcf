import { deleteBuckets } from '../buckets/buckets.ts';
import { headCollection } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Deletes a list that is as it was created, and that no credential has come to name. */
export async function dropList({ database }: Pick<ItemLists, 'database'>, credId: number): Promise<void> {
  await headCollection(database).deleteOne({ _id: credId, revision: 0 });
  await deleteBuckets(database, credId, { generation: 0, bits: 0 });
}
