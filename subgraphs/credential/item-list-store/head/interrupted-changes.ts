import type { InterruptedChange, ListHead } from './list-head.ts';

/** So many are kept in a head: a repeat comes soon, or the change was made long ago. */
const KEPT = 50;

/** What `$set` writes so that the head keeps what changes had done when they were cut short, given as an expression. */
export function keepInterrupted(added: object): object {
  return { $slice: [{ $concatArrays: ['$cutShort', added] }, -KEPT] };
}

/** What the change of an idempotency key had done; null when it was not begun, or comes without a key. */
export function findInterrupted({ cutShort }: ListHead, key: string | null): InterruptedChange | null {
  return cutShort.findLast((each) => each.key === key) ?? null;
}
