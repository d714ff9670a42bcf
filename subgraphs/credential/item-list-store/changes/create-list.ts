import { insertBuckets } from '../buckets/buckets.ts';
import { insertHead } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Makes an empty list. Its bucket comes first, so that a head never leads to nothing. */
export async function createList({ database }: Pick<ItemLists, 'database'>, credId: number): Promise<void> {
  await insertBuckets(database, { credId, generation: 0 }, [{ index: 0, contents: {} }]);
  await insertHead(database, credId);
}
