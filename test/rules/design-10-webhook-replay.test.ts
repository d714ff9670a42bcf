import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { revokeOperator } from '../../subgraphs/auth/index.ts';
import { newOperator } from '../support/access-requests.ts';
import { act } from '../support/account.ts';
import { actOnEndpoint, createEndpoint } from '../support/event-endpoints.ts';
import { eventsOf } from '../support/events.ts';
import { newCode, signedInApp } from '../support/grants.ts';
import { deleteApp } from '../support/own-apps.ts';
import { act as actOnCredential, curatingPerson, handOver, newOwnList } from '../support/own-credentials.ts';
import { signedInUser } from '../support/people.ts';
import { reasonOf } from '../support/reason-of.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import {
  type AppHook,
  appHook,
  deliveriesTo,
  passPause,
  sendAgain,
  statesOf,
  storedEndpoint,
  switchOn,
  tell,
  testEndpoint,
  untilPaused,
} from '../support/webhooks.ts';

const SECOND = 1000;

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

function takenIds(): readonly string[] {
  return receiver.taken().map(({ id }) => id);
}

function takenTypes(): readonly string[] {
  return receiver.taken().map(({ type }) => type);
}

async function untilTaken(count: number): Promise<void> {
  await until(() => receiver.taken().length >= count);
}

test('design-10 an event is sent again on request, and only to who may read it', async () => {
  const eventId = await tell(service, hook);
  await untilTaken(1);
  const foreign = await tell(service, await appHook(service, receiver.url));
  await untilTaken(2);
  expect((await sendAgain(service, hook.owner, { endpointId: hook.id, eventId })).errors).toEqual([]);
  await untilTaken(3);
  expect(takenIds()).toEqual([eventId, foreign, eventId]);
  for (const unknown of [foreign, 'evt_unknown'])
    expect(reasonOf(await sendAgain(service, hook.owner, { endpointId: hook.id, eventId: unknown }))).toBe(
      'UNKNOWN_ID',
    );
});

test('design-10 all since a time is sent again in its order, and nothing older', async () => {
  const old = await tell(service, hook);
  await untilTaken(1);
  service.clock.advance(10 * SECOND);
  const log = service.database.collection<{ readonly _id: string }>('events');
  await log.updateOne({ _id: old }, [{ $set: { storedAt: { $subtract: ['$storedAt', 60 * SECOND] } } }]);
  const since = new Date(Date.now() - 30 * SECOND).toISOString();
  const ids = [await tell(service, hook), await tell(service, hook), await tell(service, hook)];
  await untilTaken(4);
  receiver.forget();
  const { data } = await sendAgain(service, hook.owner, { endpointId: hook.id, since });
  expect(data.replayEvents).toBe(3);
  await untilTaken(3);
  expect(takenIds()).toEqual(ids);
});

test('design-10 what was refused or missed is sent again on request', async () => {
  receiver.answers = () => ({ status: 410 });
  const missed = await tell(service, hook);
  await until(async () => (await statesOf(service, hook.id))[0] === 'MISSED');
  receiver.answers = () => ({ status: 204 });
  await switchOn(service, hook.owner, { id: hook.id, replayMissed: false });
  const failed = await tell(service, hook);
  await untilTaken(1);
  await until(async () => (await statesOf(service, hook.id))[1] === 'DELIVERED');
  await service.database
    .collection('eventDeliveries')
    .updateOne({ eventId: failed }, { $set: { state: 'FAILED', refusals: 9 } });
  receiver.forget();
  expect((await sendAgain(service, hook.owner, { endpointId: hook.id })).data.replayEvents).toBe(2);
  await untilTaken(2);
  expect(takenIds()).toEqual([missed, failed]);
});

test('design-10 an endpoint that is off is sent nothing again, but can be tested', async () => {
  const eventId = await tell(service, hook);
  await untilTaken(1);
  await actOnEndpoint(service, hook.owner, 'switchEventEndpointOff', hook.id);
  for (const asked of [{}, { eventId }, { since: new Date(0).toISOString() }])
    expect(reasonOf(await sendAgain(service, hook.owner, { endpointId: hook.id, ...asked }))).toBe('ENDPOINT_OFF');
  const { data } = await testEndpoint(service, hook.owner, hook.id);
  expect(data.testEventEndpoint).toMatchObject({ status: 204, isTaken: true });
  expect(takenTypes()).toEqual(['app.disabled', 'endpoint.test']);
});

test('design-10 an answer to a test is shown up to 500 bytes, whatever its status', async () => {
  receiver.answers = () => ({ status: 418, text: 'x'.repeat(100_000) });
  const { data } = await testEndpoint(service, hook.owner, hook.id);
  expect(data.testEventEndpoint).toMatchObject({ status: 418, isTaken: false, answer: 'x'.repeat(500) });
});

test('design-10 tests and replays in a loop are refused, and many endpoints get each event once', async () => {
  const ask = async (): Promise<string | null> => reasonOf(await testEndpoint(service, hook.owner, hook.id));
  const tests = await Promise.all(Array.from({ length: 20 }, ask));
  expect(tests.filter((reason) => reason === 'TOO_MANY_REQUESTS')).toHaveLength(19);
  const replay = async (): Promise<string | null> =>
    reasonOf(await sendAgain(service, hook.owner, { endpointId: hook.id }));
  expect([await replay(), await replay()]).toEqual([null, 'TOO_MANY_REQUESTS']);
  service.clock.advance(10 * SECOND);
  expect([await replay(), await ask()]).toEqual([null, null]);
  receiver.forget();
  const { clientId } = hook;
  for (let count = 1; count < 5; count += 1)
    await createEndpoint(service, hook.owner, { owner: { clientId }, url: receiver.url });
  for (let count = 0; count < 20; count += 1) await tell(service, hook, `s${count % 3}`);
