import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { get } from '../support/client.ts';
import { gatedDatabase } from '../support/mongodb-gate.ts';
import { startService, type TestService } from '../support/service.ts';

const LIMIT = 4;
const CONFIG = { addressRate: LIMIT, trustProxy: ['127.0.0.1'] } as const;
const SHARED = { ...CONFIG, rateLimitStore: 'mongodb' } as const;

let one: TestService;
let other: TestService;
beforeAll(async () => {
  one = await startService({ config: SHARED });
  // Its own count of a process gets nothing back during a test, however slow the machine is.
  one.clock.stop();
  other = await startService({ config: SHARED, beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Asks the services in turn until one refuses: how many answered, and the refusal. */
async function untilRefused(services: readonly TestService[], address: string) {
  for (let answered = 0; answered < 3 * LIMIT; answered += 1) {
    const service = services[answered % services.length] ?? one;
    const { status, headers } = await get(service, '/oauth/api/2/token', { 'x-forwarded-for': address });
    if (status === 429) return { answered, retryAfter: Number(headers.get('retry-after')) };
  }
  throw new Error('Nothing was refused.');
}

test('design-3 with the store mongodb two processes let an address ask as much as one does', async () => {
  expect(await untilRefused([one, other], '192.0.2.1')).toMatchObject({ answered: LIMIT });
  expect(await untilRefused([other], '192.0.2.1')).toMatchObject({ answered: 0 });
  expect(await untilRefused([other], '192.0.2.2')).toMatchObject({ answered: LIMIT });
});

test('design-3 the answers of both have what remains to the address at all of them', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.3' };
  const remaining = async (service: TestService) =>
    (await get(service, '/oauth/api/2/token', headers)).headers.get('ratelimit-remaining');
  expect([await remaining(one), await remaining(other), await remaining(one)]).toEqual(['3', '2', '1']);
});

test('design-3 by default each process counts for itself', async () => {
  const alone = [
    await startService({ config: CONFIG, beside: one }),
    await startService({ config: CONFIG, beside: one }),
  ];
  expect(await untilRefused(alone, '192.0.2.4')).toMatchObject({ answered: 2 * LIMIT });
  for (const service of alone) await service.close();
});

test('design-3 many requests at once, at both, get no more than the limit', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.5' };
  const asked = Array.from({ length: 20 }, async (_, i) => get(i % 2 ? one : other, '/oauth/api/2/token', headers));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(LIMIT);
});

test('design-3 when the clock of MongoDB is set back an hour, nobody waits longer than before', async () => {
  await untilRefused([one], '192.0.2.6');
  const later = { $set: { fullAt: { $add: ['$fullAt', HOUR] } } };
  await one.database.collection('rateLimits').updateMany({}, [later]);
  const { answered, retryAfter } = await untilRefused([other], '192.0.2.6');
  expect(answered).toBe(0);
  expect(retryAfter).toBeLessThanOrEqual(60 / LIMIT);
});

test('design-3 while MongoDB does not answer each process counts for itself: nobody is shut out, nobody is free', async () => {
  const { database, gate, close } = await gatedDatabase(one);
  const gated = await startService({ config: SHARED, beside: { ...one, database } });
  const held = gate.hold('findAndModify', 'rateLimits');
  expect(await untilRefused([gated], '192.0.2.7')).toMatchObject({ answered: LIMIT });
  held.release();
  await gated.close();
  await close();
});
