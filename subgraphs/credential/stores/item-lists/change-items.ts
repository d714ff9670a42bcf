import { countContents } from './bucket-contents.ts';
import { type ItemsChange, toWork } from './bucket-work.ts';
import { changeBuckets } from './change-buckets.ts';
import { growList } from './grow-list.ts';
import { inBatches } from './in-batches.ts';
import { type ItemLists, isOverfull } from './item-lists.ts';
import type { Tally } from './list-change.ts';
import type { ListHead } from './list-head.ts';
import { countGiven } from './pack-items.ts';

/** So many buckets are read and written at once. */
const BATCH = 32;

/** What became of changes that were made together. */
export interface ChangedList {
  readonly head: ListHead;
  readonly tallies: readonly Tally[];
}

/**
 * Makes APPENDs and REMOVEs of one list, in order, bucket by bucket. The head is of a later epoch than `start` when the list
 * was set anew meanwhile.
 */
export async function changeItems(
  lists: ItemLists,
  start: ListHead,
  changes: readonly ItemsChange[],
): Promise<ChangedList> {
  const distinct = changes.map(() => 0);
  const changed = changes.map(() => 0);
  const appended = changes.filter(({ operation }) => operation === 'APPEND');
  const incoming = appended.reduce((sum, { items }) => sum + countGiven(items), 0);
  // A list is grown for very many items before they are dealt out to its buckets.
  const begin = isOverfull(lists, incoming / 2 ** start.bits) ? await growList(lists, start, incoming) : start;
  let head = begin;
  for (const works of inBatches(toWork(changes, begin.bits), BATCH)) {
    for (const { change, contents } of works.flatMap(({ steps }) => steps))
      add(distinct, change, countContents(contents));
    if (head.epoch !== start.epoch) continue;
    const batch = await changeBuckets(lists, head, { works, bits: begin.bits, incoming });
    head = batch.head;
    for (const { work, changed: counts } of batch.done) {
      work.steps.forEach(({ change }, i) => add(changed, change, counts[i] ?? 0));
    }
  }
  return { head, tallies: distinct.map((count, i) => ({ distinct: count, changed: changed[i] ?? 0 })) };
}

function add(numbers: number[], index: number, amount: number): void {
  numbers[index] = (numbers[index] ?? 0) + amount;
}
