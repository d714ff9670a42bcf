import { DAY, HOUR, MINUTE, SECOND } from '../../shared/durations.ts';

/** How long is waited after each failure in a row; about three days in all. */
const STEPS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** How often one event is refused at most: then it is not tried again by itself, and what follows it in its subject goes on. */
export const MOST_REFUSALS = STEPS.length;

/** How long an endpoint may fail before it is switched off. */
export const LONGEST_TROUBLE = 5 * DAY;

/** Milliseconds until the next attempt after so many failures in a row: endpoints that fail together are not tried together. */
export function pauseAfter(failures: number, random = Math.random): number {
  const step = STEPS[Math.min(failures, STEPS.length) - 1] ?? 0;
  return step * (0.5 + random());
}
