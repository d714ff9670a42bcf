import { SECOND } from '../durations.ts';

/** Parses a Retry-After header, a number of seconds or a date (RFC 9110 10.2.3), into milliseconds; 0 without one. */
export function parseRetryAfter(header: string | undefined, now: Date): number {
  const held = header?.trim() ?? '';
  const asked = /^\d+$/.test(held) ? Number(held) * SECOND : Date.parse(held) - now.getTime();
  return asked > 0 ? asked : 0;
}
