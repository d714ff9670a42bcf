import { after, DAY, MINUTE } from '../../../shared/durations.ts';
import type { DeadGeneration, ListState } from './list-head.ts';

/** How long the list before the last REPLACE is kept, so that the REPLACE can be undone. */
export const UNDO_KEPT = DAY;

/** How long any other generation is kept: longer than a request runs, and time to read the pages of a list to the end. */
export const PAGES_KEPT = 15 * MINUTE;

/** The generation with this number, if the list has it still and may be read by it: the live one, or one that is kept. */
export function findKept(
  head: ListState,
  generation: number,
  now: Date,
): Pick<DeadGeneration, 'generation' | 'bits'> | null {
  if (generation === head.generation) return head;
  return head.dead.find((dead) => dead.generation === generation && !dead.isClaimed && !isDue(head, dead, now)) ?? null;
}

/** Whether a dead generation has been kept for its time. */
export function isDue({ previous }: ListState, { generation, at }: DeadGeneration, now: Date): boolean {
  return after(at, generation === previous ? UNDO_KEPT : PAGES_KEPT) <= now;
}
