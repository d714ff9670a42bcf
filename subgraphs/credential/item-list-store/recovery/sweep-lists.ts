import { after } from '../../../shared/durations.ts';
import { claimGeneration, dropGeneration } from '../head/generations.ts';
import { isDue, PAGES_KEPT } from '../head/kept-generation.ts';
import { headCollection } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Deletes the generations that have been kept for their time. Several servers may do it at once, and one that died before. */
export async function sweepLists(lists: ItemLists): Promise<void> {
  const now = lists.now();
  const due = headCollection(lists.database).find({ 'dead.at': { $lte: after(now, -PAGES_KEPT) } });
  for await (const head of due) {
    for (const dead of head.dead.filter((each) => isDue(head, each, now))) {
      const isClaimed = await claimGeneration(lists, head._id, dead);
      if (isClaimed) await dropGeneration(lists, head._id, dead);
    }
  }
}
