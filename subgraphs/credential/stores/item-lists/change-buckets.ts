import { awaitMove } from './await-move.ts';
import { type BucketWork, divideWork } from './bucket-work.ts';
import { growList } from './grow-list.ts';
import type { ItemLists } from './item-lists.ts';
import { type ListHead, readHead } from './list-head.ts';
import { pauseChange, type RunningChange } from './open-change.ts';
import { type TriedWork, tryWorks } from './try-works.ts';

/** Work on some buckets of a list. */
export interface Batch {
  readonly works: readonly BucketWork[];
  /** Bits that the works' indexes are told apart by: those of the list when the change began. */
  readonly bits: number;
  /** How many items the whole change may add. */
  readonly incoming: number;
}

/** What became of a batch. */
export interface FinishedBatch {
  /** The head that the last write went by; of a later epoch when the list was set anew before all was written. */
  readonly head: ListHead;
  readonly done: readonly TriedWork[];
}

/**
 * Tries the works until all are done. A list that moves into more buckets is followed there. One that is set anew is left
 * alone: the change counts as made just before that, for to make it again would show an item, hide it and show it again.
 */
export async function changeBuckets(
  lists: ItemLists,
  running: RunningChange,
  start: ListHead,
  batch: Batch,
): Promise<FinishedBatch> {
  const done: TriedWork[] = [];
  let head = start;
  let works = divideWorks(batch.works, batch.bits, head.bits);
  let mayOverfill = false;
  while (works.length > 0) {
    const tried = await tryWorks(lists, running, { head, works, mayOverfill });
    const left = tried.filter(({ outcome }) => outcome !== 'done');
    done.push(...tried.filter(({ outcome }) => outcome === 'done'));
    const outcomes = new Set(left.map(({ outcome }) => outcome));
    // Moving a list takes a while, in which a change in the head would look as if its server had died.
    if (outcomes.has('closed') || outcomes.has('full')) await pauseChange(lists, running);
    const next = await followList(lists, head, outcomes, batch.incoming);
    if (next.epoch !== start.epoch) return { head: next, done };
    works = divideWorks(
      left.map(({ work }) => work),
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
  outcomes: ReadonlySet<TriedWork['outcome']>,
  incoming: number,
): Promise<ListHead> {
  if (outcomes.has('closed')) return awaitMove(lists, head);
  if (outcomes.has('full')) return growList(lists, head, incoming);
  return outcomes.has('lost') ? readHead(lists.database, head._id) : head;
}

function divideWorks(works: readonly BucketWork[], from: number, to: number): readonly BucketWork[] {
  return from === to ? works : works.flatMap((work) => divideWork(work, { skip: from, take: to - from }));
}
