import { expect, test } from '@jest/globals';
import { ago, clock, moment } from '../../../dashboard/words/format.ts';

/** At noon of the person's calendar. */
const NOON = new Date(2026, 2, 10, 12).getTime();
const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;

test.each([
  [0, 'just now'],
  [-3 * MINUTE, '3 minutes ago'],
  [-23 * HOUR, '23 hours ago'],
  // Less than two days, and a day of the calendar or two.
  [-30 * HOUR, 'yesterday'],
  [-37 * HOUR, '2 days ago'],
  [-29 * DAY, '29 days ago'],
  [-45 * DAY, '1 month ago'],
  [-400 * DAY, '1 year ago'],
  [30_000, 'in a moment'],
  [25 * HOUR, 'tomorrow'],
  [7 * DAY, 'in 7 days'],
])('23.9 a time that is %d ms from now is told as %j', (difference, told) => {
  expect(ago(new Date(NOON + difference).toISOString(), NOON)).toBe(told);
});

test('23.9 the time of day tells a time of the last day, and the date and time an earlier one', () => {
  const [today, yesterday] = [-2 * HOUR, -25 * HOUR].map((difference) => new Date(NOON + difference).toISOString());
  expect(moment(today ?? '')).toContain(clock(today ?? '', NOON));
  expect(clock(yesterday ?? '', NOON)).toBe(moment(yesterday ?? ''));
});
