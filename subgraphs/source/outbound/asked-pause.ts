import { MINUTE, parseRetryAfter } from '../../shared/durations.ts';
import type { PartnerAnswer } from './partner-http.ts';

/** Statuses whose Retry-After is honoured. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503]);

/** The longest pause, whatever the partner asks for. */
const LONGEST_PAUSE = 5 * MINUTE;

/** Returns the pause that the partner asks for in milliseconds; 0 without one. */
export function askedPause({ status, headers }: PartnerAnswer, now: Date): number {
  return NOT_NOW.has(status) ? Math.min(parseRetryAfter(headers['retry-after'], now), LONGEST_PAUSE) : 0;
}
