import { deleteOldDeltas } from '../history/delta-collection.ts';
import { deleteOldParts } from '../history/delta-parts.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Deletes what changes have changed once they can no longer be undone. */
export async function deleteDeltas({ database, now }: ItemLists): Promise<void> {
  await deleteOldDeltas(database, now());
  await deleteOldParts(database, now());
}
