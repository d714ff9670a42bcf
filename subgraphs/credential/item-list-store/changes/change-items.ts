import { countContents } from '../buckets/bucket-contents.ts';
import { canGrow, type ItemTally, placeChanges, toEdits } from '../buckets/bucket-edit.ts';
import { toBuckets } from '../buckets/to-buckets.ts';
import { checkEpoch } from '../head/conditions.ts';
import type { ListHead } from '../head/list-head.ts';
import { createDeltaRecorder, type RecordedDelta } from '../history/record-deltas.ts';
import { type ItemLists, isOverfull } from '../model/item-lists.ts';
import type { ItemsChange } from '../model/list-change.ts';
import { sizeOfGiven } from '../packing/packed-items.ts';
import { changeBuckets } from './change-buckets.ts';
import { growList } from './resize-list.ts';
import type { RunningChange } from './running-change.ts';

/** How many buckets are read and written at once. */
const BATCH = 32;

/** The outcome of a group of changes. */
export interface ChangedList {
  /** The epoch of the list that was changed; it may have been replaced since. */
  readonly epoch: number;
  readonly tallies: readonly ItemTally[];
  /** What each change has really changed. */
  readonly recorded: readonly RecordedDelta[];
}

/**
 * Makes APPENDs and REMOVEs of one list, in order, bucket by bucket. If the list is replaced before any of them has changed it,
 * makes them again on the new list.
 */
export async function changeItems(
  lists: ItemLists,
  start: ListHead,
  changes: readonly ItemsChange[],
  running: RunningChange,
): Promise<ChangedList> {
  const { head, ...done } = await changeEpoch(lists, start, changes, running);
  if (head.epoch === start.epoch || running.hasWritten) return { epoch: start.epoch, ...done };
  checkEpoch(head, running.ifEpoch);
  return changeItems(lists, head, changes, running);
}

/** Does the same until the list is replaced. */
async function changeEpoch(
  lists: ItemLists,
  start: ListHead,
  changes: readonly ItemsChange[],
  running: RunningChange,
): Promise<Omit<ChangedList, 'epoch'> & { readonly head: ListHead }> {
  const deltas = createDeltaRecorder(lists);
  const distinct = changes.map(() => 0);
  const changed = changes.map(() => 0);
  const appended = changes.filter(({ operation }) => canGrow(operation));
  const incoming = sizeOfGiven(appended.flatMap(({ items }) => items));
  const each = { count: incoming.count / 2 ** start.bits, bytes: incoming.bytes / 2 ** start.bits };
  // For very many items the list grows before they are distributed over its buckets.
  const begin = isOverfull(lists, each) ? await growList(lists, start, incoming) : start;
  let head = begin;
  const placed = await placeChanges(lists, begin, changes);
  for (const edits of toEdits(placed, { bits: begin.bits, size: BATCH })) {
    for (const { change, contents } of edits.flatMap(({ steps }) => steps))
      add(distinct, change, countContents(contents));
    if (head.epoch !== start.epoch) continue;
    const batch = await changeBuckets(lists, running, head, { edits, bits: begin.bits, incoming });
    head = batch.head;
    for (const { edit, changed: counts, deltas: pieces } of batch.done) {
      edit.steps.forEach(({ change }, i) => {
        add(changed, change, counts[i] ?? 0);
        deltas.add(change, pieces[i] ?? {});
      });
    }
  }
  const tallies = distinct.map((count, i) => ({ distinct: count, changed: changed[i] ?? 0 }));
  return { head, tallies, recorded: changes.map((_, i) => deltas.take(i)) };
}

/** The tallies of changes that change nothing, because a REPLACE has superseded what was begun of them. */
export async function tallyUnchanged(
  lists: ItemLists,
  changes: readonly ItemsChange[],
  head: ListHead,
): Promise<readonly ItemTally[]> {
  const placed = await placeChanges(lists, head, changes);
  return placed.map(({ items }) => {
    let distinct = 0;
    for (const { contents } of toBuckets(items)) distinct += countContents(contents);
    return { distinct, changed: 0 };
  });
}

function add(numbers: number[], index: number, amount: number): void {
  numbers[index] = (numbers[index] ?? 0) + amount;
}
