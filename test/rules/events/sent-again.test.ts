import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { revokeOperator } from '../../../subgraphs/auth/index.ts';
import { newOperator } from '../../support/access-requests.ts';
import { act } from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { actOnEndpoint, createEndpoint } from '../../support/event-endpoints.ts';
import { allTold, eventsOf } from '../../support/events.ts';
import { newCode, signedInApp } from '../../support/grants.ts';
import { deleteApp } from '../../support/own-apps.ts';
import { act as actOnCredential, announcedOwnList, curatingPerson, handOver } from '../../support/own-credentials.ts';
import { signedInUser } from '../../support/people.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
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
} from '../../support/webhooks.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

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

test('20.7 an event is sent again on request, and only to who may read it', async () => {
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

test('20.7 all since a time is sent again in its order, and nothing older', async () => {
  const old = await tell(service, hook);
  await untilTaken(1);
  service.clock.advance(10 * SECOND);
  const log = service.database.collection<{ readonly _id: string }>('events');
  await log.updateOne({ _id: old }, [{ $set: { storedAt: { $subtract: ['$storedAt', HOUR] } } }]);
  const since = new Date(Date.now() - HOUR / 2).toISOString();
  const ids = [await tell(service, hook), await tell(service, hook), await tell(service, hook)];
  await untilTaken(4);
  receiver.forget();
  const { data } = await sendAgain(service, hook.owner, { endpointId: hook.id, since });
  expect(data.replayEvents).toBe(3);
  await untilTaken(3);
  expect(takenIds()).toEqual(ids);
});

test('20.7 what was refused or missed is sent again on request', async () => {
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

test('20.7 an endpoint that is off is sent nothing again, but can be tested', async () => {
  const eventId = await tell(service, hook);
  await untilTaken(1);
  await actOnEndpoint(service, hook.owner, 'switchEventEndpointOff', hook.id);
  for (const asked of [{}, { eventId }, { since: new Date(0).toISOString() }])
    expect(reasonOf(await sendAgain(service, hook.owner, { endpointId: hook.id, ...asked }))).toBe('ENDPOINT_OFF');
  const { data } = await testEndpoint(service, hook.owner, hook.id);
  expect(data.testEventEndpoint).toMatchObject({ status: 204, isTaken: true });
  expect(takenTypes()).toEqual(['app.disabled', 'endpoint.test']);
});

test('20.7 an answer to a test is shown up to 500 bytes, whatever its status', async () => {
  receiver.answers = () => ({ status: 418, text: 'x'.repeat(100_000) });
  const { data } = await testEndpoint(service, hook.owner, hook.id);
  expect(data.testEventEndpoint).toMatchObject({ status: 418, isTaken: false, answer: 'x'.repeat(500) });
});

test('20.7 tests and replays in a loop are refused, and many endpoints get each event once', async () => {
  const ask = async (): Promise<string | null> => reasonOf(await testEndpoint(service, hook.owner, hook.id));
  service.clock.stop();
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
    expect((await createEndpoint(service, hook.owner, { owner: { clientId }, url: receiver.url })).errors).toEqual([]);
  for (let count = 0; count < 20; count += 1) await tell(service, hook, `s${count % 3}`);
  await untilTaken(100);
  expect(new Set(takenIds()).size).toBe(20);
});

test('20.7 an owner who sends again tries an endpoint in trouble at once, with one call', async () => {
  receiver.answers = () => ({ status: 503, headers: { 'retry-after': '80000' } });
  const eventId = await tell(service, hook);
  await tell(service, hook);
  await untilPaused(service, hook.id);
  await sendAgain(service, hook.owner, { endpointId: hook.id, eventId });
  await until(async () => ((await storedEndpoint(service, hook.id)).trouble?.misses ?? 0) === 2);
  expect(receiver.requests).toHaveLength(2);
  receiver.answers = () => ({ status: 204 });
  await passPause(service, hook.id);
  await untilTaken(2);
});

test('20.3 an app that a person leaves gets the revocation, and of what came before or comes after it nothing', async () => {
  const owner = await signedInUser(service);
  const { person, app } = await signedInApp(service, { scopes: ['Email', 'ServiceID'] }, { owners: [owner.userId] });
  receiver.answers = () => ({ status: 429 });
  await allTold(service);
  const { data } = await createEndpoint(service, owner, { owner: { clientId: app.clientId }, url: receiver.url });
  const { id } = data.createEventEndpoint.endpoint;
  await newCode(service, person, app, { scopes: ['Email', 'ServiceID', 'EVMAddress'] });
  await untilPaused(service, id);
  await act(service, person, 'revokeApp', { clientId: app.clientId });
  await until(async () => (await deliveriesTo(service, id)).some(({ type }) => type === 'grant.revoked'));
  receiver.answers = () => ({ status: 204 });
  await passPause(service, id);
  await untilTaken(1);
  await act(service, person, 'chooseHandle', { handle: 'left-the-app' });
  expect(takenTypes()).toEqual(['grant.revoked']);
  await until(async () => (await deliveriesTo(service, id)).every(({ dueAt }) => dueAt === null));
  const states = (await deliveriesTo(service, id)).map(({ type, state }) => `${type} ${state}`);
  expect(states.toSorted()).toEqual(['grant.given WITHHELD', 'grant.revoked DELIVERED']);
});

test('20.3 a former curator is told that a credential was handed over, and nothing after it', async () => {
  const [giver, taker] = [await curatingPerson(service), await curatingPerson(service)];
  const credId = await announcedOwnList(giver);
  const { data } = await createEndpoint(service, giver, { url: receiver.url });
  const { id } = data.createEventEndpoint.endpoint;
  await handOver(giver, credId, taker);
  await untilTaken(1);
  for (const mutation of ['archiveCredential', 'unarchiveCredential']) await actOnCredential(taker, mutation, credId);
  await eventsOf(service, { credId }, 3);
  await tell(service, hook);
  await until(() => takenTypes().includes('app.disabled'));
  expect(takenTypes()).toEqual(['credential.handed_over', 'app.disabled']);
  expect(await statesOf(service, id)).toEqual(['DELIVERED']);
});

test('20.3 the deletion of an app is the last that its endpoint is told', async () => {
  const owners = [hook.owner.userId];
  const asked = { scopes: ['Email', 'ServiceID'] };
  const { person, app } = await signedInApp(service, asked, { owners, name: 'Test app' });
  await allTold(service);
  await createEndpoint(service, hook.owner, { owner: { clientId: app.clientId }, url: receiver.url });
  expect((await deleteApp(service, hook.owner, app.clientId)).errors).toEqual([]);
  await until(() => takenTypes().includes('app.deleted'));
  await act(service, person, 'revokeApp', { clientId: app.clientId });
  await tell(service, hook);
  await until(() => takenTypes().includes('app.disabled'));
  // The deletion revokes the grants of the app, each a subject of its own.
  expect(takenTypes().filter((type) => type !== 'grant.revoked')).toEqual(['app.deleted', 'app.disabled']);
});

test('20.3 an endpoint of the service ends with the role of who created it', async () => {
  const operator = await newOperator(service);
  const { data } = await createEndpoint(service, operator, { owner: { isService: true }, url: receiver.url });
  const { id } = data.createEventEndpoint.endpoint;
  const first = await tell(service, { clientId: 'unknown' });
  await until(() => takenIds().includes(first));
  await revokeOperator(service.database, service.clock.now(), operator.userId);
  const second = await tell(service, { clientId: 'unknown' });
  await until(async () => (await storedEndpoint(service, id)).off?.reason === 'RIGHT_LOST');
  expect(takenIds()).not.toContain(second);
});

test('20.3 the webhooks of a suspended person stop, and what they miss is sent when the person is back and asks for it', async () => {
  const [operator, person] = [await newOperator(service), await curatingPerson(service)];
  const credId = await announcedOwnList(person);
  const { data } = await createEndpoint(service, person, { url: receiver.url });
  const { id } = data.createEventEndpoint.endpoint;
  const name = JSON.stringify(person.userId);
  await mutate(operator, `suspendPerson(name: ${name}, reason: "Abuse.") { id }`);
  await mutate(operator, `takeDownCredential(credId: ${credId}, reason: "Copied.") { credId }`);
  await until(async () => (await storedEndpoint(service, id)).off?.reason === 'RIGHT_LOST');
  expect(takenTypes()).not.toContain('credential.taken_down');
  await mutate(operator, `restorePerson(name: ${name}) { id }`);
  const again = await proveIdentity(service, { scope: 'EVMAddress', value: person.address });
  await switchOn(service, again, { id, replayMissed: true });
  await until(() => takenTypes().includes('credential.taken_down'));
});

async function mutate({ token }: { readonly token: string }, call: string): Promise<void> {
  expect((await query(service, `mutation { ${call} }`, {}, bearer(token))).errors).toEqual([]);
}
