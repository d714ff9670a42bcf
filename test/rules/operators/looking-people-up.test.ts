import { afterAll, expect, test } from '@jest/globals';
import { migrateAuthData } from '../../../subgraphs/auth/index.ts';
import { HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { findRequest, newHolder, newOperator, requestApp } from '../../support/access-requests.ts';
import { act } from '../../support/account.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const operator = await newOperator(service);
afterAll(async () => service.close());

const PERSON = `{ id name roles suspendedAt suspensionReason credentialCount
  linked { scope masked } ownedApps { clientId name } }`;

async function find(name: string, { token }: Pick<Person, 'token'> = operator): Promise<QueryAnswer> {
  return query(service, `query ($name: String!) { person(name: $name) ${PERSON} }`, { name }, bearer(token));
}

test('15.7 operators find a person by the exact e-mail address, wallet address, handle or ID, and see in part what is linked', async () => {
  const person = await newHolder(service);
  const { clientId } = await ownedApp(service, [person]);
  await act(service, person, 'chooseHandle', { handle: 'fig-tree' });
  const { wallet, email, userId } = person;
  const names = [email, ` ${email.toUpperCase()} `, wallet.address, wallet.address.toLowerCase(), 'fig-tree', userId];
  for (const name of names) {
    expect((await find(name)).data.person).toMatchObject({
      id: userId,
      name: 'fig-tree',
      credentialCount: 1,
      ownedApps: [{ clientId, name: 'Test app' }],
      linked: [
        { scope: 'Email', masked: `${email.slice(0, 1)}…@example.org` },
        { scope: 'EVMAddress', masked: expect.stringMatching(/^0x[0-9a-f]{4}…[0-9a-f]{4}$/) },
      ],
    });
  }
});

test('15.7 each look-up is recorded with who asked and a hash of what for, also one that finds nobody', async () => {
  const person = await signedInUser(service);
  const sought = { event: 'person-looked-up', 'detail.by': operator.userId };
  const before = (await service.database.collection('auditEvents').find(sought).toArray()).length;
  await find(person.email);
  await find(`x${person.email}`);
  const events = (await recorded(service, sought, 'person-looked-up')).slice(before);
  const identity = expect.stringMatching(/^hmac_/);
  expect(events).toMatchObject([
    { userId: person.userId, detail: { by: operator.userId, scope: 'Email', identity } },
    { detail: { by: operator.userId, scope: 'Email', identity, reason: 'UNKNOWN_PERSON' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(person.email);
  expect(events[0]?.detail).not.toEqual(events[1]?.detail);
  const own = await query(
    service,
    '{ auditEvents { nodes { event who details { value } } } }',
    {},
    bearer(person.token),
  );
  expect(own.data.auditEvents.nodes[0]).toEqual({
    event: 'person-looked-up',
    who: null,
    details: [{ value: 'Email' }],
  });
});

test('15.7 no part of a name, no pattern and no query of the database finds anybody', async () => {
  const person = await newHolder(service);
  await act(service, person, 'chooseHandle', { handle: 'maple-leaf' });
  const { email, wallet, userId } = person;
  const parts = [email.slice(0, -1), email.slice(1), `@${email.split('@')[1]}`, wallet.address.slice(0, -1), 'maple'];
  const patterns = ['maple.*', '^maple-leaf$', 'maple-1eaf', '*', '', ' ', `${userId.slice(0, -1)}.`, '{"$ne":null}'];
  for (const name of [...parts, ...patterns, 'ServiceID:maple-leaf', `Email:${email}`, `${email}\0`, '\ud83d']) {
    const { data, errors } = await find(name);
    expect([name, data.person, errors]).toEqual([name, null, []]);
  }
  for (const value of [{ $ne: null }, [email], null]) {
    const document = `query ($name: String!) { person(name: $name) ${PERSON} }`;
    const { errors } = await query(service, document, { name: value }, bearer(operator.token));
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('15.7 nobody else looks people up, no operator with an old sign-in, and none more than 200 times an hour', async () => {
  const [person, other] = [await signedInUser(service), await newOperator(service)];
  expect(reasonOf(await find(person.email, person))).toBe('NOT_OPERATOR');
  const many = Array.from({ length: 50 }, (_, index) => `p${index}: person(name: "${index}@example.org") { id }`);
  for (const _ of [1, 2, 3, 4]) {
    expect((await query(service, `{ ${many.join(' ')} }`, {}, bearer(other.token))).errors).toEqual([]);
  }
  const { data, errors } = await find(person.email, other);
  expect([data.person, errors[0]?.extensions]).toMatchObject([
    null,
    { code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
  ]);
  expect((await find(person.email)).data.person).not.toBeNull();
  service.clock.advance(HOUR + MINUTE);
  expect(reasonOf(await find(person.email, other))).toBe('SESSION_STALE');
  service.clock.setBack(HOUR + MINUTE);
});

test('15.7 an operator who opens a request sees who made it, and nobody else does', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  const document = `query ($id: ID!) { accessRequest(id: $id) { person ${PERSON} } }`;
  const seen = await query(service, document, { id }, bearer(operator.token));
  expect(seen.data.accessRequest.person).toMatchObject({ id: person.userId, linked: [{ scope: 'Email' }] });
  expect((await query(service, document, { id }, bearer(person.token))).data.accessRequest).toEqual({ person: null });
  expect((await findRequest(service, await signedInUser(service), id)).data.accessRequest).toBeNull();
});

test('15.7 the ID that apps get, the record, and each other place name a person alike, whatever else they chose', async () => {
  const person = await signedInUser(service);
  await act(service, person, 'chooseHandle', { handle: 'old-oak' });
  const document = '{ viewer { id identities { ... on SocialIdentity { userId } } } }';
  const { viewer } = (await query(service, document, {}, bearer(person.token))).data;
  expect(viewer.identities).toContainEqual({ userId: viewer.id });
  const listed = `{ auditEvents(all: true, person: "${viewer.id}") { nodes { event about aboutId whoId } } }`;
  const { auditEvents } = (await query(service, listed, {}, bearer(operator.token))).data;
  expect(auditEvents.nodes[0]).toEqual({
    event: 'handle-chosen',
    about: 'old-oak',
    aboutId: viewer.id,
    whoId: viewer.id,
  });
});

test('15.7 an account of version 0.1, whose two IDs differ, is found by both and shown by the one that apps know', async () => {
  const person = await signedInUser(service);
  await act(service, person, 'chooseHandle', { handle: 'elder-bush' });
  const users = service.database.collection('users');
  const known = 'a1b2c3d4e5f6a1b2c3d4e5f6';
  const serviceId = { 'identities.$.value': known };
  await users.updateOne({ 'identities.key': 'ServiceID:elclerbush' }, { $set: serviceId });
  await migrateAuthData(service.database);
  for (const name of [known, person.userId, 'elder-bush']) {
    expect((await find(name)).data.person).toMatchObject({ id: known, name: 'elder-bush' });
  }
  const events = `{ auditEvents(all: true, person: "${known}") { nodes { aboutId } } }`;
  const { data } = await query(service, events, {}, bearer(operator.token));
  expect(data.auditEvents.nodes[0]).toEqual({ aboutId: known });
});

test('15.7 the ID of a deleted account finds nobody, and still finds what was recorded', async () => {
  const person = await signedInUser(service);
  await act(service, person, 'deleteAccount', { serviceId: person.userId });
  expect((await find(person.userId)).data.person).toBeNull();
  expect((await find(person.email)).data.person).toBeNull();
  const events = `{ auditEvents(all: true, person: "${person.userId}") { nodes { event about } } }`;
  const { data } = await query(service, events, {}, bearer(operator.token));
  expect(data.auditEvents.nodes[0]).toEqual({ event: 'account-deleted', about: person.userId });
});
