import { afterAll, expect, test } from '@jest/globals';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { act, identitiesOf, sessionsOf } from '../../support/account.ts';
import { bearer, get, postJson, type QueryAnswer, query } from '../../support/client.ts';
import { eventsOf } from '../../support/events.ts';
import {
  approve,
  exchange,
  isLive,
  newCode,
  oauthErrorOf,
  refresh,
  refreshed,
  signedInApp,
} from '../../support/grants.ts';
import { newList } from '../../support/lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { newCurator, type Person, registeredApp, signedInByEmail, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

async function isSignedIn({ token }: Person): Promise<boolean> {
  return (await query(service, '{ viewer { id } }', {}, bearer(token))).data.viewer !== null;
}

async function deleteAccount(person: Person): Promise<QueryAnswer> {
  const serviceId = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  return act(service, person, 'deleteAccount', { serviceId });
}

test('14.3 a sign-in during the deletion of the account is refused, and leaves no session', async () => {
  const person = await signedInUser(service);
  const gated = await gatedService(service);
  const held = gated.gate.hold('insert', 'sessions');
  const refused = expect(signedInUser(gated, person.email)).rejects.toThrow('This account was deleted');
  await held.arrived;
  expect((await deleteAccount(person)).errors).toEqual([]);
  held.release();
  await refused;
  expect(await service.database.collection('sessions').countDocuments({ userId: person.userId })).toBe(0);
  await gated.close();
});

test('10.12 a person sees their sessions, and ends one of them', async () => {
  const here = await signedInUser(service);
  service.clock.advance(1000);
  const there = await signedInUser(service, here.email);
  const [newest, oldest] = await sessionsOf(service, here);
  expect([newest?.isCurrent, oldest?.isCurrent]).toEqual([false, true]);
  expect(Date.parse(newest?.signedInAt ?? '') - Date.parse(oldest?.signedInAt ?? '')).toBeGreaterThanOrEqual(1000);
  expect(Math.abs(Date.parse(newest?.signedInAt ?? '') - service.clock.now().getTime())).toBeLessThan(60_000);
  await act(service, here, 'endSession', { id: newest?.id ?? '' });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
});

test('10.12 a session that is over does not show', async () => {
  const before = await signedInUser(service);
  service.clock.advance(30 * DAY);
  expect(await sessionsOf(service, await signedInUser(service, before.email))).toHaveLength(1);
});

test("10.12 a stranger's session can not be ended", async () => {
  const [person, stranger] = [await signedInUser(service), await signedInUser(service)];
  const [theirs] = await sessionsOf(service, stranger);
  expect(reasonOf(await act(service, person, 'endSession', { id: theirs?.id ?? '' }))).toBe('UNKNOWN_ID');
  expect(await isSignedIn(stranger)).toBe(true);
});

test('10.12 signing out everywhere ends every session of the person, and of nobody else', async () => {
  const here = await signedInUser(service);
  const [there, other] = [await signedInUser(service, here.email), await signedInUser(service)];
  await act(service, here, 'signOutEverywhere');
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([false, false, true]);
});

test('14.3 an account is deleted only when the person has typed their own ID', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const theirs = (await identitiesOf(service, other)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  for (const serviceId of ['', 'yes', theirs]) {
    expect(reasonOf(await act(service, person, 'deleteAccount', { serviceId }))).toBe('NOT_CONFIRMED');
  }
  expect(await isSignedIn(person)).toBe(true);
});

test('14.3 of a deleted account nothing is left but the record and the event that it was deleted', async () => {
  const { person, app } = await signedInApp(service, { scopes: ['Email'] });
  await newCode(service, person, app);
  await query(service, `mutation { requestEmailSignIn(email: "${person.email}") { id } }`);
  expect((await deleteAccount(person)).errors).toEqual([]);
  const collections = (await service.database.db?.listCollections().toArray()) ?? [];
  const left = await Promise.all(
    collections
      .filter(({ name }) => !['auditEvents', 'events'].includes(name))
      .map(async ({ name }) => [name, await service.database.collection(name).find().toArray()]),
  );
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${person.userId}|${person.email}`));
  expect(JSON.stringify(await eventsOf(service))).not.toContain(person.email);
});

test('14.3 the browser of a sign-in just before the deletion of the account is not remembered', async () => {
  const person = await signedInUser(service);
  const gated = await gatedService(service);
  const held = gated.gate.hold('findAndModify', 'knownDevices');
  await signedInByEmail(gated, person.email);
  await held.arrived;
  expect((await deleteAccount(person)).errors).toEqual([]);
  held.release();
  await gated.close();
  expect(await service.database.collection('knownDevices').countDocuments({ userId: person.userId })).toBe(0);
});

test('14.3 a curator token of a deleted account keeps nothing that the person wrote', async () => {
  const person = await signedInUser(service);
  await newCurator(service, undefined, person.userId);
  const tokens = service.database.collection('curatorTokens');
  const own = { userId: person.userId };
  await tokens.updateOne(own, { $set: { label: 'The laptop of Ada' } });
  await deleteAccount(person);
  expect(await tokens.findOne(own)).toMatchObject({ label: null, revokedAt: expect.any(Date) });
});

test('14.3 the tokens, codes and sessions of a deleted account are dead at once', async () => {
  const { person, app, tokens } = await signedInApp(service, { scopes: ['Email'] });
  const code = await newCode(service, person, app);
  await deleteAccount(person);
  expect([await isSignedIn(person), await isLive(service, tokens.accessToken)]).toEqual([false, false]);
  expect((await get(service, '/oauth/api/2/user', bearer(tokens.accessToken))).status).toBe(401);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(oauthErrorOf(await exchange(service, app, { code }))).toBe('invalid_grant');
});

test('14.3 refreshing while the account is deleted leaves no token alive', async () => {
  const { person, app, tokens } = await signedInApp(service, { scopes: ['Email'] });
  const later = await refreshed(service, app, tokens.refreshToken);
  const [answer] = await Promise.all([refresh(service, app, later.refreshToken), deleteAccount(person)]);
  const accessToken = answer.data?.refreshToken?.accessToken ?? later.accessToken;
  expect(await isLive(service, accessToken)).toBe(false);
});

test('14.3 a person who deleted their account can come back as somebody new', async () => {
  const person = await signedInUser(service);
  await deleteAccount(person);
  expect((await signedInUser(service, person.email)).userId).not.toBe(person.userId);
});

test('14.3 item lists that name a deleted person stay as they are', async () => {
  const [person, curator] = [await signedInUser(service), await newCurator(service)];
  const credId = await newList(service, curator);
  const headers = { 'access-token': curator.token };
  await postJson(service, `/cred/${credId}/append`, [person.email], headers);
  await deleteAccount(person);
  const again = await postJson(service, `/cred/${credId}/append`, [person.email], headers);
  expect(again.body).toMatchObject({ added: 0, unchanged: 1 });
});

test('15.10 what a person does to their account is recorded', async () => {
  const person = await signedInUser(service);
  const [email] = await identitiesOf(service, person);
  await act(service, person, 'setPrimaryIdentity', { id: email?.id ?? '' });
  await act(service, person, 'chooseHandle', { handle: 'on-record' });
  await act(service, person, 'deleteAccount', { serviceId: 'on-record' });
  const events = await recorded(service, { userId: person.userId }, 'account-deleted');
  expect(events.map(({ event }) => event)).toEqual(['sign-in', 'primary-chosen', 'handle-chosen', 'account-deleted']);
});

test('14.3 allowing an app while the account is deleted leaves nothing', async () => {
  const app = await registeredApp(service);
  const people = await Promise.all(Array.from({ length: 8 }, async () => signedInUser(service)));
  const allowWhilePossible = async (person: Person): Promise<void> => {
    while ((await approve(service, person, app)).errors.length === 0);
  };
  const ending = people.map(async (person) => {
    const allowing = [1, 2].map(async () => allowWhilePossible(person));
    await deleteAccount(person);
    await Promise.all(allowing);
  });
  await Promise.all(ending);
  const userId = { $in: people.map((person) => person.userId) };
  const left = ['grants', 'codes'].map(async (name) => service.database.collection(name).countDocuments({ userId }));
  expect(await Promise.all(left)).toEqual([0, 0]);
});

test('10.12 what belongs to an account needs a session', async () => {
  const nobody = { email: '', userId: '', token: 'cgs_unknown' };
  const answers = [
    await act(service, nobody, 'setPrimaryIdentity', { id: 'x' }),
    await act(service, nobody, 'chooseHandle', { handle: 'nobodys' }),
    await act(service, nobody, 'endSession', { id: 'x' }),
    await act(service, nobody, 'signOutEverywhere'),
    await act(service, nobody, 'deleteAccount', { serviceId: 'x' }),
  ];
  expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(answers.map(() => 'UNAUTHENTICATED'));
});
