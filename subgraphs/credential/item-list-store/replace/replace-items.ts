import { RequestError } from '../../../shared/errors.ts';
import { checkRevision } from '../head/check-revision.ts';
import { dropGeneration, type Publication, publishGeneration, stageGeneration } from '../head/generations.ts';
import { type ListHead, readHead } from '../head/list-head.ts';
import { toReplacedHead } from '../head/to-replaced-head.ts';
import { flushHistory } from '../history/flush-history.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import { findReceipt, type ItemsReceipt, keepReceipt } from '../model/items-receipt.ts';
import { type ListChange, toReplaceCounts } from '../model/list-change.ts';
import { countGiven } from '../packing/pack-items.ts';
import { awaitTurn } from '../recovery/recover-list.ts';
import { writeGeneration } from './write-generation.ts';

/**
 * Replaces the list: the new generation is written beside the live one and becomes live by one write to the head. The last
 * REPLACE to get there wins. The counts go by the list as it was while the new one was written.
 */
export async function replaceItems(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { database } = lists;
  const { credId, items, heldKey, ifRevision } = change;
  const key = heldKey?.key ?? null;
  const start = await readHead(database, credId);
  checkRevision(start, ifRevision);
  const to = await stageGeneration(lists, credId, { bits: toBits(lists, countGiven(items)), key });
  // Only now: whoever takes the key over afterwards finds the generation in the head, and takes it away.
  await heldKey?.check();
  const overlap = await writeGeneration(lists, start, to, items);
  const counts = toReplaceCounts(overlap, countGiven(items));
  const set = {
    ...toReplacedHead(lists, { start, overlap, change: { ...change, key }, counts }),
    previous: '$generation',
  };
  const kept = keepReceipt(key, { ...counts, count: overlap.after, isSuperseded: false, revision: set.revision });
  const published = await publishAt(lists, { credId, to, conditions: {}, set: { ...set, ...kept } }, ifRevision);
  if (!published) {
    await dropGeneration(lists, credId, to);
    return explainRefusal(lists, change);
  }
  await flushHistory(database, credId).catch(() => {
    // The line is in the head: whoever reads the history moves it.
  });
  return { ...counts, count: overlap.after, revision: published.revision, isSuperseded: false };
}

/**
 * Makes the generation live, while the list is at the revision and no change of it is open: one that is will raise the
 * revision, or turns out to have changed nothing.
 */
async function publishAt(
  lists: ItemLists,
  publication: Publication,
  ifRevision: number | null,
): Promise<ListHead | null> {
  if (ifRevision === null) return publishGeneration(lists, publication);
  const conditions = { revision: ifRevision, open: [], fenced: [] };
  const published = await publishGeneration(lists, { ...publication, conditions });
  if (published) return published;
  const isMoved = ({ revision }: ListHead): boolean => revision !== ifRevision;
  const head = await awaitTurn(lists, publication.credId, (each) => isMoved(each) || each.open.length === 0);
  const isStaged = head.dead.some(
    ({ generation, isClaimed }) => generation === publication.to.generation && !isClaimed,
  );
  return isMoved(head) || !isStaged ? null : publishAt(lists, publication, ifRevision);
}

async function explainRefusal(lists: ItemLists, { credId, heldKey, ifRevision }: ListChange): Promise<ItemsReceipt> {
  await heldKey?.check();
  const current = await readHead(lists.database, credId, 'majority');
  const known = findReceipt(current, heldKey?.key ?? null);
  if (known) return known;
  checkRevision(current, ifRevision);
  throw new RequestError('UNAVAILABLE', 'Writing the new list took too long and was given up. Try again.', {
    reason: 'REPLACE_TOO_SLOW',
  });
}
