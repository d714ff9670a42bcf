import { expect, test } from '@jest/globals';
import { ago, clock, moment } from '../../../dashboard/words/format.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test('23.9 what was more than a day ago has its date and time, and what is to come does not', () => {
  const [yesterday, today, later] = ['2026-03-09T11:59:00Z', '2026-03-10T10:00:00Z', '2026-03-17T12:00:00Z'];
  expect([ago(yesterday, NOW), ago(today, NOW), ago(later, NOW)]).toEqual([
    moment(yesterday),
    '2 hours ago',
    'in 7 days',
  ]);
  expect([clock(yesterday, NOW), moment(today)]).toEqual([
    moment(yesterday),
    expect.stringContaining(clock(today, NOW)),
  ]);
});
