import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { updateEndpoint } from '../../support/event-endpoints.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
import {
  type AppHook,
  appHook,
  deliveriesTo,
  sendAgain,
  statesOf,
  storedEndpoint,
  tell,
} from '../../support/webhooks.ts';

const MINUTE = 60_000;

const receiver = await webhookReceiver();
const service = await startService({ config: { outboundAllow: [receiver.host] } });
afterAll(async () => {
  await service.close();
  await receiver.close();
});

let hook: AppHook;
let ids: readonly string[];
beforeEach(async () => {
  receiver.answers = () => ({ status: 500 });
  receiver.forget();
  hook = await appHook(service, receiver.url);
  ids = [await tell(service, hook, 'refused'), await tell(service, hook, 'refused')];
  await refuseForHours();
  receiver.answers = () => ({ status: 204 });
  receiver.forget();
});

/** Lets the first event be refused until its next attempt is an hour away, and that behind it with it. */
async function refuseForHours(): Promise<void> {
  await until(async () => {
    const { lease } = await storedEndpoint(service, hook.id);
    const waits = (await deliveriesTo(service, hook.id)).map(({ dueAt }) => +(dueAt ?? 0) - +service.clock.now());
    const [wait = 0] = waits;
    const isPaused = lease === undefined && wait > 0 && waits.length === ids.length;
    if (isPaused && wait < 50 * MINUTE) service.clock.advance(wait + 1);
    return isPaused && waits.every((each) => each > 50 * MINUTE);
  }, 20);
}

/** The events of this test that the receiver has taken. */
function takenIds(): readonly string[] {
  return receiver
    .taken()
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
}

/** Whether both events have come, in their order; false if hours must pass before that. */
async function haveCome(): Promise<boolean> {
  await until(async () => {
    const { wakeAt, lease } = await storedEndpoint(service, hook.id);
    return lease === undefined && (wakeAt === undefined || +wakeAt - +service.clock.now() > MINUTE);
  }, 20);
  return JSON.stringify(takenIds()) === JSON.stringify(ids);
}

test('20.7 what a refused event has held back follows it at once when it is sent again', async () => {
  await sendAgain(service, hook.owner, { endpointId: hook.id, eventId: ids[0] ?? '' });
  await until(() => takenIds().length > 0);
  expect(await haveCome()).toBe(true);
});

test('20.7 what follows a refused event waits for it, also if that alone is sent again', async () => {
  await sendAgain(service, hook.owner, { endpointId: hook.id, eventId: ids[1] ?? '' });
  expect(await haveCome()).toBe(false);
  expect(await statesOf(service, hook.id)).toEqual(['RETRYING', 'WAITING']);
  expect(takenIds()).toEqual([]);
});

test('20.7 what an endpoint has refused is tried at once when it is asked for what was missed or refused', async () => {
  const { data } = await sendAgain(service, hook.owner, { endpointId: hook.id });
  expect(data.replayEvents).toBe(2);
  expect(await haveCome()).toBe(true);
});

test('20.7 what an endpoint has refused is tried at once at its new URL', async () => {
  await updateEndpoint(service, hook.owner, { id: hook.id, url: `${receiver.url}/new` });
  expect(await haveCome()).toBe(true);
});
