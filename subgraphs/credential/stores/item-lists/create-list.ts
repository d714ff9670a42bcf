import { insertBuckets } from './buckets.ts';
import type { ItemLists } from './item-lists.ts';
import { insertHead } from './list-head.ts';

/** Makes an empty list. Its bucket comes first, so that a head never leads to nothing. */
export async function createList({ database }: Pick<ItemLists, 'database'>, credId: number): Promise<void> {
  await insertBuckets(database, { credId, generation: 0 }, [{ index: 0, contents: {} }]);
  await insertHead(database, credId);
}
