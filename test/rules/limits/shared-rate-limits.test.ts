import { afterAll, expect, test } from '@jest/globals';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { get } from '../../support/client.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { startService, type TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const LIMIT = 4;
const CONFIG = { addressRate: LIMIT, trustProxy: ['127.0.0.1'] } as const;
const SHARED = { ...CONFIG, rateLimitStore: 'mongodb' } as const;

const one = await startService({ config: SHARED });
// Its own count of a process gets nothing back during a test, however slow the machine is.
one.clock.stop();
const other = await startService({ config: SHARED, beside: one });
afterAll(async () => {
  await other.close();
  await one.close();
});

async function getFrom(service: TestService, address: string) {
  return get(service, '/oauth/api/2/token', { 'x-forwarded-for': address });
}

/** Asks the services in turn until one refuses: how many answered, and the refusal. */
async function untilRefused(services: readonly TestService[], address: string) {
  for (let answered = 0; answered < 3 * LIMIT; answered += 1) {
    const service = services[answered % services.length] ?? one;
    const { status, headers } = await getFrom(service, address);
    if (status === 429) return { answered, retryAfter: Number(headers.get('retry-after')) };
  }
  throw new Error('Nothing was refused.');
}

test('22.5 with the store mongodb two processes let an address ask as much as one does', async () => {
  expect(await untilRefused([one, other], '192.0.2.1')).toMatchObject({ answered: LIMIT });
  expect(await untilRefused([other], '192.0.2.1')).toMatchObject({ answered: 0 });
  expect(await untilRefused([other], '192.0.2.2')).toMatchObject({ answered: LIMIT });
});

test('22.5 the answers of both have what remains to the address at all of them', async () => {
  const remaining = async (service: TestService) =>
    (await getFrom(service, '192.0.2.3')).headers.get('ratelimit-remaining');
  expect([await remaining(one), await remaining(other), await remaining(one)]).toEqual(['3', '2', '1']);
});

test('22.5 by default each process counts for itself', async () => {
  const alone = [
    await startService({ config: CONFIG, beside: one }),
    await startService({ config: CONFIG, beside: one }),
  ];
  expect(await untilRefused(alone, '192.0.2.4')).toMatchObject({ answered: 2 * LIMIT });
  for (const service of alone) await service.close();
});

test('22.5 two processes count the /56 and the /48 of IPv6 together, and IPv4 costs one write', async () => {
  const writesOf = async (address: string): Promise<number> => {
    await one.database.db?.command({ profile: 2 });
    await getFrom(one, address);
    await one.database.db?.command({ profile: 0 });
    const profile = one.database.collection('system.profile');
    const writes = await profile.countDocuments({ 'command.findAndModify': 'rateLimits' });
    await one.database.db?.dropCollection('system.profile');
    return writes;
  };
  expect([await writesOf('192.0.2.20'), await writesOf('2001:db8:1::1')]).toEqual([1, 3]);
  const answers = [];
  for (let time = 0; time < 5 * LIMIT; time += 1)
    answers.push(await getFrom(time % 2 ? one : other, `2001:db8:2:${(time % 8).toString(16)}::1`));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(4 * LIMIT);
  expect(answers.at(-1)?.headers.get('ratelimit-limit')).toBe(String(4 * LIMIT));
});

test('22.5 many requests at once, at both, get no more than the limit', async () => {
  const asked = Array.from({ length: 20 }, async (_, i) => getFrom(i % 2 ? one : other, '192.0.2.5'));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(LIMIT);
});

test('22.5 what one process is asked during a write is counted together by the next one', async () => {
  const { database, gate, close } = await gatedDatabase(one);
  const gated = await startService({ config: SHARED, beside: { ...one, database } });
  const held = gate.hold('findAndModify', 'rateLimits');
  await one.database.db?.command({ profile: 2, filter: { 'command.findAndModify': 'rateLimits' } });
  let answered = 0;
  const asked = Array.from({ length: 3 * LIMIT }, async () => getFrom(gated, '192.0.2.8').finally(() => answered++));
  await held.arrived;
  // The count of the process itself refuses these, without a write.
  await until(() => answered === 2 * LIMIT);
  held.release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(LIMIT);
  await one.database.db?.command({ profile: 0 });
  const counted = { 'command.findAndModify': 'rateLimits' };
  expect(await one.database.collection('system.profile').countDocuments(counted)).toBe(2);
  await gated.close();
  await close();
});

test('22.5 what is counted together is allowed as far as the tokens reach', async () => {
  await getFrom(one, '192.0.2.9');
  const asked = Array.from({ length: LIMIT }, async () => getFrom(other, '192.0.2.9'));
  const answers = await Promise.all(asked);
  const remaining = answers.map(({ status, headers }) => `${status} ${headers.get('ratelimit-remaining')}`);
  // In whichever order they have come.
  expect(new Set(remaining)).toEqual(new Set(['401 2', '401 1', '401 0', '429 0']));
});

test('22.5 however long another process holds the count up, a request waits for it', async () => {
  await untilRefused([one], '192.0.2.10');
  const session = await one.database.startSession();
  session.startTransaction();
  const counts = one.database.collection('rateLimits');
  await counts.updateMany({}, { $set: { heldUp: true } }, { session });
  const answer = getFrom(other, '192.0.2.10');
  await until(async () => (await countConflicts()) > MANY_CONFLICTS);
  await session.abortTransaction();
  await session.endSession();
  expect((await answer).status).toBe(429);
});

/** MongoDB tries a write again after 5 milliseconds by then, so it has waited for half a second. */
const MANY_CONFLICTS = 100;

/** How often MongoDB has tried a count again that another write holds up. */
async function countConflicts(): Promise<number> {
  const counting = { ns: `${one.database.name}.rateLimits`, 'command.findAndModify': 'rateLimits' };
  const stages = [{ $currentOp: {} }, { $match: counting }];
  const [found] = await one.database.getClient().db('admin').aggregate(stages).toArray();
  return found?.writeConflicts ?? 0;
}

test('22.5 when the clock of MongoDB is set back an hour, nobody waits longer than before', async () => {
  await untilRefused([one], '192.0.2.6');
  const later = { $set: { fullAt: { $add: ['$fullAt', HOUR] } } };
  await one.database.collection('rateLimits').updateMany({}, [later]);
  const { answered, retryAfter } = await untilRefused([other], '192.0.2.6');
  expect(answered).toBe(0);
  expect(retryAfter).toBeLessThanOrEqual(60 / LIMIT);
});

test('22.5 while MongoDB does not answer each process counts for itself: nobody is locked out, and nobody is unlimited', async () => {
  const { database, gate, close } = await gatedDatabase(one);
  const gated = await startService({ config: SHARED, beside: { ...one, database } });
  const held = gate.hold('findAndModify', 'rateLimits');
  expect(await untilRefused([gated], '192.0.2.7')).toMatchObject({ answered: LIMIT });
  held.release();
  await gated.close();
  await close();
});
