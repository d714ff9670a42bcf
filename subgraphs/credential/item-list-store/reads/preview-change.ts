import type { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, findBuckets, type Generation, toBucketId } from '../buckets/bucket-collection.ts';
import { type Contents, countContents, itemsAfter, splitContents, withoutItems } from '../buckets/bucket-contents.ts';
import {
  applyEdit,
  differenceOf,
  type ItemTally,
  isPerItem,
  placeChanges,
  toCounts,
  toEdits,
} from '../buckets/bucket-edit.ts';
import { allBuckets, compareItems } from '../buckets/compare-buckets.ts';
import { type Bucket, inBatches, toBuckets } from '../buckets/to-buckets.ts';
import { recoverList } from '../head/await-turn.ts';
import { checkRevision } from '../head/conditions.ts';
import { findGuardRefusal } from '../head/guard.ts';
import type { ListHead } from '../head/list-head.ts';
import { findState, readHead } from '../head/read-head.ts';
import { type ItemLists, layoutFor, toBits } from '../model/item-lists.ts';
import {
  type Counts,
  type ItemsChange,
  type ItemsReceipt,
  type ListChange,
  type ListOperation,
  toReplaceCounts,
} from '../model/list-change.ts';
import { countGiven, type Item, type PackedItems, sizeOfGiven } from '../packing/packed-items.ts';
import { layoutOf, type PlacedItems, placeItems } from '../packing/place-items.ts';
import { placementOf } from '../packing/placement.ts';

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

/** Items that a change would add and remove. */
export interface ItemDifference {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
}

/** A change, and how many items it would add and remove. */
export interface CountedChange {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly items: readonly PackedItems[];
  readonly added: number;
  readonly removed: number;
}

/** The most samples of each. */
const MOST_SAMPLES = 100;

/** The number of buckets that are read at once. */
const SAMPLE_BATCH = 16;

/** Some of the items that a change would add and remove, up to `most` of each. Ends as soon as they are found. */
export async function sampleDifference(
  lists: ItemLists,
  change: CountedChange,
  most = MOST_SAMPLES,
): Promise<ItemDifference> {
  const head = await readHead(lists.database, change.credId, 'majority');
  const wanted = { added: Math.min(change.added, most), removed: Math.min(change.removed, most) };
  const placed = await placeItems(change.items, layoutFor(lists, head, change.items));
  const added: Item[] = [];
  const removed: Item[] = [];
  for (const buckets of inBatches(bucketsOf(change.operation, placed), SAMPLE_BATCH)) {
    if (added.length >= wanted.added && removed.length >= wanted.removed) break;
    for await (const { given, present } of readBeside(lists, head, placed, buckets)) {
      const difference = compare(change.operation, given, present);
      added.push(...itemsAfter(difference.added, null, wanted.added - added.length));
      removed.push(...itemsAfter(difference.removed, null, wanted.removed - removed.length));
    }
  }
  return { added, removed };
}

/** The buckets that a change may change. A REPLACE also changes those that it has no items for. */
function bucketsOf(operation: ListOperation, items: PlacedItems): Iterable<Bucket> {
  return isPerItem(operation) ? toBuckets(items) : allBuckets(items);
}

/** What a list has in the places of some buckets of a layout that may have more of them than the list. */
async function* readBeside(
  { database }: ItemLists,
  head: ListHead,
  { place, bits }: Pick<PlacedItems, 'place' | 'bits'>,
  buckets: readonly Bucket[],
): AsyncGenerator<{ readonly given: Contents; readonly present: Contents }> {
  const more = { place, skip: head.bits, take: bits - head.bits };
  const scale = 2 ** more.take;
  const beside = Map.groupBy(buckets, ({ index }) => Math.floor(index / scale));
  const ids = [...beside.keys()].map((index) => toBucketId(head._id, head.generation, index));
  for await (const { index, contents } of findBuckets(database, ids)) {
    const here = beside.get(index) ?? [];
    const parts = splitContents(
      contents,
      more,
      here.map((bucket) => bucket.index % scale),
    );
    for (const [i, present] of parts.entries()) yield { given: here[i]?.contents ?? {}, present };
  }
}

/** A former generation of a list, and how many items the list would get and lose if it became live again. */
interface FormerList {
  readonly former: Generation;
  readonly counts: Pick<Counts, 'added' | 'removed'>;
}

/** Some of the items that a list would get and lose with a former generation. Ends as soon as they are found. */
export async function sampleGenerations(
  lists: ItemLists,
  head: ListHead,
  { former, counts }: FormerList,
): Promise<ItemDifference> {
  const isFiner = former.bits >= head.bits;
  const [fine, coarse] = isFiner ? [former, head] : [head, former];
  const placed = { place: placementOf(head), bits: fine.bits };
  const wanted = { added: Math.min(counts.added, MOST_SAMPLES), removed: Math.min(counts.removed, MOST_SAMPLES) };
  const added: Item[] = [];
  const removed: Item[] = [];
  for (const ids of bucketIdsOf(head._id, fine, SAMPLE_BATCH)) {
    if (added.length >= wanted.added && removed.length >= wanted.removed) break;
    const buckets = await Array.fromAsync(findBuckets(lists.database, ids));
    for await (const { given, present } of readBeside(
      lists,
      { ...head, generation: coarse.generation, bits: coarse.bits },
      placed,
      buckets,
    )) {
      const [before, now] = isFiner ? [given, present] : [present, given];
      added.push(...itemsAfter(withoutItems(before, now), null, wanted.added - added.length));
      removed.push(...itemsAfter(withoutItems(now, before), null, wanted.removed - removed.length));
    }
  }
  return { added, removed };
}

/** What an operation changes in a bucket. */
function compare(operation: ListOperation, given: Contents, present: Contents) {
  if (isPerItem(operation)) return differenceOf(operation, given, present);
  return { added: withoutItems(given, present), removed: withoutItems(present, given) };
}
