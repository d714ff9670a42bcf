import type { InterruptedChange, ListHead } from './list-head.ts';

/** How many a head holds: a repeat comes soon, and the change is in the history once it is complete. */
const MAX_INTERRUPTED = 50;

/** The expression that adds interrupted changes, themselves an expression, to those of a head. */
export function addInterrupted(added: object): object {
  return { $slice: [{ $concatArrays: ['$cutShort', added] }, -MAX_INTERRUPTED] };
}

/** What the change of an idempotency key had done when it was interrupted; null if it never began or has no key. */
export function findInterrupted({ cutShort }: ListHead, key: string | null): InterruptedChange | null {
  return cutShort.findLast((each) => each.key === key) ?? null;
}
