import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { Mail } from '../../../gateway/mail.ts';
import { answer, started } from '../../support/authorization.ts';
import { bearer, query } from '../../support/client.ts';
import {
  arrive,
  askTokens,
  browse,
  exchangeAt,
  type GateWorld,
  newGateWorld,
  press,
  refreshAt,
  signIn,
  updateApp,
} from '../../support/gates.ts';
import { approve, exchange, isLive, refresh, signedInApp } from '../../support/grants.ts';
import { change, newAddress, newItemList, type TestList } from '../../support/item-lists.ts';
import { signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const service = await startService();
let list: TestList;
let world: GateWorld;
beforeEach(async () => {
  list = await newItemList(service, [newAddress()]);
  world = await newGateWorld(service, list.credId);
});
afterAll(async () => service.close());

/** Puts the person's e-mail address on the list. */
async function admit(): Promise<void> {
  expect((await change(list, 'APPEND', [world.person.email])).errors).toEqual([]);
}

async function turnAway(): Promise<void> {
  await change(list, 'REMOVE', [world.person.email]);
}

test('10.14 an owner sets a gate, which needs expiring tokens and a credential that is there', async () => {
  const set = await updateApp(world, { gate: { credId: list.credId, lifetimeSeconds: 7200 } });
  expect(set.data.updateApp.gate).toEqual({ credId: list.credId, lifetimeSeconds: 7200 });
  const refused = [
    await updateApp(world, { expiringTokens: false }),
    await updateApp(world, { gate: { credId: 999_999 } }),
    await updateApp(world, { gate: { credId: list.credId, lifetimeSeconds: 3599 } }),
    await updateApp(world, { gate: { credId: list.credId, lifetimeSeconds: 86_401 } }),
    await updateApp(world, { gate: { credId: list.credId }, expiringTokens: false }),
  ];
  expect(refused.map(reasonOf)).toEqual(refused.map(() => 'INVALID_INPUT: gate'));
  expect((await updateApp(world, { gate: null, expiringTokens: false })).data.updateApp).toEqual({
    expiringTokens: false,
    gate: null,
  });
  expect(reasonOf(await updateApp({ ...world, owner: world.person }, { gate: null }))).toBe('NOT_OWNER');
});

test('10.14 a gate is recorded, and needs a recent sign-in', async () => {
  const document = '{ auditEvents(clientId: "CLIENT") { nodes { event } } }'.replace('CLIENT', world.app.clientId);
  const { data } = await query(service, document, {}, bearer(world.owner.token));
  expect(data.auditEvents.nodes).toContainEqual({ event: 'app-updated' });
  const stale = await startService({ beside: service });
  service.clock.advance(13 * HOUR);
  expect(reasonOf(await updateApp({ ...world, service: stale }, { gate: null }))).toBe('SESSION_STALE');
  await stale.close();
});

test('10.14 a gate revokes the tokens that have no end, and no other', async () => {
  const owner = await signedInUser(service);
  const options = { owners: [owner.userId], expiringTokens: false };
  const endless = await signedInApp(service, undefined, options);
  const other = await signedInApp(service, undefined, options);
  const gated = { gate: { credId: list.credId }, expiringTokens: true };
  expect((await updateApp({ service, owner, app: endless.app }, gated)).errors).toEqual([]);
  expect([await isLive(service, endless.tokens.accessToken), await isLive(service, other.tokens.accessToken)]).toEqual([
    false,
    true,
  ]);
});

test('10.14 whoever is eligible by an e-mail address or a wallet is told what the app learns, and gets in', async () => {
  await admit();
  const page = await arrive(world);
  expect(page.text).toContain('Signing in tells Test app that you are eligible for “<bdi>Test list</bdi>”');
  expect(page.text).toContain('Whoever keeps this list could find out which of your addresses is on it.');
  const back = await press(world, page, 'allow');
  expect((await exchangeAt(world, back)).status).toBe(200);
  const wallet = newAddress();
  await change(list, 'APPEND', [wallet]);
  const other = { ...world, person: await signedInUser(service) };
  await linkProved(service, other.person.userId, { scope: 'EVMAddress', value: wallet });
  expect((await exchangeAt(other, await signIn(other))).status).toBe(200);
});

test('10.14 whoever is not eligible sees why and what helps, and the app gets the words of a decline', async () => {
  const page = await arrive(world);
  expect(page.text).toContain('You are not eligible');
  expect(page.text).toContain('“<bdi>Test list</bdi>”');
  expect(page.text).toContain(list.curator.address);
  expect(page.text).toContain('/account/link/Wallet?request=');
  expect(page.text).not.toContain('value="allow"');
  const back = await press(world, page, 'deny');
  const declined = await press(world, await arrive({ ...world, app: (await newGateWorld(service, null)).app }), 'deny');
  expect(back.url.search).toBe(declined.url.search);
  expect(back.url.searchParams.get('error')).toBe('access_denied');
});

/** How the gate has decided, as the owner sees it. */
async function gateDays(days = 30): Promise<unknown> {
  const document = `query ($clientId: ID!, $days: Int!) {
    ownApp(clientId: $clientId) { gateDays(days: $days) { letIn turnedAway notTold } } }`;
  const variables = { clientId: world.app.clientId, days };
  return (await query(service, document, variables, bearer(world.owner.token))).data.ownApp.gateDays;
}

test('10.14 owners see by day whom a gate let in, turned away and could not tell of, but no count below five', async () => {
  for (let each = 0; each < 5; each += 1) await arrive(world);
  await admit();
  await signIn(world);
  service.clock.advance(DAY);
  expect(await gateDays()).toEqual([{ letIn: null, turnedAway: 5, notTold: null }]);
});

test('10.14 no look at the counts of a gate tells of one visit: a day is shown whole, when it is over, or not at all', async () => {
  const toMidnight = DAY - (service.clock.now().getTime() % DAY);
  service.clock.advance(toMidnight + 9.5 * HOUR);
  for (let each = 0; each < 5; each += 1) await arrive(world);
  expect(await gateDays()).toEqual([]);
  service.clock.advance(HOUR);
  for (let each = 0; each < 5; each += 1) await arrive(world);
  expect(await gateDays()).toEqual([]);
  service.clock.advance(DAY - HOUR / 2);
  expect(await gateDays(1)).toEqual([{ letIn: null, turnedAway: 10, notTold: null }]);
});

test('10.14 a day on which no count is five is not shown: that somebody came would tell that they were turned away', async () => {
  await arrive(world);
  service.clock.advance(DAY);
  expect(await gateDays()).toEqual([]);
});

test('10.14 the page of a gate is in the language of the person, and names no more than 60 characters of a credential', async () => {
  const name = `<b>${'x'.repeat(70)}`;
  await service.database
    .collection<{ _id: number }>('credentials')
    .updateOne({ _id: list.credId }, { $set: { name, description: 'Send money to evil.example' } });
  const page = await arrive(world, {}, 'de');
  expect(page.text).toContain('Sie sind nicht berechtigt');
  expect(page.text).toContain(`„<bdi>&lt;b&gt;${'x'.repeat(56)}…</bdi>“`);
  expect(page.text).not.toContain('evil.example');
});

test('10.14 somebody gets in after they have linked what is on the list, by the same request', async () => {
  const page = await arrive(world);
  const wallet = newAddress();
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: wallet });
  await change(list, 'APPEND', [wallet]);
  const again = await press(world, await browse(world, page.url), 'allow');
  expect(again.url.searchParams.get('code')).toMatch(/^cgc_/);
});

test('10.14 a gate that is gone could not be told: it is no no, and lets nobody in', async () => {
  await admit();
  const set = { $set: { takenDown: { at: new Date(), reason: 'It names people.', by: 'nobody' } } };
  await service.database.collection<{ _id: number }>('credentials').updateOne({ _id: list.credId }, set);
  const page = await arrive(world);
  expect(page.text).toContain('We could not find out whether you are eligible');
  expect(page.text).toContain('a credential that no longer exists');
  expect(page.text).not.toContain('Test list');
  expect((await press(world, page, 'allow')).url.pathname).toBe('/oauth/consent');
  await arrive(world);
  const told = async (): Promise<readonly Mail[]> =>
    (await service.mails()).filter(
      ({ to, subject }) => to === world.owner.email && subject.includes('Nobody can sign in'),
    );
  await until(async () => (await told()).length > 0);
  expect(await told()).toHaveLength(1);
});

test('10.14 silently the gate is asked last, and the app does not learn what it says', async () => {
  const silent = { prompt: 'none' };
  const errorOf = async (): Promise<string | null> => (await arrive(world, silent)).url.searchParams.get('error');
  expect(await errorOf()).toBe('consent_required');
  await admit();
  await signIn(world);
  expect((await arrive(world, silent)).url.searchParams.get('code')).toMatch(/^cgc_/);
  await turnAway();
  expect((await arrive(world, silent)).url.searchParams.get('code')).toMatch(/^cgc_/);
  service.clock.advance(HOUR);
  const { searchParams } = (await arrive(world, silent)).url;
  expect([...searchParams]).toEqual([
    ['error', 'interaction_required'],
    ['error_description', 'The user must be asked: start again without prompt=none.'],
    ['state', 'xyz'],
  ]);
});

test('10.15 a yes counts for the time of the gate; a no ends this refresh, and nothing else', async () => {
  await admit();
  const { body: first } = await exchangeAt(world, await signIn(world));
  await turnAway();
  const second = await refreshAt(world, first.refresh_token);
  expect(second.status).toBe(200);
  service.clock.advance(HOUR);
  const refused = await refreshAt(world, second.body.refresh_token);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
  expect(await isLive(service, second.body.access_token)).toBe(true);
  await admit();
  expect((await arrive(world)).url.searchParams.get('code')).toMatch(/^cgc_/);
  expect((await refreshAt(world, second.body.refresh_token)).status).toBe(200);
});

test('10.15 a no is asked anew at each sign-in with a page', async () => {
  await admit();
  await signIn(world);
  await turnAway();
  service.clock.advance(HOUR);
  expect((await arrive(world)).text).toContain('You are not eligible');
  await admit();
  expect((await arrive(world)).url.searchParams.get('code')).toMatch(/^cgc_/);
});

test('10.15 what could not be told refuses a refresh for now, and replaces no yes', async () => {
  await admit();
  const { body } = await exchangeAt(world, await signIn(world));
  service.clock.advance(HOUR);
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: list.credId }, { $set: { takenDown: { at: new Date(), reason: 'x', by: 'y' } } });
  const refused = await refreshAt(world, body.refresh_token);
  expect([refused.status, refused.body.error]).toEqual([503, 'temporarily_unavailable']);
  await credentials.updateOne({ _id: list.credId }, { $unset: { takenDown: 1 } });
  const grant = await service.database.collection('grants').findOne({ userId: world.person.userId });
  expect(grant?.verdicts[list.credId].result).toBe(1);
  service.clock.advance(60_000);
  expect((await refreshAt(world, body.refresh_token)).status).toBe(200);
});

test('10.15 whoever allowed the app before its gate is told of it first: nothing is asked about them until then', async () => {
  const ungated = await newGateWorld(service, null);
  const { body } = await exchangeAt(ungated, await signIn(ungated));
  const outstanding = await signIn(ungated);
  await updateApp(ungated, { gate: { credId: list.credId } });
  await change(list, 'APPEND', [ungated.person.email]);
  expect((await refreshAt(ungated, body.refresh_token)).body.error).toBe('invalid_grant');
  expect((await exchangeAt(ungated, outstanding)).body.error).toBe('invalid_grant');
  expect((await arrive(ungated, { prompt: 'none' })).url.searchParams.get('error')).toBe('consent_required');
  expect((await arrive(ungated)).text).toContain('Signing in tells Test app');
  expect((await exchangeAt(ungated, await signIn(ungated))).status).toBe(200);
  expect((await refreshAt(ungated, body.refresh_token)).status).toBe(200);
});

test('10.15 an app that is removed forgets what was found out', async () => {
  await admit();
  await signIn(world);
  const document = 'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id } }';
  await query(service, document, { clientId: world.app.clientId }, bearer(world.person.token));
  await turnAway();
  expect((await arrive(world)).text).toContain('You are not eligible');
  expect((await approve(service, world.person, world.app)).errors[0]?.extensions.reason).toBe('GATE_NOT_CHECKED');
});

test('10.16 the graph refuses whoever signs in to an app with a gate, and uses up nothing', async () => {
  await admit();
  const { id } = await started(world, { scope: 'ServiceID' });
  const refused = await answer(world, id, { scopes: ['ServiceID'] });
  expect([reasonOf(refused), Object.keys(refused.errors[0]?.extensions ?? {}).toSorted()]).toEqual([
    'GATE_NOT_CHECKED',
    ['code', 'reason', 'requestId'],
  ]);
  expect(reasonOf(await approve(service, world.person, world.app, { scopes: ['ServiceID'] }))).toBe('GATE_NOT_CHECKED');
  const page = await arrive(world);
  const code = (await press(world, page, 'allow')).url.searchParams.get('code') ?? '';
  service.clock.advance(HOUR);
  const other = await newGateWorld(service, list.credId);
  expect((await exchange(service, other.app, { code })).errors[0]?.extensions.oauthError).toBe('invalid_grant');
  const fresh = (await signIn(world)).url.searchParams.get('code') ?? '';
  const { data } = await exchange(service, world.app, { code: fresh });
  service.clock.advance(HOUR);
  expect(reasonOf(await refresh(service, world.app, data.exchangeCode.refreshToken))).toBe('GATE_NOT_CHECKED');
  expect((await refreshAt(world, data.exchangeCode.refreshToken)).status).toBe(200);
});

test('10.16 nobody gets in by what somebody else is eligible for', async () => {
  await admit();
  const page = await arrive(world);
  const thief = { ...world, person: await signedInUser(service) };
  const refused = await press(thief, page, 'allow');
  expect(refused.text).not.toContain('code=');
  expect(refused.url.origin).toBe(service.url);
  const { body } = await exchangeAt(world, await signIn(world));
  expect(
    (await askTokens(thief, { grant_type: 'refresh_token', refresh_token: `${body.refresh_token}x` })).body.error,
  ).toBe('invalid_grant');
});

test('10.16 what a sign-in reads is no check of a stranger', async () => {
  await admit();
  await signIn(world);
  const document =
    'query ($credId: Int!) { credential(credId: $credId) { itemList { checks { eligible notEligible } } } }';
  await query(
    service,
    'query ($credId: Int!) { credential(credId: $credId) { eligibility(address: "0x52908400098527886e0f7030069857d2e4169ee7") { result } } }',
    { credId: list.credId },
  );
  const { data, errors } = await query(service, document, { credId: list.credId }, bearer(list.curator.token));
  expect(errors).toEqual([]);
  expect(data.credential.itemList.checks).toEqual({ eligible: 0, notEligible: 1 });
});
