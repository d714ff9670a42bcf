import { deleteGeneration, findExpiring, isExpired, markForDeletion } from '../head/generations.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Deletes expired generations. Several servers may do this at the same time, and complete what a crashed one has begun. */
export async function deleteExpired(lists: ItemLists): Promise<void> {
  const now = lists.now();
  for await (const head of findExpiring(lists)) {
    for (const generation of head.dead.filter((each) => isExpired(head, each, now))) {
      const isMarked = await markForDeletion(lists, head._id, generation);
      if (isMarked) await deleteGeneration(lists, head._id, generation);
    }
  }
}
