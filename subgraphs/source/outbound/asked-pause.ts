import { MINUTE } from '../../shared/durations.ts';
import { parseRetryAfter } from '../../shared/retry-after.ts';
import type { PartnerAnswer } from './partner-http.ts';

/** Statuses that mean "not now", and whose Retry-After counts. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503]);

/** A partner may ask for days; it is left alone so long. */
const LONGEST_PAUSE = 5 * MINUTE;

/** Milliseconds that the partner asks to be left alone; 0 when it does not ask. */
export function askedPause({ status, headers }: PartnerAnswer, now: Date): number {
  return NOT_NOW.has(status) ? Math.min(parseRetryAfter(headers['retry-after'], now), LONGEST_PAUSE) : 0;
}
