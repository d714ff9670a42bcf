import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { SECOND } from '../../../subgraphs/shared/durations.ts';
import { check, newRestCredential, startSourceWorld } from '../../support/sources.ts';

/** Milliseconds until the whole answer of a partner that takes its time. */
const TOO_LATE = 6 * SECOND;

const world = await startSourceWorld();
afterAll(() => world.close());

test('4.6.3, 8 a call to a partner that has not answered completely after 5 seconds is cancelled, whether it is silent or dripping', async () => {
  const silent = await newRestCredential(world, { endpoint: `${world.partner.url}/silent` });
  const dripping = await newRestCredential(world, { endpoint: `${world.partner.url}/dripping` });
  const cancelled: Promise<unknown>[] = [];
  world.partner.behaves({
    respond: (response, request) => {
      const drip = setInterval(() => request.url === '/dripping' && response.write(' '), 200);
      // Both clocks run in this process, which meets their ends in order, however late it is.
      const answer = setTimeout(() => response.end('{"eligible":true}'), TOO_LATE);
      const end = (): void => {
        clearInterval(drip);
        clearTimeout(answer);
      };
      cancelled.push(once(response, 'close').finally(end));
    },
  });
  const start = performance.now();
  const checks = await Promise.all([check(world, silent), check(world, dripping)]);
  const seconds = (performance.now() - start) / SECOND;
  expect(checks.map(({ result, failure }) => result ?? failure?.code)).toEqual(['TIMEOUT', 'TIMEOUT']);
  expect(seconds).toBeGreaterThan(4.9);
  await Promise.all(cancelled);
  expect(cancelled).toHaveLength(2);
});
