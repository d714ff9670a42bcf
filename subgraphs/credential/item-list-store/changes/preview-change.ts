import type { RequestError } from '../../../shared/errors.ts';
import { findBuckets, toBucketId } from '../buckets/bucket-collection.ts';
import { countContents } from '../buckets/bucket-contents.ts';
import { applyEdit, type ItemTally, isPerItem, placeChanges, toCounts, toEdits } from '../buckets/bucket-edit.ts';
import { compareItems } from '../buckets/compare-buckets.ts';
import { recoverList } from '../head/await-turn.ts';
import { checkRevision } from '../head/conditions.ts';
import { findGuardRefusal } from '../head/guard.ts';
import type { ListHead } from '../head/list-head.ts';
import { findState, readHead } from '../head/read-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import {
  type Counts,
  type ItemsChange,
  type ItemsReceipt,
  type ListChange,
  toReplaceCounts,
} from '../model/list-change.ts';
import { countGiven, sizeOfGiven } from '../packing/packed-items.ts';
import { layoutOf, placeItems } from '../packing/place-items.ts';

/** A change that isn't made, so it has no author and no idempotency key. */
export type PreviewedChange = Omit<ListChange, 'claimedKey' | 'author'> & Pick<ItemsChange, 'touched'>;

/** The receipt that a change would get, and why the guard of the list would refuse it. */
export interface ChangePreview extends ItemsReceipt {
  readonly guardRefusal: RequestError | null;
}

/** What a change would do now: its counts, with the count and revision that the list has and keeps. */
export async function previewChange(lists: ItemLists, change: PreviewedChange): Promise<ChangePreview> {
  await recoverList(lists, change.credId);
  const head = await readHead(lists.database, change.credId, 'majority');
  checkRevision(head, change.ifRevision);
  const counts = await previewCounts(lists, head, change);
  const { count, revision } = head;
  const guardRefusal = findGuardRefusal(head, { ...change, counts, before: count });
  return { ...counts, count, revision, isSuperseded: false, guardRefusal };
}

/**
 * Throws CONFLICT if a REMOVE would remove more than the guard of the list allows now. It looks before the change: another change, or
 * another guard, may come in between.
 */
export async function checkRemoval(lists: ItemLists, change: PreviewedChange): Promise<void> {
  const { credId, items, confirmRemoved = 0 } = change;
  const state = await findState(lists.database, credId);
  const most = countGiven(items);
  if (state?.mostRemoved === undefined || most <= Math.max(confirmRemoved, state.count * state.mostRemoved)) return;
  const { guardRefusal } = await previewChange(lists, change);
  if (guardRefusal) throw guardRefusal;
}

async function previewCounts(
  lists: ItemLists,
  head: ListHead,
  { credId, operation, items, touched = 0 }: PreviewedChange,
): Promise<Counts> {
  const { database } = lists;
  if (isPerItem(operation)) {
    const change = { operation, items, touched };
    return toCounts(change, await tallyChange(lists, head, change));
  }
  const given = countGiven(items);
  const placed = await placeItems(items, layoutOf(head, { bits: toBits(lists, sizeOfGiven(items)) }));
  const overlap = await compareItems(database, { ...head, credId }, placed);
  return toReplaceCounts(overlap, given);
}

/** How many buckets one query reads. */
const TALLY_BATCH = 64;

/** What an APPEND or a REMOVE would change in the list as it is. */
async function tallyChange(lists: ItemLists, head: ListHead, change: ItemsChange): Promise<ItemTally> {
  let [distinct, changed] = [0, 0];
  const placed = await placeChanges(lists, head, [change]);
  for (const edits of toEdits(placed, { bits: head.bits, size: TALLY_BATCH })) {
    const editOf = new Map(edits.map((edit) => [edit.index, edit]));
    const ids = edits.map(({ index }) => toBucketId(head._id, head.generation, index));
    for await (const { index, contents } of findBuckets(lists.database, ids)) {
      const edit = editOf.get(index);
      changed += edit ? applyEdit(contents, edit).changed.reduce((sum, count) => sum + count, 0) : 0;
    }
    distinct += edits.flatMap(({ steps }) => steps).reduce((sum, { contents }) => sum + countContents(contents), 0);
  }
  return { distinct, changed };
}
