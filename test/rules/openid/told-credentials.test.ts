import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import {
  arrive,
  browse,
  exchangeAt,
  type GateWorld,
  newGateWorld,
  press,
  refreshAt,
  type TokenAnswer,
  updateApp,
} from '../../support/gates.ts';
import { exchange } from '../../support/grants.ts';
import { change, newAddress, newItemList, type TestList } from '../../support/item-lists.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startSourceWorld } from '../../support/sources.ts';

const DAY = 86_400_000;
const ASKED = { scope: 'openid', response_type: 'code' };

const there = await startSourceWorld();
const { service, partner } = there;
let [yes, no]: TestList[] = [];
let world: GateWorld;
beforeEach(async () => {
  world = await newGateWorld(service, null);
  [yes, no] = [await newItemList(service, [world.person.email]), await newItemList(service, [newAddress()])];
  await updateApp(world, { credIds: [yes.credId, no.credId] });
});
afterAll(async () => there.close());

function list(which: TestList | undefined): TestList {
  if (!which) throw new Error('There is no list yet.');
  return which;
}

/** Allows, with the box ticked or not, and exchanges the code. */
async function allow(isTicked: boolean, more: Readonly<Record<string, string>> = {}): Promise<TokenAnswer> {
  const page = await arrive(world, ASKED);
  return exchangeAt(world, await press(world, page, 'allow', { ...(isTicked && { tell: 'yes' }), ...more }));
}

// oxlint-disable-next-line typescript/no-explicit-any -- a wrong guess fails the test that made it
function claimsOf({ body }: TokenAnswer): any {
  return JSON.parse(Buffer.from(body.id_token.split('.')[1], 'base64url').toString());
}

// oxlint-disable-next-line typescript/no-explicit-any -- a wrong guess fails the test that made it
async function userInfo({ body }: TokenAnswer): Promise<any> {
  return (await fetch(`${service.url}/oauth/userinfo`, { headers: bearer(body.access_token) })).json();
}

function told(result: number | null): object {
  const minute = Math.floor(service.clock.now().getTime() / 60_000) * 60;
  return { result, checked_at: minute };
}

test('12.6 an app is told for which credentials a person is eligible, if they tick it', async () => {
  service.clock.stop();
  const page = await arrive(world, ASKED);
  expect(page.text).toContain('Tell Test app whether you are eligible');
  expect(page.text).toMatch(/you are<br>.*you are not</s);
  const tokens = await allow(true);
  const claims = {
    credentials: { [list(yes).credId]: told(1), [list(no).credId]: told(0) },
    groups: [`cred:${list(yes).credId}`],
  };
  expect(claimsOf(tokens)).toMatchObject(claims);
  expect(await userInfo(tokens)).toMatchObject(claims);
});

test('12.6 whoever leaves it unticked tells nothing, and is not asked again; without openid nobody is', async () => {
  const tokens = await allow(false);
  expect(Object.keys(await userInfo(tokens))).toEqual(['sub']);
  expect(Object.keys(claimsOf(tokens))).not.toContain('groups');
  expect((await arrive(world, ASKED)).url.searchParams.get('code')).toMatch(/^cgc_/);
  const plain = await newGateWorld(service, null);
  await updateApp(plain, { credIds: [list(yes).credId] });
  expect((await arrive(plain)).text).not.toContain('whether you are eligible');
});

test('12.6 a credential that is added later is a question that was not asked yet, and changes no answer', async () => {
  await allow(true);
  const more = await newItemList(service, [world.person.email]);
  await updateApp(world, { credIds: [list(yes).credId, list(no).credId, more.credId] });
  expect((await arrive(world, { ...ASKED, prompt: 'none' })).url.searchParams.get('error')).toBe('consent_required');
  const page = await arrive(world, ASKED);
  expect(page.text.match(/name="shown_credential"/g)).toHaveLength(1);
  const tokens = await exchangeAt(world, await press(world, page, 'allow'));
  expect(claimsOf(tokens).groups).toEqual([`cred:${list(yes).credId}`]);
});

test('12.6 it is taken back under Connected apps, at once and for good', async () => {
  const tokens = await allow(true);
  expect((await browse(world, '/account/apps')).text).toContain('It is told whether you are eligible');
  await browse(world, '/account/apps/credentials/remove', [['client_id', world.app.clientId]]);
  expect(Object.keys(await userInfo(tokens))).toEqual(['sub']);
  expect((await browse(world, '/account/apps')).text).not.toContain('It is told whether you are eligible');
  expect((await arrive(world, ASKED)).url.searchParams.get('code')).toMatch(/^cgc_/);
});

test('12.6, 15.9 a credential that was taken down is not named under Connected apps', async () => {
  await allow(true);
  const credentials = service.database.collection<{ _id: number }>('credentials');
  const gone = { name: 'Secret list', takenDown: { at: new Date(), reason: 'x', by: 'y' } };
  await credentials.updateOne({ _id: list(yes).credId }, { $set: gone });
  const { text } = await browse(world, '/account/apps');
  expect([text.includes('Secret list'), text.includes('a credential that no longer exists')]).toEqual([false, true]);
});

test('12.6 what is told is found out anew once a day, and stands in while that fails', async () => {
  const tokens = await allow(true);
  await change(list(yes), 'REMOVE', [world.person.email]);
  const same = await refreshAt(world, tokens.body.refresh_token);
  expect((await userInfo(same)).groups).toEqual([`cred:${list(yes).credId}`]);
  service.clock.advance(DAY);
  const credentials = service.database.collection<{ _id: number }>('credentials');
  const gone = { $set: { takenDown: { at: new Date(), reason: 'x', by: 'y' } } };
  await credentials.updateOne({ _id: list(yes).credId }, gone);
  const kept = await refreshAt(world, same.body.refresh_token);
  expect(claimsOf(kept).groups).toEqual([`cred:${list(yes).credId}`]);
  await credentials.updateOne({ _id: list(yes).credId }, { $unset: { takenDown: 1 } });
  service.clock.advance(60_000);
  const anew = await refreshAt(world, kept.body.refresh_token);
  expect(claimsOf(anew).groups).toEqual([]);
});

test('12.6 what was never known is null, and then there are no groups', async () => {
  partner.behaves({ answer: { eligible: true } });
  const credId = await createOwnSource(await curatingPerson(service), `${partner.url}/holders/$address`);
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: newAddress() });
  await updateApp(world, { credIds: [list(yes).credId, credId] });
  partner.behaves({ status: 500 });
  const claims = claimsOf(await allow(true));
  expect(claims.credentials[credId].result).toBeNull();
  expect(claims.groups).toBeUndefined();
});

test('12.6 a last verdict stands in for a week: what is deleted, or can be asked no more, is then known no more', async () => {
  const tokens = await allow(true);
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.deleteOne({ _id: list(yes).credId });
  service.clock.advance(7 * DAY - 60_000);
  const kept = await refreshAt(world, tokens.body.refresh_token);
  expect(claimsOf(kept).groups).toEqual([`cred:${list(yes).credId}`]);
  service.clock.advance(60_000);
  const claims = claimsOf(await refreshAt(world, kept.body.refresh_token));
  expect([claims.credentials[list(yes).credId].result, claims.groups]).toEqual([null, undefined]);
});

test('12.6 a partner that does not answer at first is asked about the chosen wallet the next time', async () => {
  partner.behaves({ answer: { eligible: true } });
  const credId = await createOwnSource(await curatingPerson(service), `${partner.url}/holders/$address`);
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: newAddress() });
  await updateApp(world, { credIds: [credId] });
  partner.behaves({ respond: () => {} });
  const tokens = await allow(true);
  expect(claimsOf(tokens).credentials[credId].result).toBeNull();
  partner.behaves({ answer: { eligible: true } });
  service.clock.advance(60_000);
  expect(claimsOf(await refreshAt(world, tokens.body.refresh_token)).groups).toEqual([`cred:${credId}`]);
});

test('12.6 a partner is asked only if it is ticked, about one wallet', async () => {
  partner.behaves({ answer: { eligible: true } });
  const credId = await createOwnSource(await curatingPerson(service), `${partner.url}/holders/$address`);
  const wallet = newAddress();
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: newAddress() });
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: wallet });
  await updateApp(world, { credIds: [credId] });
  partner.behaves({ answer: { eligible: true } });
  const page = await arrive(world, ASKED);
  expect(page.text).toContain('If you tick this: This sends');
  await press(world, page, 'allow', { wallet });
  expect(partner.received).toEqual([]);
  const second = await newGateWorld(service, null);
  world = { ...second, person: world.person };
  await updateApp(world, { credIds: [credId] });
  expect(claimsOf(await allow(true, { wallet })).groups).toEqual([`cred:${credId}`]);
  expect(partner.received.map(({ url }) => url)).toEqual([`/holders/${wallet}`]);
});

test('12.6 the graph asks nobody and tells what is stored', async () => {
  const page = await arrive(world, ASKED);
  const back = await press(world, page, 'allow', { tell: 'yes' });
  const { data, errors } = await exchange(service, world.app, { code: back.url.searchParams.get('code') });
  expect(errors).toEqual([]);
  service.clock.advance(2 * DAY - DAY - 60_000);
  const document = '{ userInfo { groups credentials } }';
  const answer = await query(service, document, {}, bearer(data.exchangeCode.accessToken));
  expect(answer.data.userInfo.groups).toEqual([`cred:${list(yes).credId}`]);
});

test('12.6 an app has five credentials at most, with its gate, and none that is not there', async () => {
  const lists = await Promise.all(Array.from({ length: 5 }, async () => newItemList(service)));
  const credIds = lists.map(({ credId }) => credId);
  const refused = [
    await updateApp(world, { credIds: [...credIds, list(yes).credId] }),
    await updateApp(world, { credIds, gate: { credId: list(yes).credId } }),
    await updateApp(world, { credIds: [999_999] }),
  ];
  expect(refused.map(reasonOf)).toEqual(refused.map(() => 'INVALID_INPUT: credIds'));
  expect(reasonOf(await updateApp(world, { credIds, gate: { credId: credIds[0] } }))).toBeNull();
});
