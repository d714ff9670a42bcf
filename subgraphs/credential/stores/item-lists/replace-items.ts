import { RequestError } from '../../../shared/errors.ts';
import { dropGeneration, flipGeneration, stageGeneration } from './generations.ts';
import { type ItemLists, toBits } from './item-lists.ts';
import { findReceipt, type ItemsReceipt, isFirst, keepReceipt } from './items-receipt.ts';
import { type ListChange, type Overlap, toReplaceCounts } from './list-change.ts';
import { type ListHead, readHead } from './list-head.ts';
import { countGiven } from './pack-items.ts';
import { checkRevision } from './revision.ts';
import { settleRevision } from './settle-revision.ts';
import { writeGeneration } from './write-generation.ts';

/**
 * Sets the list anew: the new generation is written beside the live one and becomes live by one write to the head. The last
 * REPLACE to get there wins. The counts go by the list as it was while the new one was written.
 */
export async function replaceItems(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { credId, items, key, ifRevision } = change;
  const start = await readHead(lists.database, credId);
  const known = findReceipt(start, key);
  if (known) return known;
  const { settled } = await checkRevision(lists, start, ifRevision);
  const to = await stageGeneration(lists, credId, toBits(lists, countGiven(items)));
  const overlap = await writeGeneration(lists, start, to, items);
  const receipt = { ...toReplaceCounts(overlap, countGiven(items)), count: overlap.after, isSuperseded: false };
  const set = { ...setAnew(start, overlap), settled: 0, previous: '$generation' };
  const flip = {
    credId,
    to,
    conditions: { ...isFirst(key), ...(ifRevision !== null && { revision: ifRevision, settled }) },
    set: { ...set, ...keepReceipt(key, receipt, set.revision) },
  };
  // Writing it took a while: what was changed meanwhile must not be lost to a caller who goes by the revision.
  const isCurrent = ifRevision === null || (await isAt(lists, credId, ifRevision));
  const flipped = isCurrent ? await flipGeneration(lists, flip) : null;
  if (flipped) return { ...receipt, revision: flipped.revision };
  await dropGeneration(lists, credId, to);
  return explainRefusal(lists, change);
}

/** What `$set` writes when the list is set anew. The revision stays where it was if this changes nothing. */
export function setAnew(
  start: ListHead,
  { before, after, common }: Overlap,
): { readonly epoch: object; readonly revision: object } {
  const next = { $add: ['$revision', 1] };
  const hasMoved = { $ne: ['$revision', start.revision] };
  const isSame = before === common && after === common;
  return { epoch: { $add: ['$epoch', 1] }, revision: isSame ? { $cond: [hasMoved, next, '$revision'] } : next };
}

async function isAt(lists: ItemLists, credId: number, revision: number): Promise<boolean> {
  return (await settleRevision(lists, await readHead(lists.database, credId))).revision === revision;
}

async function explainRefusal(lists: ItemLists, { credId, key, ifRevision }: ListChange): Promise<ItemsReceipt> {
  const current = await readHead(lists.database, credId);
  const known = findReceipt(current, key);
  if (known) return known;
  await checkRevision(lists, current, ifRevision);
  throw new RequestError('UNAVAILABLE', 'Writing the new list took too long and was given up. Try again.', {
    reason: 'REPLACE_TOO_SLOW',
  });
}
