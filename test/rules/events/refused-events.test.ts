import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { type WebhookReceiver, webhookReceiver } from '../../support/webhook-receiver.ts';
import {
  type AppHook,
  appHook,
  deliveriesTo,
  passPause,
  statesOf,
  storedEndpoint,
  tell,
  untilPaused,
} from '../../support/webhooks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const receiver: WebhookReceiver = await webhookReceiver();
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

function takenIds(): readonly string[] {
  return receiver.taken().map(({ id }) => id);
}

function callsOf(eventId: string): number {
  return receiver.requests.filter(({ event }) => event.id === eventId).length;
}

/** Tells of events in so many subjects, in turn; their IDs. */
async function tellOf(subjects: number, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await tell(service, hook, `s${index % subjects}`));
  return ids;
}

/** Tells of an event that alone is answered like this, and waits for its first attempt; its ID. */
async function tellPoison(reply: ReturnType<WebhookReceiver['answers']>): Promise<string> {
  let poison: string | undefined;
  receiver.answers = ({ id, subject }) => {
    if (subject === 'poisoned') poison ??= id;
    return id === poison ? reply : { status: 204 };
  };
  const id = await tell(service, hook, 'poisoned');
  await until(() => callsOf(id) > 0);
  return id;
}

function expectOrder(): void {
  for (const [, events] of Map.groupBy(receiver.taken(), ({ subject }) => subject)) {
    const sequences = events.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  }
}

/** Lets the time pass until an event that was refused is due again. */
async function passRetry(eventId: string, calls: number): Promise<void> {
  await until(async () => {
    const found = (await deliveriesTo(service, hook.id)).find((each) => each.eventId === eventId);
    const wait = (found?.dueAt?.getTime() ?? 0) - service.clock.now().getTime();
    if (callsOf(eventId) === calls && wait > 0) service.clock.advance(wait + 1);
    return callsOf(eventId) > calls;
  }, 20);
}

/** Waits until an endpoint is left alone for now, and something waits for it; for how many milliseconds. */
async function untilIdle(): Promise<number> {
  let wait = 0;
  await until(async () => {
    const { lease, wakeAt } = await storedEndpoint(service, hook.id);
    wait = lease === undefined && wakeAt ? wakeAt.getTime() - service.clock.now().getTime() : 0;
    return wait > 0;
  }, 20);
  return wait;
}

/** Lets the time pass until the next attempt. */
async function passWait(): Promise<void> {
  service.clock.advance((await untilIdle()) + 1);
}

test.each([
  ['400', { status: 400 }],
  ['500', { status: 500 }],
  ['503 without Retry-After', { status: 503 }],
  ['a redirect', { status: 302, headers: { location: 'https://127.0.0.1:9/' } }],
])(
  '20.6 an event that is answered %s waits with its subject, all others come at once, and it has an end',
  async (_, reply) => {
    const poison = await tellPoison(reply);
    const behind = await tell(service, hook, 'poisoned');
    const others = await tellOf(30, 30);
    await until(() => receiver.taken().length === others.length);
    expect(new Set(takenIds())).toEqual(new Set(others));
    for (let calls = 1; calls < 9; calls += 1) {
      await until(() => callsOf(poison) === calls);
      expect(takenIds()).not.toContain(behind);
      const beside = await tell(service, hook, 'beside');
      await until(() => takenIds().includes(beside));
      await passRetry(poison, calls);
    }
    await until(() => takenIds().includes(behind));
    await until(async () => (await statesOf(service, hook.id))[0] === 'FAILED');
    expect(callsOf(poison)).toBe(9);
    expect(await storedEndpoint(service, hook.id)).not.toHaveProperty('off');
    expect(await storedEndpoint(service, hook.id)).not.toHaveProperty('trouble');
  },
);

test('20.6 the pauses of an event that is refused grow from seconds to a day', async () => {
  const poison = await tellPoison({ status: 500 });
  const times: number[] = [];
  for (let calls = 1; calls < 9; calls += 1) {
    await until(() => callsOf(poison) === calls);
    times.push(service.clock.now().getTime());
    await passRetry(poison, calls);
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses[0]).toBeLessThan(MINUTE);
  expect(pauses[1]).toBeGreaterThan(MINUTE);
  expect(pauses[3]).toBeGreaterThan(HOUR - MINUTE);
  expect(pauses[6]).toBeGreaterThan(7 * HOUR - MINUTE);
});

test('20.6 a receiver that fails three requests of a hundred at random gets everything, each subject in its order', async () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  receiver.answers = () => ({ status: random() < 0.03 ? 500 : 204 });
  const ids = await tellOf(10, 200);
  // What is refused waits for seconds; nothing else does.
  await until(() => new Set(takenIds()).size > ids.length / 2);
  await until(() => {
    service.clock.advance(100);
    return new Set(takenIds()).size === ids.length;
  }, 20);
  expect(receiver.requests.length).toBeGreaterThan(ids.length);
  expectOrder();
});

test('20.6 a receiver that answers 500 to everything is in trouble, gets few calls, and everything in order when it is back', async () => {
  receiver.answers = () => ({ status: 500 });
  const ids = await tellOf(20, 60);
  await untilPaused(service, hook.id);
  const begun = service.clock.now().getTime();
  while (service.clock.now().getTime() - begun < DAY) await passPause(service, hook.id);
  expect(receiver.requests.length).toBeGreaterThan(5);
  expect(receiver.requests.length).toBeLessThanOrEqual(20);
  receiver.answers = () => ({ status: 204 });
  await until(async () => {
    service.clock.advance(HOUR);
    return receiver.taken().length >= ids.length;
  }, 50);
  expectOrder();
  await until(async () => (await storedEndpoint(service, hook.id)).trouble === undefined);
});

test('20.6 the events of one subject that are all refused for half a day come in their order when the receiver is back', async () => {
  receiver.answers = () => ({ status: 502 });
  const ids = await tellOf(1, 4);
  const [first = ''] = ids;
  const begun = service.clock.now().getTime();
  // The shortest pauses let it have nine attempts within a day.
  for (let calls = 1; service.clock.now().getTime() - begun < DAY / 2; calls += 1) {
    await until(() => callsOf(first) === calls);
    await passRetry(first, calls);
  }
  expect(receiver.requests.length).toBeLessThanOrEqual(9);
  const { trouble } = await storedEndpoint(service, hook.id);
  expect(trouble?.since.getTime()).toBeLessThan(begun + MINUTE);
  receiver.answers = () => ({ status: 204 });
  await until(async () => {
    service.clock.advance(HOUR);
    return receiver.taken().length === ids.length;
  }, 50);
  expect(takenIds()).toEqual(ids);
});

test.each([
  ['429', { status: 429, headers: { 'retry-after': '7200' } }],
  ['429 with a part of a second', { status: 429, headers: { 'retry-after': '7200.5' } }],
  ['503 with Retry-After', { status: 503, headers: { 'retry-after': '7200' } }],
])('20.6 an endpoint that answers %s is left alone for as long as it asks', async (_, reply) => {
  receiver.answers = () => reply;
  await tell(service, hook, 's0');
  const next = await untilPaused(service, hook.id);
  const pause = next.getTime() - service.clock.now().getTime();
  expect(pause).toBeGreaterThan(1.9 * HOUR);
  expect(pause).toBeLessThan(2.1 * HOUR);
  await tell(service, hook, 's1');
  await until(async () => (await deliveriesTo(service, hook.id)).length === 2);
  expect(receiver.requests).toHaveLength(1);
  expect((await deliveriesTo(service, hook.id)).map(({ refusals }) => refusals)).toEqual([0, 0]);
  receiver.answers = () => ({ status: 204 });
  await passPause(service, hook.id);
  await until(() => receiver.taken().length === 2);
});

test('20.6 an event for which nothing answers does not keep the others back once they are taken', async () => {
  await tellPoison({ status: 0 });
  await untilPaused(service, hook.id);
  const others = await tellOf(5, 10);
  await until(async () => {
    service.clock.advance(MINUTE);
    return others.every((id) => takenIds().includes(id));
  }, 50);
  expectOrder();
  await until(async () => {
    service.clock.advance(HOUR);
    await tell(service, hook, 'beside');
    return (await statesOf(service, hook.id))[0] === 'FAILED';
  }, 50);
  expect(await storedEndpoint(service, hook.id)).not.toHaveProperty('off');
});

test('20.6 an event for which nothing answers all night does not keep the others back in the morning', async () => {
  const poison = await tellPoison({ status: 0 });
  const begun = service.clock.now().getTime();
  while (service.clock.now().getTime() - begun < 8 * HOUR) await passWait();
  await untilIdle();
  service.clock.advance(MINUTE);
  expect(callsOf(poison)).toBeLessThanOrEqual(8);
  const others = await tellOf(5, 10);
  await until(() => others.every((id) => takenIds().includes(id)));
  expectOrder();
});

test('20.6 an endpoint whose trouble was stored by an earlier version is tried when its pause is over', async () => {
  const endpoints = service.database.collection('eventEndpoints');
  const since = service.clock.now();
  const trouble = { since, misses: 3, nextAttemptAt: new Date(since.getTime() + HOUR), told: 1 };
  await endpoints.updateMany({ url: receiver.url }, { $set: { trouble, refusedInRow: 5 } });
  const id = await tell(service, hook);
  await until(async () => (await deliveriesTo(service, hook.id)).length === 1);
  await passPause(service, hook.id);
  await until(() => takenIds().includes(id));
  await until(async () => (await storedEndpoint(service, hook.id)).trouble === undefined);
});
