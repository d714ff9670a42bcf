import { mock } from 'node:test';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { wakeEndpoints } from '../../../subgraphs/event/endpoints/endpoint-work.ts';
import { storeEvents } from '../../../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../../../subgraphs/shared/events/new-event.ts';
import { bearer, query } from '../../support/client.ts';
import { updateEndpoint } from '../../support/event-endpoints.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { giveBackDatabase, takeDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
import {
  type AppHook,
  appHook,
  deliveriesTo,
  passPause,
  statesOf,
  storedEndpoint,
  switchOn,
  tell,
  untilPaused,
} from '../../support/webhooks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const receiver = await webhookReceiver();
const service = await startService({ config: { outboundAllow: [receiver.host] } });
afterAll(async () => {
  await service.close();
  await receiver.close();
});

let hook: AppHook;
beforeEach(async () => {
  receiver.answers = () => ({ status: 204 });
  receiver.forget();
  hook = await appHook(service, receiver.url);
});

/** Tells of events in so many subjects, in turn; their IDs. */
async function tellOf(subjects: number, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await tell(service, hook, `s${index % subjects}`));
  return ids;
}

function expectOrder(): void {
  for (const [, events] of Map.groupBy(receiver.taken(), ({ subject }) => subject)) {
    const sequences = events.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  }
}

test('20.6 an endpoint in trouble is left alone until its time, whatever happens meanwhile', async () => {
  receiver.answers = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  await tell(service, hook);
  const next = await untilPaused(service, hook.id);
  expect(next.getTime() - service.clock.now().getTime()).toBeGreaterThan(1.9 * HOUR);
  for (let index = 0; index < 3; index += 1) await tell(service, hook, `s${index}`);
  await until(async () => (await deliveriesTo(service, hook.id)).length === 4);
  service.clock.advance(HOUR);
  const other = await appHook(service, receiver.url);
  receiver.answers = ({ data }) => ({ status: data['clientId'] === hook.clientId ? 429 : 204 });
  for (let index = 0; index < 2; index += 1) {
    const id = await tell(service, other);
    await until(() => receiver.taken().some((event) => event.id === id));
  }
  expect(receiver.requests.filter(({ status }) => status === 429)).toHaveLength(1);
  receiver.answers = () => ({ status: 204 });
  await passPause(service, hook.id);
  await until(() => receiver.taken().length === 6);
  expect((await storedEndpoint(service, hook.id)).wakes).toBeGreaterThan(1);
});

test.each([
  ['answers 429', { status: 429 }],
  ['answers 503 and asks for a pause', { status: 503, headers: { 'retry-after': '1' } }],
  ['answers 408', { status: 408 }],
])('20.6 an endpoint that %s is tried again with one call a step', async (_, reply) => {
  receiver.answers = () => reply;
  await tellOf(5, 20);
  await untilPaused(service, hook.id);
  // Until one is taken, a few are sent at once.
  const atFirst = receiver.requests.length;
  expect(atFirst).toBeLessThanOrEqual(5);
  for (let step = 0; step < 4; step += 1) {
    expect(receiver.requests).toHaveLength(atFirst + step);
    if (step === 3) receiver.answers = () => ({ status: 204 });
    await passPause(service, hook.id);
    if (step < 3) await untilPaused(service, hook.id);
  }
  await until(() => {
    service.clock.advance(SECOND);
    return receiver.taken().length === 20;
  }, 20);
  expectOrder();
});

test('20.6 under random answers of 503 and 4xx every event comes, each subject in its order', async () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  receiver.answers = () => {
    const dice = random();
    if (dice < 0.1) return { status: 503 };
    return { status: dice < 0.2 ? 422 : 204 };
  };
  const ids = await tellOf(10, 100);
  await until(async () => {
    service.clock.advance(20 * MINUTE);
    return new Set(receiver.taken().map(({ id }) => id)).size === ids.length;
  }, 30);
  expectOrder();
});

test('20.6 one event that is always refused never switches its endpoint off', async () => {
  receiver.answers = () => ({ status: 429 });
  await tell(service, hook, 'lane');
  await untilPaused(service, hook.id);
  receiver.answers = () => ({ status: 400 });
  await until(async () => {
    service.clock.advance(HOUR);
    return (await statesOf(service, hook.id))[0] === 'FAILED';
  }, 30);
  await until(async () => (await storedEndpoint(service, hook.id)).trouble === undefined);
  expect(await storedEndpoint(service, hook.id)).not.toHaveProperty('off');
});

test('20.6 an endpoint that answers 410 is off at once, and what waits is missed', async () => {
  receiver.answers = () => ({ status: 410 });
  await tellOf(2, 4);
  await until(async () => (await storedEndpoint(service, hook.id)).off?.reason === 'GONE');
  await until(async () => (await statesOf(service, hook.id)).every((state) => state === 'MISSED'));
  const count = receiver.requests.length;
  expect(count).toBeLessThanOrEqual(2);
  await tell(service, hook);
  await until(async () => (await statesOf(service, hook.id)).length === 5);
  expect(await statesOf(service, hook.id)).toEqual(Array(5).fill('MISSED'));
  expect(receiver.requests).toHaveLength(count);
});

test('20.6 an endpoint that answers 410 is off at once, whatever else it answers meanwhile', async () => {
  receiver.answers = ({ subject }) => ({ status: subject === 's0' ? 429 : 410 });
  const { clientId } = hook;
  const terms = { clientIds: [clientId], data: { clientId } };
  const both = ['s0', 's1'].map((subject) => newEvent('app.disabled', { subject, ...terms }));
  await storeEvents(
    service.database,
    both.map((event, sequence) => ({ ...event, at: service.clock.now(), sequence })),
  );
  await until(() => receiver.requests.length === 2);
  await until(async () => (await storedEndpoint(service, hook.id)).lease === undefined);
  expect((await storedEndpoint(service, hook.id)).off?.reason).toBe('GONE');
});

test.each([true, false])(
  '20.6 an endpoint that fails for five days is off; when it is on again it gets what it has missed: %s',
  async (replayMissed) => {
    receiver.answers = () => ({ status: 429 });
    await tellOf(2, 4);
    const begun = service.clock.now().getTime();
    while (!(await storedEndpoint(service, hook.id)).off) await failOnce();
    expect(service.clock.now().getTime() - begun).toBeGreaterThan(5 * DAY - MINUTE);
    expect(receiver.requests.length).toBeLessThanOrEqual(20);
    expect((await storedEndpoint(service, hook.id)).off?.reason).toBe('FAILED');
    await until(async () => (await statesOf(service, hook.id)).every((state) => state === 'MISSED'));
    receiver.answers = () => ({ status: 204 });
    const owner = await signedInUser(service, hook.owner.email);
    const { data } = await switchOn(service, owner, { id: hook.id, replayMissed });
    expect(data.switchEventEndpointOn.state).toBe('ON');
    const last = await tell(service, hook, 's0');
    await until(() => receiver.taken().some(({ id }) => id === last));
    if (replayMissed) await until(() => receiver.taken().length === 5);
    else expect(receiver.taken()).toHaveLength(1);
    expectOrder();
  },
);

/** Waits for the next failure, and lets the pause after it pass; or for the end. */
async function failOnce(): Promise<void> {
  await until(async () => {
    const { trouble, lease, off } = await storedEndpoint(service, hook.id);
    const wait = (trouble?.nextAttemptAt?.getTime() ?? 0) - service.clock.now().getTime();
    if (!off && !lease && wait > 0) service.clock.advance(wait + 1);
    return off !== undefined || (!lease && wait > 0);
  }, 20);
}

test('20.6 an endpoint in trouble is tried at once at a new URL', async () => {
  receiver.answers = () => ({ status: 503, headers: { 'retry-after': '80000' } });
  await tell(service, hook);
  await untilPaused(service, hook.id);
  receiver.answers = () => ({ status: 204 });
  await updateEndpoint(service, hook.owner, { id: hook.id, url: `${receiver.url}/new` });
  await until(() => receiver.taken().length === 1);
  await until(async () => (await storedEndpoint(service, hook.id)).trouble === undefined);
});

test('20.6 what waits when its owner switches an endpoint off is missed, and not sent later unasked', async () => {
  receiver.answers = () => ({ status: 429 });
  await tell(service, hook);
  await untilPaused(service, hook.id);
  await query(service, `mutation { switchEventEndpointOff(id: "${hook.id}") { id } }`, {}, bearer(hook.owner.token));
  expect(await statesOf(service, hook.id)).toEqual(['MISSED']);
  receiver.answers = () => ({ status: 204 });
  await switchOn(service, hook.owner, { id: hook.id, replayMissed: false });
  const last = await tell(service, hook);
  await until(() => receiver.taken().length > 0);
  expect(receiver.taken().map(({ id }) => id)).toEqual([last]);
});

const POLL = SECOND / 2;

/** The code of a server that may not write. */
const NOT_AUTHORIZED = 13;

test('20.6 while the database refuses writes, an endpoint with something to deliver is looked at with each poll, and no more', async () => {
  const database = await takeDatabase();
  const way = await gatedDatabase({ database });
  mock.timers.enable({ apis: ['setInterval'] });
  const alone = await startService({
    beside: { ...service, database: way.database },
    config: { outboundAllow: [receiver.host] },
  });
  const { id } = await appHook(alone, receiver.url);
  let refused = 0;
  way.database.getClient().on('commandFailed', () => void (refused += 1));
  way.gate.refuse(
    'findAndModify',
    'eventEndpoints',
    Array.from({ length: 5 }, () => NOT_AUTHORIZED),
  );
  // By a way of which the service hears nothing.
  await wakeEndpoints(database, [id], service.clock.now());
  for (let polls = 1; polls <= 5; polls += 1) {
    mock.timers.tick(POLL);
    await until(() => refused >= polls);
    expect(refused).toBe(polls);
  }
  mock.timers.tick(POLL);
  await until(async () => (await storedEndpoint({ ...alone, database }, id)).wakeAt === undefined);
  mock.timers.reset();
  await alone.close();
  await way.close();
  await giveBackDatabase(database);
});
