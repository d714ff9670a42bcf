/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the time `duration` milliseconds after `start`. */
export function after(start: Date, duration: number): Date {
  return new Date(start.getTime() + duration);
}

/** The beginning of the hour (UTC) in which a time lies. */
export function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR) * HOUR);
}

/** A period with a beginning and an end. */
export interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** The period of `duration` milliseconds that begins at `since`. */
export function period(since: Date, duration: number): Period {
  return { since, until: after(since, duration) };
}

/** Whether a period is not over. A clock that is set back before its beginning ends it: otherwise it would last until the clock has caught up. */
export function isDuring(now: Date, { since, until }: Period): boolean {
  return since <= now && now < until;
}

/**
 * Parses a Retry-After header, a number of seconds or a date (RFC 9110 10.2.3), into milliseconds; 0 without one. Many servers send parts of
 * seconds, which as a date would be a month.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return wait > 0 ? wait : 0;
}
