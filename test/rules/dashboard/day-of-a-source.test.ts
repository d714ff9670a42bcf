import { expect, test } from '@jest/globals';
import { failingSince, type SourceDay, toHours } from '../../../dashboard/screens/health/source-day.ts';

const HOUR = 3_600_000;
const NOW = new Date(2026, 2, 10, 12, 30);
const START = new Date(2026, 2, 10, 12).getTime();
const LONG_AGO = hoursAgo(500);

test.each([
  [
    'the first hour after the last one that was well',
    [
      [3, 0, 9],
      [2, 9, 1],
      [1, 0, 9],
      [0, 9, 9],
    ],
    hoursAgo(1),
  ],
  [
    'an hour before which nobody asked',
    [
      [9, 9, 0],
      [1, 0, 2],
    ],
    hoursAgo(1),
  ],
  [
    'no hour if none of them was well',
    [
      [23, 0, 9],
      [1, 0, 9],
    ],
    null,
  ],
  [
    'no hour if the latest was well',
    [
      [1, 0, 9],
      [0, 9, 1],
    ],
    null,
  ],
] as const)('16.8 a source fails since %s', (_, hours, since) => {
  expect(failingSince(dayOf(hours), NOW.getTime())).toBe(since);
});

test('16.8 calls before the last change of a source say nothing of how long it fails', () => {
  const changedAt = new Date(START - HOUR / 2).toISOString();
  expect(
    failingSince(
      {
        ...dayOf([
          [2, 0, 9],
          [0, 0, 9],
        ]),
        changedAt,
      },
      NOW.getTime(),
    ),
  ).toBe(changedAt);
});

test('23.13 the hours of a day begin with that of the creation', () => {
  const { hours } = dayOf([
    [2, 4, 1],
    [0, 1, 0],
  ]);
  const counts = (createdAt: string): readonly number[] =>
    toHours(hours, createdAt, NOW).map(({ eligible, failed }) => eligible + failed);
  expect(counts(new Date(START - 1.5 * HOUR).toISOString())).toEqual([5, 0, 1]);
  expect(counts(NOW.toISOString())).toEqual([1]);
  expect(counts(LONG_AGO)).toHaveLength(24);
});

/** Hours ago, with so many calls that were eligible, and so many without a result. */
type ShownHour = readonly [ago: number, eligible: number, failed: number];

function dayOf(hours: readonly ShownHour[]): SourceDay {
  const shown = hours.map(([ago, eligible, failed]) => ({
    hour: hoursAgo(ago),
    eligible,
    notEligible: 0,
    failed,
    refused: 0,
  }));
  return { state: 'FAILING', pausedUntil: null, changedAt: LONG_AGO, hours: shown };
}

function hoursAgo(hours: number): string {
  return new Date(START - hours * HOUR).toISOString();
}
