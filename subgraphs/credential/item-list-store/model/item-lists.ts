import type { Database } from '../../../shared/database.ts';
import type { WaitingChange } from './waiting-change.ts';

/** What every operation on item lists gets. */
export interface ItemLists {
  readonly database: Database;
  /** How many items a bucket holds when a list is laid out. It takes four times as many before the list grows. */
  readonly bucketSize: number;
  /** By credId, the small changes that wait in this process for the ones before them. */
  readonly waiting: Map<number, WaitingChange[]>;
  readonly now: () => Date;
}

/** About 20 kB of wallet addresses. Measured: larger buckets make small changes dear, smaller ones large changes. */
export const BUCKET_SIZE = 1024;

/** No list needs more buckets, so items whose hashes were made to collide can't ask for ever more. */
const MOST_BITS = 20;

/** How many bits of a hash tell the buckets of a list of `count` items apart. */
export function toBits({ bucketSize }: ItemLists, count: number): number {
  return count <= bucketSize ? 0 : Math.min(Math.ceil(Math.log2(count / bucketSize)), MOST_BITS);
}

/** Whether a bucket of `count` items says that the list should grow. */
export function isOverfull({ bucketSize }: ItemLists, count: number): boolean {
  return count > 4 * bucketSize;
}
