import { expect, test } from '@jest/globals';
import { codeTitles, faultTitles } from '../../../dashboard/words/en/fault-titles.ts';
import { faults } from '../../../dashboard/words/en/faults.ts';

test('23.9 the heading of each fault that the dashboard explains names it', () => {
  const unnamed = Object.keys(faults).filter(
    (reason) => faultTitles[reason] === undefined && reason !== 'INTERNAL_SERVER_ERROR',
  );
  expect(unnamed).toEqual([]);
  const titles = [...Object.values(faultTitles), ...Object.values(codeTitles)];
  expect(new Set(titles).size).toBe(titles.length);
});
