import { afterAll, expect, test } from '@jest/globals';
import type { Behaviour } from '../../support/partner.ts';
import {
  type Checked,
  check,
  newRestCredential,
  type SourceWorld,
  startSourceWorld,
  testRest,
} from '../../support/sources.ts';

const [keeping, world] = await Promise.all([startSourceWorld({ answerCache: 10_000 }), startSourceWorld()]);
// Answers and pauses are over when the tests say so, however slow the machine is.
for (const { service } of [keeping, world]) service.clock.stop();
afterAll(async () => {
  await Promise.all([keeping.close(), world.close()]);
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const BROKEN: Behaviour = { respond: (response) => response.destroy() };
const ENDLESS = 'function(resp) { if (resp.hang) for (;;); return 1; }';

/** Asks so many times, one after the other, about one address after the other. */
async function checkTimes(there: SourceWorld, credId: number, times: number): Promise<readonly Checked[]> {
  const checks: Checked[] = [];
  for (let i = 0; i < times; i += 1) {
    checks.push(await check(there, credId, `0x${String(i).padStart(40, '0')}`));
  }
  return checks;
}

test('16.3 an answer counts for the time that the settings say, then the partner is asked again', async () => {
  const credId = await newRestCredential(keeping);
  keeping.partner.behaves({ answer: { eligible: true } });
  const first = await check(keeping, credId);
  keeping.service.clock.advance(9 * SECOND);
  expect(await check(keeping, credId)).toEqual(first);
  expect(keeping.partner.received).toHaveLength(1);
  keeping.service.clock.advance(2 * SECOND);
  keeping.partner.behaves({ answer: { eligible: false } });
  expect(await check(keeping, credId)).toMatchObject({ result: 0 });
});

test('16.3 an answer counts only for its own address and credential', async () => {
  const [one, other] = [await newRestCredential(keeping), await newRestCredential(keeping)];
  keeping.partner.behaves({ answer: { eligible: true } });
  await checkTimes(keeping, one, 2);
  await checkTimes(keeping, other, 2);
  expect(keeping.partner.received).toHaveLength(4);
});

const TOSS = 'function(resp) { return Math.random() < 0.5 ? 1 : 0; }';

async function resultsOfToss(there: SourceWorld): Promise<readonly (number | null)[]> {
  const credId = await newRestCredential(there, { expression: TOSS });
  return (await checkTimes(there, credId, 40)).map(({ result }) => result);
}

test('16.3 an expression is run once on answers that are alike and less than a second old', async () => {
  expect(new Set(await resultsOfToss(keeping)).size).toBe(1);
});

test('16.3 an expression is run for each answer where no answers are kept', async () => {
  expect(new Set(await resultsOfToss(world))).toEqual(new Set([0, 1]));
});

test('16.3 a failure is not kept: the next check asks again', async () => {
  const credId = await newRestCredential(keeping);
  keeping.partner.behaves({ status: 500 });
  expect(await check(keeping, credId)).toMatchObject({ failure: { code: 'BAD_STATUS' } });
  keeping.partner.behaves({ answer: { eligible: true } });
  expect(await check(keeping, credId)).toMatchObject({ result: 1 });
});

test('16.3 a partner that failed 5 times in a row is not called for 30 seconds, and its failure says so', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves(BROKEN);
  await checkTimes(world, credId, 5);
  world.partner.behaves({ answer: { eligible: true } });
  const { failure } = await check(world, credId);
  expect(failure).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('5 times in a row') });
  world.service.clock.advance(29 * SECOND);
  expect(await check(world, credId)).toMatchObject({ result: null });
  expect(world.partner.received).toEqual([]);
  world.service.clock.advance(2 * SECOND);
  expect((await checkTimes(world, credId, 3)).map(({ result }) => result)).toEqual([1, 1, 1]);
});

test('16.3 after the pause one call tries, and the others wait for what it brings', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves(BROKEN);
  await checkTimes(world, credId, 5);
  world.service.clock.advance(31 * SECOND);
  world.partner.behaves(BROKEN);
  expect((await checkTimes(world, credId, 3)).map(({ failure }) => failure?.code)).toEqual(
    Array(3).fill('UNREACHABLE'),
  );
  expect(world.partner.received).toHaveLength(1);
});

test('16.3 failures that are not in a row do not count together', async () => {
  const credId = await newRestCredential(world);
  for (const behaviour of [BROKEN, {}, BROKEN]) {
    world.partner.behaves(behaviour);
    await checkTimes(world, credId, 4);
  }
  world.partner.behaves({ answer: { eligible: true } });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test("16.3 one credential's failures stop no other credential, and no curator's test", async () => {
  const [failing, other] = [await newRestCredential(world), await newRestCredential(world)];
  world.partner.behaves(BROKEN);
  await checkTimes(world, failing, 5);
  world.partner.behaves({ answer: { eligible: true } });
  expect(await check(world, other)).toMatchObject({ result: 1 });
  expect((await testRest(world)).data.testRestSource.result).toBe(1);
});

test.each([
  [429, '20', 20],
  [503, '20', 20],
  [503, () => new Date(world.service.clock.now().getTime() + 20 * SECOND).toUTCString(), 21],
  [429, '86400', 300],
])(
  '16.3 a partner that answers %d with Retry-After is not called for that long, but for no longer than 5 minutes',
  async (status, asked, seconds) => {
    const credId = await newRestCredential(world);
    world.partner.behaves({ status, headers: { 'retry-after': typeof asked === 'string' ? asked : asked() } });
    await check(world, credId);
    world.partner.behaves({ answer: { eligible: true } });
    const { failure } = await check(world, credId);
    expect(failure).toMatchObject({ code: 'BAD_STATUS', message: expect.stringContaining('Retry-After') });
    expect(world.partner.received).toEqual([]);
    world.service.clock.advance(seconds * SECOND);
    expect(await check(world, credId)).toMatchObject({ result: 1 });
  },
);

test.each([
  [429, '0'],
  [429, 'soon'],
  [429, '-5'],
  [500, '20'],
  [200, '20'],
])('16.3 the status %d with Retry-After %j asks for no pause', async (status, asked) => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ status, headers: { 'retry-after': asked } });
  await checkTimes(world, credId, 2);
  expect(world.partner.received).toHaveLength(2);
});

test('17.2 an expression that had to be stopped 3 times is not run for a minute, and its failure says so; that of another credential is run', async () => {
  const credId = await newRestCredential(world, { expression: ENDLESS });
  const honest = await newRestCredential(world, { expression: ENDLESS });
  world.partner.behaves({ answer: { hang: true } });
  await checkTimes(world, credId, 3);
  world.partner.behaves({ answer: {} });
  expect(await check(world, honest)).toMatchObject({ result: 1 });
  const { failure } = await check(world, credId);
  expect(failure).toMatchObject({ code: 'EXPRESSION_FAILED', message: expect.stringContaining('It runs again from') });
  world.service.clock.advance(61 * SECOND);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test.each([
  ['that failed', 5, BROKEN],
  ['that asked for a pause', 1, { status: 503, headers: { 'retry-after': '20' } }],
])(
  '16.3 when the clock is set back an hour, a partner %s is not left alone for an hour',
  async (_what, times, behaviour) => {
    const credId = await newRestCredential(world);
    world.partner.behaves(behaviour);
    await checkTimes(world, credId, times);
    world.partner.behaves({ answer: { eligible: true } });
    expect(await check(world, credId)).toMatchObject({ result: null });
    world.service.clock.setBack(HOUR);
    expect(await check(world, credId)).toMatchObject({ result: 1 });
  },
);

test('17.2 when the clock is set back an hour, an expression that was stopped is run again', async () => {
  const credId = await newRestCredential(world, { expression: ENDLESS });
  world.partner.behaves({ answer: { hang: true } });
  await checkTimes(world, credId, 3);
  world.partner.behaves({ answer: {} });
  world.service.clock.setBack(HOUR);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test('16.3 when the clock is set back an hour, no answer counts for an hour', async () => {
  const credId = await newRestCredential(keeping);
  keeping.partner.behaves({ answer: { eligible: true } });
  await check(keeping, credId);
  keeping.partner.behaves({ answer: { eligible: false } });
  keeping.service.clock.setBack(HOUR);
  expect(await check(keeping, credId)).toMatchObject({ result: 0 });
});
