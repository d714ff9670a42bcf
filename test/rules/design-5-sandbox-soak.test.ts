import { expect, test } from '@jest/globals';
import { MOST_CHILDREN, soak } from '../support/soak.ts';

test('design-5 hundreds of hostile runs leave the answers, the memory, the handles and the children as they were', async () => {
  const { wrongControls, atStart, before, after, atEnd } = await soak(150);
  expect(wrongControls).toBe(0);
  expect(after.children).toBeLessThanOrEqual(MOST_CHILDREN);
  expect(after.handles).toBeLessThanOrEqual(before.handles);
  expect(after.megabytes - before.megabytes).toBeLessThan(64);
  expect(atEnd.children).toBe(atStart.children);
  expect(atEnd.handles).toBeLessThanOrEqual(atStart.handles);
});
