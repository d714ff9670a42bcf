import { SECOND } from './durations.ts';

/** Milliseconds that a Retry-After header asks to wait, by a number of seconds or by a date (RFC 9110 10.2.3); 0 for none. */
export function parseRetryAfter(header: string | undefined, now: Date): number {
  const held = header?.trim() ?? '';
  const asked = /^\d+$/.test(held) ? Number(held) * SECOND : Date.parse(held) - now.getTime();
  return asked > 0 ? asked : 0;
}
