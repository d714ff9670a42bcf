import { afterAll, expect, test } from '@jest/globals';
import { deleteApp as deleteAppByOperator, disableApp, enableApp } from '../../../subgraphs/auth/index.ts';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { eventsOf } from '../../support/events.ts';
import { approve, newCode, signedInApp } from '../../support/grants.ts';
import { deleteApp, ownedApp, rotateAppSecret } from '../../support/own-apps.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService({ config: { logLevel: 'silent' } });
afterAll(async () => service.close());

const BOTH = ['Email', 'ServiceID'];

interface Told {
  readonly type: string;
  readonly data: object;
}

/** What was told of a subject, in order. Each event has a larger sequence than the one before. */
async function toldOf(subject: string): Promise<readonly Told[]> {
  const events = await eventsOf(service, { subject });
  const sequences = events.map(({ sequence }) => sequence);
  expect([...new Set(sequences)]).toEqual(sequences);
  return events.map(({ type, data }) => ({ type, data }));
}

function grantOf(app: RegisteredApp, person: Person): { readonly subject: string; readonly data: object } {
  const { clientId } = app;
  const { userId } = person;
  return { subject: `grant/${clientId}/${userId}`, data: { clientId, userId } };
}

async function revokeApp(person: Person, { clientId }: RegisteredApp): Promise<QueryAnswer> {
  return act(service, person, 'revokeApp', { clientId });
}

async function narrow(person: Person, { clientId }: RegisteredApp, scopes: string): Promise<QueryAnswer> {
  const document = `mutation ($id: ID!) { revokeScopes(clientId: $id, scopes: [${scopes}]) { id } }`;
  return query(service, document, { id: clientId }, bearer(person.token));
}

async function deleteAccount(person: Person): Promise<QueryAnswer> {
  const own = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID');
  return act(service, person, 'deleteAccount', { serviceId: own?.value ?? '' });
}

test('20.1 a consent is told once with all scopes, more scopes are told again, and a repeat is not', async () => {
  const [app, person] = [await registeredApp(service), await signedInUser(service)];
  const { subject, data } = grantOf(app, person);
  for (const scopes of [['Email'], ['Email'], null, BOTH, BOTH]) await approve(service, person, app, { scopes });
  expect(await toldOf(subject)).toEqual([
    { type: 'grant.given', data: { ...data, scopes: ['Email'] } },
    { type: 'grant.given', data: { ...data, scopes: BOTH } },
  ]);
  const [event] = await eventsOf(service, { subject });
  expect(event).toMatchObject({
    clientIds: [app.clientId],
    userId: person.userId,
    _id: expect.stringMatching(/^evt_/),
  });
});

test('20.1 of many consents at once, one is told', async () => {
  const [app, person] = [await registeredApp(service), await signedInUser(service)];
  const answers = await Promise.all([1, 2, 3, 4].map(async () => approve(service, person, app, { scopes: BOTH })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await toldOf(grantOf(app, person).subject)).toHaveLength(1);
});

test('20.1 what is taken back is told with what is left, and taking it back again is not', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  const { subject, data } = grantOf(app, person);
  for (let time = 0; time < 2; time += 1) expect((await narrow(person, app, 'Email')).errors).toEqual([]);
  expect((await toldOf(subject)).slice(1)).toEqual([
    { type: 'grant.narrowed', data: { ...data, scopes: ['ServiceID'], removed: ['Email'] } },
  ]);
});

test('20.1 a removal is told, a new consent after it begins from nothing, and all is in order', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  const { subject, data } = grantOf(app, person);
  for (let time = 0; time < 2; time += 1) expect((await revokeApp(person, app)).errors).toEqual([]);
  await newCode(service, person, app, { scopes: ['ServiceID'] });
  await revokeApp(person, app);
  expect(await toldOf(subject)).toEqual([
    { type: 'grant.given', data: { ...data, scopes: BOTH } },
    { type: 'grant.revoked', data: { ...data, scopes: BOTH } },
    { type: 'grant.given', data: { ...data, scopes: ['ServiceID'] } },
    { type: 'grant.revoked', data: { ...data, scopes: ['ServiceID'] } },
  ]);
  const kept = service.database.collection('grants');
  await until(async () => (await kept.countDocuments({ userId: person.userId })) === 0);
});

test('20.1 an operator who suspends a person ends their grants, and the apps are told that', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  const operator = await newOperator(service);
  const document = `mutation { suspendPerson(name: "${person.userId}", reason: "Spam.") { id } }`;
  expect((await query(service, document, {}, bearer(operator.token))).errors).toEqual([]);
  const { subject, data } = grantOf(app, person);
  expect((await toldOf(subject)).at(-1)).toEqual({ type: 'grant.revoked', data: { ...data, scopes: BOTH } });
});

test('20.1 an identity is told to the apps that may read it and know the person, and else to nobody', async () => {
  const { app, person } = await signedInApp(service, { scopes: [...BOTH, 'EVMAddress'] });
  for (const scopes of [['EVMAddress'], BOTH]) await approve(service, person, await registeredApp(service), { scopes });
  const value = `0x${'ab'.repeat(20)}`;
  for (let time = 0; time < 2; time += 1) await linkProved(service, person.userId, { scope: 'EVMAddress', value });
  await linkProved(service, person.userId, { scope: 'Chat', value: '42', username: '$identities' });
  const linked = await identitiesOf(service, person);
  expect(linked.find(({ scope }) => scope === 'Chat')?.value).toBe('$identities');
  for (const { scope, id } of linked) {
    if (['EVMAddress', 'Chat'].includes(scope)) await act(service, person, 'unlinkIdentity', { id });
  }
  const events = await eventsOf(service, { subject: `person/${person.userId}` });
  const data = { userId: person.userId, scope: 'EVMAddress' };
  const concerned = { clientIds: [app.clientId], userId: person.userId };
  expect(events).toMatchObject([
    { type: 'identity.linked', data, ...concerned },
    { type: 'identity.unlinked', data, ...concerned },
  ]);
  expect(JSON.stringify(events)).not.toContain(value);
});

test('20.1 a deleted account is told once to all who know the person, and no grant of it is told as revoked', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  await approve(service, person, await registeredApp(service), { scopes: ['Email'] });
  expect((await deleteAccount(person)).errors).toEqual([]);
  expect(await eventsOf(service, { subject: `person/${person.userId}` })).toMatchObject([
    { type: 'account.deleted', data: { userId: person.userId }, clientIds: [app.clientId], userId: person.userId },
  ]);
  expect((await toldOf(grantOf(app, person).subject)).map(({ type }) => type)).toEqual(['grant.given']);
  for (const name of ['users', 'grants']) {
    const mine = { $or: [{ userId: person.userId }, { _id: person.userId }] };
    const kept = service.database.collection<{ _id: string }>(name);
    await until(async () => (await kept.countDocuments(mine)) === 0);
  }
});

test('20.1 a deletion that fails half way and is repeated is told once, before anything is deleted', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  // A view takes no deletion.
  await service.database.db?.renameCollection('codes', 'kept');
  await service.database.db?.createCollection('codes', { viewOn: 'kept', pipeline: [] });
  expect((await deleteAccount(person)).errors).toHaveLength(1);
  await service.database.db?.dropCollection('codes');
  await service.database.db?.renameCollection('kept', 'codes');
  const told = [{ type: 'account.deleted', clientIds: [app.clientId] }];
  expect(await eventsOf(service, { subject: `person/${person.userId}` })).toMatchObject(told);
  expect((await deleteAccount(person)).errors).toEqual([]);
  expect(await eventsOf(service, { subject: `person/${person.userId}` })).toMatchObject(told);
});

test('20.1 an app is told that it is disabled, enabled and deleted, and of each new secret, once each', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const [database, now] = [service.database, service.clock.now()];
  expect((await rotateAppSecret(service, owner, clientId)).errors).toEqual([]);
  expect(reasonOf(await rotateAppSecret(service, owner, clientId))).toBe('TWO_SECRETS');
  for (const reason of ['$owners', 'Spam.']) await disableApp(database, now, clientId, { reason });
  for (let time = 0; time < 2; time += 1) await enableApp(database, now, clientId);
  await deleteApp(service, owner, clientId);
  const types = ['app.secret_rotated', 'app.disabled', 'app.enabled', 'app.deleted'];
  const events = await eventsOf(service, { subject: `app/${clientId}` });
  expect(events).toMatchObject(types.map((type) => ({ type, data: { clientId }, clientIds: [clientId] })));
  expect(JSON.stringify(events)).not.toContain('Spam');
});

test('20.1 an app that ends with the account of its last owner, or by an operator, is told as deleted', async () => {
  const [owner, other] = [await signedInUser(service), await signedInUser(service)];
  const [alone, shared] = [await ownedApp(service, [owner]), await ownedApp(service, [owner, other])];
  await deleteAccount(owner);
  expect(await toldOf(`app/${alone.clientId}`)).toEqual([{ type: 'app.deleted', data: { clientId: alone.clientId } }]);
  expect(await toldOf(`app/${shared.clientId}`)).toEqual([]);
  await deleteAppByOperator(service.database, service.clock.now(), shared.clientId);
  expect(await toldOf(`app/${shared.clientId}`)).toHaveLength(1);
});

test('20.1 what is refused is not told', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  const other = await signedInUser(service);
  const told = async () => (await eventsOf(service)).map(({ _id }) => _id);
  const before = await told();
  await revokeApp(other, app);
  await narrow(person, app, 'EVMAddress');
  const refused = [
    await rotateAppSecret(service, person, app.clientId),
    await deleteApp(service, person, app.clientId),
    await act(service, person, 'deleteAccount', { serviceId: 'x' }),
    await act(service, person, 'unlinkIdentity', { id: (await identitiesOf(service, person))[0]?.id ?? '' }),
  ];
  expect(refused.map(reasonOf)).toEqual(['NOT_OWNER', 'NOT_OWNER', 'NOT_CONFIRMED', 'LAST_SIGN_IN']);
  await expect(linkProved(service, person.userId, { scope: 'Email', value: other.email })).rejects.toThrow('linked');
  service.clock.advance(13 * HOUR);
  expect(reasonOf(await deleteAccount(person))).toBe('SESSION_STALE');
  expect(await told()).toEqual(before);
});
