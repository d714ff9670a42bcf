import { type BucketEdit, divideEdit } from '../buckets/bucket-edit.ts';
import { type ListHead, readHead } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { awaitMove } from './await-move.ts';
import { type TriedEdit, tryEdits } from './compare-and-set.ts';
import { growList } from './grow-list.ts';
import { pauseChange, type RunningChange } from './running-change.ts';

/** Edits of some buckets of a list. */
export interface Batch {
  readonly edits: readonly BucketEdit[];
  /** Bits that the edits' indexes are told apart by: those of the list when the change began. */
  readonly bits: number;
  /** How many items the whole change may add. */
  readonly incoming: number;
}

/** What became of a batch. */
export interface FinishedBatch {
  /** The head that the last write went by; of a later epoch when the list was replaced before all was written. */
  readonly head: ListHead;
  readonly done: readonly TriedEdit[];
}

/**
 * Tries the edits until all are done. A list that moves into more buckets is followed there. One that is replaced is left
 * alone: the change counts as made just before that, for to make it again would show an item, hide it and show it again.
 */
export async function changeBuckets(
  lists: ItemLists,
  running: RunningChange,
  start: ListHead,
  batch: Batch,
): Promise<FinishedBatch> {
  const done: TriedEdit[] = [];
  let head = start;
  let edits = divideEdits(batch.edits, batch.bits, head.bits);
  let mayOverfill = false;
  while (edits.length > 0) {
    const tried = await tryEdits(lists, running, { head, edits, mayOverfill });
    const left = tried.filter(({ outcome }) => outcome !== 'done');
    done.push(...tried.filter(({ outcome }) => outcome === 'done'));
    const outcomes = new Set(left.map(({ outcome }) => outcome));
    // Moving a list takes a while, in which a change in the head would look as if its server had died.
    if (outcomes.has('closed') || outcomes.has('full')) await pauseChange(lists, running);
    const next = await followList(lists, head, outcomes, batch.incoming);
    if (next.epoch !== start.epoch) return { head: next, done };
    edits = divideEdits(
      left.map(({ edit }) => edit),
      head.bits,
      next.bits,
    );
    mayOverfill = next.generation === head.generation && outcomes.has('full');
    head = next;
  }
  return { head, done };
}

async function followList(
  lists: ItemLists,
  head: ListHead,
  outcomes: ReadonlySet<TriedEdit['outcome']>,
  incoming: number,
): Promise<ListHead> {
  if (outcomes.has('closed')) return awaitMove(lists, head);
  if (outcomes.has('full')) return growList(lists, head, incoming);
  return outcomes.has('lost') ? readHead(lists.database, head._id) : head;
}

function divideEdits(edits: readonly BucketEdit[], from: number, to: number): readonly BucketEdit[] {
  return from === to ? edits : edits.flatMap((edit) => divideEdit(edit, { skip: from, take: to - from }));
}
