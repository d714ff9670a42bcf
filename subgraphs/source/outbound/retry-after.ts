import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { PartnerAnswer } from './partner-http.ts';

/** Statuses that mean "not now", and whose Retry-After counts. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503]);

/** A partner may ask for days; it is left alone so long. */
const LONGEST_PAUSE = 5 * MINUTE;

/** Milliseconds that the partner asks to be left alone, by a number of seconds or by a date (RFC 9110 10.2.3); 0 when it does not ask. */
export function parseRetryAfter({ status, headers }: PartnerAnswer, now: Date): number {
  const held = headers['retry-after']?.trim() ?? '';
  if (!NOT_NOW.has(status) || held === '') return 0;
  const asked = /^\d+$/.test(held) ? Number(held) * SECOND : Date.parse(held) - now.getTime();
  return asked > 0 ? Math.min(asked, LONGEST_PAUSE) : 0;
}
