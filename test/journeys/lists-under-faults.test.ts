import { expect, test } from '@jest/globals';
import { run } from '../faults/lists.ts';

test('6 no acknowledged APPEND is lost to a REPLACE with If-Match, whatever stands still or dies meanwhile', async () => {
  const { gone, acknowledged, replaced } = await run(3);
  expect(gone).toBe(0);
  expect(acknowledged).toBeGreaterThan(100);
  expect(replaced).toBeGreaterThan(0);
}, 60_000);
