import type { Database } from '../../../shared/database/database.ts';
import type { PendingWork } from '../../../shared/request/pending-work.ts';
import { type ItemsSize, type PackedItems, sizeOfGiven } from '../packing/packed-items.ts';
import { type LaidOut, type Layout, layoutOf } from '../packing/place-items.ts';
import type { AuthoredChange, CheckedRight, ItemsReceipt } from './list-change.ts';

/** What every operation on item lists needs. */
export interface ItemLists {
  readonly database: Database;
  /** How many items a bucket holds when a list is laid out. A list grows once a bucket would hold four times as many, or as many bytes. */
  readonly bucketSize: number;
  /** How many items a change may change to be undone. */
  readonly maxDelta: number;
  /** How many items are kept at most so that the changes of one curator can be undone; 0 for any number. */
  readonly mostKept: number;
  readonly queues: ChangeQueues;
  /** What the process still writes after its changes are answered. */
  readonly pending: PendingWork;
  readonly now: () => Date;
}

/** About 20 kB of wallet addresses. Measured: larger buckets make small changes slow, smaller buckets make large changes slow. */
export const BUCKET_SIZE = 1024;

/** Measured: these items take 21 MB for a day. */
export const MAX_DELTA = 1_000_000;

/** No list needs more buckets, so items with deliberately colliding hashes can't demand ever more of them. */
const MAX_BITS = 20;

/** Wider items than this, in bytes, need more buckets, because a question about one item reads all of its kind in the bucket. */
const USUAL_WIDTH = 32;

/** The number of hash bits that choose the bucket of an item, in a list of this size. */
export function toBits({ bucketSize }: ItemLists, { count, bytes }: ItemsSize): number {
  const buckets = Math.max(count, bytes / USUAL_WIDTH) / bucketSize;
  return buckets <= 1 ? 0 : Math.min(Math.ceil(Math.log2(buckets)), MAX_BITS);
}

/**
 * The layout by which items are sorted for a list: its own, or one of more buckets if these items need more. So no more of them are sorted
 * at once, whatever the list has.
 */
export function layoutFor(lists: ItemLists, list: LaidOut, items: readonly PackedItems[]): Layout {
  return layoutOf(list, { bits: Math.max(list.bits, toBits(lists, sizeOfGiven(items))) });
}

/** Whether a list should grow before one of its buckets has this size. */
export function isOverfull({ bucketSize }: ItemLists, { count, bytes }: ItemsSize): boolean {
  return Math.max(count, bytes / USUAL_WIDTH) > 4 * bucketSize;
}

/** A small change whose caller waits for its receipt. */
export interface QueuedChange {
  readonly change: AuthoredChange;
  readonly right: CheckedRight | undefined;
  readonly resolve: (receipt: ItemsReceipt | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** By credId, the small changes of this process that wait for a group commit. */
export type ChangeQueues = Map<number, QueuedChange[]>;
