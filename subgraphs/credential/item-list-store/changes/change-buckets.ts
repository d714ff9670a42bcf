import { type BucketEdit, splitEdit } from '../buckets/bucket-edit.ts';
import type { ListHead } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsSize } from '../packing/packed-items.ts';
import { layoutOf } from '../packing/place-items.ts';
import { type AttemptedEdit, compareAndSet } from './compare-and-set.ts';
import { awaitResize, growList } from './resize-list.ts';
import { type RunningChange, suspendChange } from './running-change.ts';

/** Edits of some buckets of a list. */
export interface EditBatch {
  readonly edits: readonly BucketEdit[];
  /** The bits of the list when the edits were made, which their indexes refer to. */
  readonly bits: number;
  /** What the whole change may add. */
  readonly incoming: ItemsSize;
}

/** The outcome of a batch. */
export interface FinishedBatch {
  /** The latest head that was read; it has another epoch if the list was replaced before all was written. */
  readonly head: ListHead;
  readonly done: readonly AttemptedEdit[];
}

/**
 * Attempts the edits until all are done, also in a list that is resized meanwhile. If the list is replaced, the rest is left out:
 * the change counts as made right before that. To make it again would show an item, hide it and show it again.
 */
export async function changeBuckets(
  lists: ItemLists,
  running: RunningChange,
  start: ListHead,
  batch: EditBatch,
): Promise<FinishedBatch> {
  const done: AttemptedEdit[] = [];
  let head = start;
  let edits = splitEdits(batch.edits, batch.bits, head);
  let mayOverfill = false;
  while (edits.length > 0) {
    const attempted = await compareAndSet(lists, running, { head, edits, mayOverfill });
    const left = attempted.filter(({ outcome }) => outcome !== 'done');
    done.push(...attempted.filter(({ outcome }) => outcome === 'done'));
    const outcomes = new Set(left.map(({ outcome }) => outcome));
    // A resize takes a while. A change that stayed in the head meanwhile would look as if its server had crashed.
    if (outcomes.has('sealed') || outcomes.has('full')) await suspendChange(lists, running);
    const next = await readNext(lists, head, outcomes, batch.incoming);
    if (next.epoch !== start.epoch) return { head: next, done };
    edits = splitEdits(
      left.map(({ edit }) => edit),
      head.bits,
      next,
    );
    mayOverfill = next.generation === head.generation && outcomes.has('full');
    head = next;
  }
  return { head, done };
}

async function readNext(
  lists: ItemLists,
  head: ListHead,
  outcomes: ReadonlySet<AttemptedEdit['outcome']>,
  incoming: ItemsSize,
): Promise<ListHead> {
  if (outcomes.has('sealed')) return awaitResize(lists, head);
  if (outcomes.has('full')) return growList(lists, head, incoming);
  return outcomes.has('conflict') ? readHead(lists.database, head._id) : head;
}

function splitEdits(edits: readonly BucketEdit[], from: number, to: ListHead): readonly BucketEdit[] {
  const { place, bits } = layoutOf(to);
  return from === bits ? edits : edits.flatMap((edit) => splitEdit(edit, { place, skip: from, take: bits - from }));
}
