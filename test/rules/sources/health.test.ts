import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { HOUR, SECOND } from '../../../subgraphs/shared/durations.ts';
import { countCall, createHealthBatch } from '../../../subgraphs/source/records/health-record.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { ask, type CuratingPerson, curatingPerson } from '../../support/own-credentials.ts';
import { checkMany, createOwnSource } from '../../support/own-sources.ts';
import { newCurator } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';
import { ADDRESS, check, newRestCredential, startSourceWorld, testRest, updateRest } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

const HEALTH = `query ($credId: Int!, $hours: Int) { credential(credId: $credId) { sourceHealth(hours: $hours) {
  state pausedUntil changedAt
  hours { hour eligible notEligible failed refused medianMilliseconds p95Milliseconds }
  failures { at code message requestId status milliseconds contentType bytes answer }
} } }`;

const YES = { answer: { eligible: true } };
const NO = { answer: { eligible: false } };
const BROKEN = { status: 500 };

const world = await startSourceWorld();
beforeEach(() => {
  const { clock } = world.service;
  // Each test has an hour of its own.
  clock.stop();
  clock.advance(HOUR - (clock.now().getTime() % HOUR));
  world.partner.behaves(YES);
});
afterAll(async () => world.close());

async function askHealth(credId: number, hours?: number, service: TestService = world.service): Promise<QueryAnswer> {
  return query(service, HEALTH, { credId, hours }, bearer(world.curator.token));
}

async function healthOf(credId: number, hours?: number, service?: TestService) {
  return (await askHealth(credId, hours, service)).data.credential.sourceHealth;
}

async function stateOf(credId: number): Promise<string> {
  return (await healthOf(credId)).state;
}

/** Checks of addresses that nobody has asked about before. */
async function checkTimes(times: number, credId: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await check(world, credId);
}

test('16.8 a person finds their own sources in use that fail, newest first, without those of others', async () => {
  const { service, partner } = world;
  const [person, stranger] = [await curatingPerson(service), await curatingPerson(service)];
  const troubled = async (by: CuratingPerson): Promise<unknown> =>
    (await ask(by, '{ troubledSources { credId name } }')).data.troubledSources;
  const [first, second, archived] = [
    await createOwnSource(person, `${partner.url}/holders/$address`, { name: 'First' }),
    await createOwnSource(person, `${partner.url}/holders/$address`, { name: 'Second' }),
    await createOwnSource(person, `${partner.url}/holders/$address`, { name: 'Archived' }),
  ];
  await createOwnSource(person, `${partner.url}/holders/$address`, { name: 'Well' });
  partner.behaves(BROKEN);
  for (const credId of [first, second, archived]) await checkMany(person, credId, 8);
  await ask(person, `mutation { archiveCredential(credId: ${archived}) { credId } }`);
  expect(await troubled(person)).toEqual([
    { credId: second, name: 'Second' },
    { credId: first, name: 'First' },
  ]);
  expect(await troubled(stranger)).toEqual([]);
});

test('16.8 the health of a source counts the calls of an hour by their outcome, with their time', async () => {
  const credId = await newRestCredential(world);
  await checkTimes(3, credId);
  world.partner.behaves(NO);
  await checkTimes(2, credId);
  world.partner.behaves(BROKEN);
  await checkTimes(1, credId);
  const { state, hours, pausedUntil } = await healthOf(credId);
  expect([state, pausedUntil]).toEqual(['FINE', null]);
  const [milliseconds, hour] = [expect.any(Number), world.service.clock.now().toISOString()];
  const counts = { eligible: 3, notEligible: 2, failed: 1, refused: 0 };
  expect(hours).toEqual([{ hour, ...counts, medianMilliseconds: milliseconds, p95Milliseconds: milliseconds }]);
  expect(hours[0].medianMilliseconds).toBeLessThanOrEqual(hours[0].p95Milliseconds);
});

test('16.8 the checks of the last 24 hours are counted by the hour, with those that had no result', async () => {
  const credId = await newRestCredential(world);
  await checkTimes(2, credId);
  world.partner.behaves(BROKEN);
  world.service.clock.advance(23 * HOUR);
  await checkTimes(1, credId);
  const document =
    'query ($credId: Int!) { credential(credId: $credId) { sourceHealth { checksByHour withoutResult } } }';
  const find = async () => {
    const { data } = await query(world.service, document, { credId }, bearer(world.curator.token));
    return data.credential.sourceHealth;
  };
  const between = Array.from({ length: 22 }, () => 0);
  expect(await find()).toEqual({ checksByHour: [2, ...between, 1], withoutResult: 1 });
  world.service.clock.advance(HOUR);
  expect(await find()).toEqual({ checksByHour: [...between, 0, 1, 0].slice(-24), withoutResult: 1 });
});

test('16.8 a source that was not called is unused, and a test of it is no call', async () => {
  const credId = await newRestCredential(world);
  await testRest(world);
  const changedAt = world.service.clock.now().toISOString();
  expect(await healthOf(credId)).toEqual({ state: 'UNUSED', pausedUntil: null, changedAt, hours: [], failures: [] });
});

test('16.8 a source fails when a fifth of at least five calls had no result', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves(BROKEN);
  await checkTimes(3, credId);
  world.partner.behaves(YES);
  world.service.clock.advance(SECOND);
  await checkTimes(1, credId);
  expect(await stateOf(credId)).toBe('FINE');
  world.partner.behaves(BROKEN);
  await checkTimes(1, credId);
  expect(await stateOf(credId)).toBe('FAILING');
  world.partner.behaves(YES);
  await checkTimes(15, credId);
  expect(await stateOf(credId)).toBe('FAILING');
  await checkTimes(1, credId);
  expect(await stateOf(credId)).toBe('FINE');
});

test('16.8 a source fails when the latest calls, two or more, had no result, also with few visitors and after a change', async () => {
  const { clock } = world.service;
  const credId = await newRestCredential(world);
  await checkTimes(3, credId);
  world.partner.behaves(BROKEN);
  for (const state of ['FINE', 'FAILING']) {
    clock.advance(4 * HOUR);
    await checkTimes(1, credId);
    expect(await stateOf(credId)).toBe(state);
  }
  world.partner.behaves(YES);
  clock.advance(SECOND);
  await checkTimes(1, credId);
  expect(await stateOf(credId)).toBe('FINE');
  await updateRest(world, credId);
  world.partner.behaves(BROKEN);
  clock.advance(SECOND);
  await checkTimes(1, credId);
  expect(await stateOf(credId)).toBe('FINE');
  await checkTimes(1, credId);
  expect(await stateOf(credId)).toBe('FAILING');
});

test('16.8 at the start of an hour the calls of the hour before count too', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves(BROKEN);
  await checkTimes(5, credId);
  world.service.clock.advance(HOUR);
  expect(await stateOf(credId)).toBe('FAILING');
  world.partner.behaves(YES);
  await checkTimes(5, credId);
  expect(await stateOf(credId)).toBe('FINE');
  world.service.clock.advance(24 * HOUR);
  expect(await stateOf(credId)).toBe('UNUSED');
  const hours = await healthOf(credId, 26).then((health) => health.hours);
  expect(hours.map(({ failed, eligible }: { failed: number; eligible: number }) => [failed, eligible])).toEqual([
    [5, 0],
    [0, 5],
  ]);
});

test('16.8 a pause is shown with its end, makes no calls, counts the checks that it refuses, and is over when its time is', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ respond: (response) => response.destroy() });
  await checkTimes(7, credId);
  const { clock } = world.service;
  const { state, pausedUntil, hours } = await healthOf(credId);
  expect([state, pausedUntil]).toEqual(['PAUSED', new Date(clock.now().getTime() + 30 * SECOND).toISOString()]);
  expect(hours).toMatchObject([{ failed: 5, refused: 2, medianMilliseconds: null, p95Milliseconds: null }]);
  clock.advance(30 * SECOND);
  expect(await healthOf(credId)).toMatchObject({ state: 'FAILING', pausedUntil: null });
});

test('16.8 a change of the source begins its health anew, and keeps what was counted', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ respond: (response) => response.destroy() });
  await checkTimes(5, credId);
  world.partner.behaves(YES);
  world.service.clock.advance(SECOND);
  await updateRest(world, credId);
  const changedAt = world.service.clock.now().toISOString();
  expect(await healthOf(credId)).toMatchObject({ state: 'UNUSED', changedAt });
  await checkTimes(1, credId);
  const { state, hours, failures } = await healthOf(credId);
  expect([state, failures.length]).toEqual(['FINE', 5]);
  expect(hours).toMatchObject([{ eligible: 1, failed: 5 }]);
});

test('16.8 the latest 50 failures are kept, of a source with header values without its answers', async () => {
  const headers = [{ name: 'X-Api-Key', value: 'the-secret-key' }];
  const expression = 'function(resp) { throw new Error(resp.said); }';
  const credId = await newRestCredential(world, { headers, expression });
  world.partner.behaves(BROKEN);
  await checkTimes(50, credId);
  world.service.clock.advance(SECOND);
  world.partner.behaves({ respond: (response, { url }) => response.end(JSON.stringify({ said: `secret ${url}` })) });
  await checkTimes(1, credId);
  const { failures } = await healthOf(credId);
  expect(failures).toHaveLength(50);
  expect(failures[0]).toEqual({
    at: world.service.clock.now().toISOString(),
    code: 'EXPRESSION_FAILED',
    message: 'The expression threw an error.',
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    status: 200,
    milliseconds: expect.any(Number),
    contentType: null,
    bytes: expect.any(Number),
    answer: null,
  });
  expect(failures[49].code).toBe('BAD_STATUS');
  const stored = await Promise.all(
    ['sourceHours', 'sourceTroubles', 'sourceAnswers'].map(async (name) =>
      world.service.database.collection(name).find().toArray(),
    ),
  );
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`secret|api-key|${ADDRESS}`, 'i'));
});

test('16.8 a failure shows what came back, and for a day the first 500 bytes of the answer without the address', async () => {
  const credId = await newRestCredential(world);
  const text = `<p>${ADDRESS}, ${ADDRESS.slice(2)}</p>${'é'.repeat(400)}`;
  world.partner.behaves({ status: 502, text, headers: { 'content-type': 'text/html; charset=utf-8' } });
  await checkTimes(1, credId);
  const [failure] = (await healthOf(credId)).failures;
  const answer = `<p>[address], [address]</p>${'é'.repeat(236)}`;
  const contentType = 'text/html; charset=utf-8';
  const shown = { status: 502, contentType, milliseconds: expect.any(Number), bytes: 891, answer };
  expect(failure).toMatchObject(shown);
  const stored = await world.service.database.collection('sourceAnswers').find({ credId }).toArray();
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(ADDRESS.slice(2), 'i'));
  world.service.clock.advance(24 * HOUR);
  expect((await healthOf(credId)).failures).toMatchObject([{ ...shown, answer: null }]);
});

test('16.8 cached answers, and checks that share a call, are no calls', async () => {
  const caching = await startSourceWorld({ answerCache: 60_000 });
  const credId = await newRestCredential(caching);
  await Promise.all([check(caching, credId), check(caching, credId)]);
  await check(caching, credId);
  const { data } = await query(caching.service, HEALTH, { credId }, bearer(caching.curator.token));
  expect(data.credential.sourceHealth.hours).toMatchObject([{ eligible: 0, notEligible: 1, failed: 0 }]);
  await caching.close();
});

test('16.8 only the curator sees the health of a source, and a list has none', async () => {
  const credId = await newRestCredential(world);
  const stranger = await newCurator(world.service);
  for (const headers of [{}, bearer(stranger.token)]) {
    const { errors } = await query(world.service, HEALTH, { credId }, headers);
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  }
  expect(await healthOf(await newList(world.service, world.curator))).toBeNull();
});

test.each([0, -1, 2161])('16.8 the health of %s hours is refused', async (hours) => {
  const { errors } = await askHealth(await newRestCredential(world), hours);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'hours' });
});

test('16.8 the calls of two processes add up when they stop, and a pause is seen at the other one at once', async () => {
  const config = { outboundAllow: [world.partner.host], answerCache: 0, secretKey: 'a secret key of two servers' };
  const first = { ...world, service: await startService({ config, beside: world.service }) };
  const second = { ...world, service: await startService({ config, beside: world.service }) };
  const credId = await newRestCredential(first);
  await Promise.all([...Array(8)].map(async (_, at) => check(at % 2 === 0 ? first : second, credId, addressOf(at))));
  world.partner.behaves({ respond: (response) => response.destroy() });
  for (let time = 0; time < 5; time += 1) await check(first, credId);
  await until(async () => (await healthOf(credId, 1, second.service)).state === 'PAUSED');
  await Promise.all([first.service.close(), second.service.close()]);
  expect((await healthOf(credId)).hours).toMatchObject([{ eligible: 8, failed: 5 }]);
});

test('16.8 counts that cannot be written harm no check', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const config = { outboundAllow: [world.partner.host], answerCache: 0 };
  const service = await startService({ config, log, beside: world.service });
  const credId = await newRestCredential({ ...world, service });
  const refuse = async (validator: object): Promise<unknown> =>
    service.database.db?.command({ collMod: 'sourceHours', validator });
  await refuse({ $expr: false });
  expect(await check({ ...world, service }, credId)).toMatchObject({ result: 1, failure: null });
  expect((await healthOf(credId, 1, service)).state).toBe('UNUSED');
  await refuse({});
  await check({ ...world, service }, credId);
  expect((await healthOf(credId, 1, service)).hours).toMatchObject([{ eligible: 1 }]);
  expect(lines.join()).toContain('calls to partners were not counted');
  await service.close();
});

test('16.8 the health of many credentials takes one query of each kind, by an index', async () => {
  const credIds = [];
  for (let each = 0; each < 5; each += 1) credIds.push(await newRestCredential(world));
  await Promise.all(credIds.map(async (credId) => checkTimes(1, credId)));
  const aliases = credIds.map((credId) => `c${credId}: credential(credId: ${credId}) { sourceHealth { ...H } }`);
  const document = `{ ${aliases.join(' ')} } fragment H on SourceHealth { state hours { eligible } failures { code } }`;
  const { database } = world.service;
  await database.db?.command({ profile: 2, slowms: 0 });
  const { data } = await query(world.service, document, {}, bearer(world.curator.token));
  await database.db?.command({ profile: 0 });
  expect(Object.values(data)).toEqual(
    credIds.map(() => ({ sourceHealth: { state: 'FINE', hours: [{ eligible: 1 }], failures: [] } })),
  );
  const found = await database
    .collection('system.profile')
    // A sweep reads by the time of the troubles.
    .find({ op: 'query', ns: /source(Hours|Troubles)$/, 'command.filter.at': { $exists: false } })
    .sort({ ns: 1 })
    .toArray();
  expect(found.map(({ ns, planSummary }) => [ns.split('.').at(-1), planSummary.split(' ')[0]])).toEqual([
    ['sourceHours', 'IXSCAN'],
    ['sourceTroubles', expect.stringMatching(/^(IXSCAN|IDHACK|EXPRESS)/)],
    ['sourceTroubles', expect.stringMatching(/^(IXSCAN|IDHACK|EXPRESS)/)],
  ]);
});

test('16.8 counts and failures are deleted after 90 days, answers after a day', async () => {
  for (const [name, field] of [
    ['sourceHours', 'hour'],
    ['sourceTroubles', 'at'],
    ['sourceAnswers', 'hour'],
  ] as const) {
    const indexes = await world.service.database.collection(name).indexes();
    expect(indexes.find(({ key }) => field in key && Object.keys(key).length === 1)?.expireAfterSeconds).toBe(
      name === 'sourceAnswers' ? 90_000 : 7_776_000,
    );
  }
});

test('16.8 a batch holds a thousand sources, and counts what it leaves out', () => {
  const batch = createHealthBatch();
  const call = {
    version: 1,
    requestId: 'r',
    at: new Date(0),
    milliseconds: 1,
    pause: null,
    isRefused: false,
    answer: null,
    excerpt: null,
    outcome: { result: 1 },
  } as const;
  for (let credId = 0; credId < 1003; credId += 1) countCall(batch, { ...call, credId });
  countCall(batch, { ...call, credId: 0 });
  expect([batch.hours.size, batch.dropped]).toEqual([1000, 3]);
});

function addressOf(number: number): string {
  return `0x${String(number).padStart(40, '0')}`;
}
