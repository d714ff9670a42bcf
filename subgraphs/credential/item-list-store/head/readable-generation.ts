import { after, DAY, MINUTE } from '../../../shared/durations.ts';
import type { Generation } from '../buckets/bucket-id.ts';
import type { InactiveGeneration, ListState } from './list-head.ts';

/** How long a REPLACE can be undone: for this time the list before it is kept. */
export const UNDO_PERIOD = DAY;

/** How long any other generation is kept: longer than any request runs, and long enough to read all pages of a list. */
export const RETENTION = 15 * MINUTE;

/** The generation with this number if it can still be read: the live one, or one that has not expired. */
export function findReadable(head: ListState, generation: number, now: Date): Generation | null {
  if (generation === head.generation) return head;
  return (
    head.dead.find((each) => each.generation === generation && !each.isClaimed && !isExpired(head, each, now)) ?? null
  );
}

/** Whether an inactive generation may be deleted. */
export function isExpired({ previous }: ListState, { generation, at }: InactiveGeneration, now: Date): boolean {
  return after(at, generation === previous ? UNDO_PERIOD : RETENTION) <= now;
}
