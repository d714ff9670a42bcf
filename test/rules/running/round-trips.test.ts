import { afterAll, expect, test } from '@jest/globals';
import { bearer, get, postForm, postJson, query } from '../../support/client.ts';
import { commandsDuring } from '../../support/database-commands.ts';
import { exchange, newCode, signedInApp, type TokenSet } from '../../support/grants.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const IN_FLIGHT = 16;

/** MongoDB's code for it; the driver does not try again. */
const QUERY_PLAN_KILLED = 175;

/** A busy machine may hand requests to the service in several turns. */
const MOST_ROUNDS = 10;

const service = await startService();
const app = await registeredApp(service);
const client = { client_id: app.clientId, client_secret: app.clientSecret };
const people = await Promise.all(Array.from({ length: IN_FLIGHT }, async () => signedInUser(service)));
const lists = await Promise.all(people.map(async () => newItemList(service, [newAddress()])));
afterAll(async () => service.close());

async function newTokens(person: Person): Promise<TokenSet> {
  return (await exchange(service, app, { code: await newCode(service, person, app) })).data.exchangeCode;
}

/** Sends one request of each lane; its status. */
type Send = (lane: number) => Promise<number>;

/** Sends sixteen requests at once, up to ten times, until they take at most so many commands of some kinds: how many the last ones took. */
async function commandsTogether(most: number, kinds: RegExp, prepare: () => Promise<Send>): Promise<number> {
  let count = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && count > most; round += 1) {
    const send = await prepare();
    const sent = await commandsDuring(service, async () => {
      const statuses = await Promise.all(people.map(async (_, lane) => send(lane)));
      expect(statuses).toEqual(people.map(() => 200));
    });
    count = sent.filter((command) => kinds.test(command)).length;
  }
  return count;
}

async function readUserData(): Promise<Send> {
  const tokens = await Promise.all(people.map(newTokens));
  return async (lane) => (await get(service, '/oauth/api/2/user', bearer(tokens[lane]?.accessToken ?? ''))).status;
}

async function askViewer(): Promise<Send> {
  return async (lane) => (await query(service, '{ viewer { id } }', {}, bearer(people[lane]?.token ?? ''))).status;
}

async function exchangeCodes(): Promise<Send> {
  const codes = await Promise.all(people.map(async (person) => newCode(service, person, app)));
  return async (lane) => askTokens({ grant_type: 'authorization_code', code: codes[lane] ?? '' });
}

async function refreshTokens(): Promise<Send> {
  const tokens = await Promise.all(people.map(newTokens));
  return async (lane) => askTokens({ grant_type: 'refresh_token', refresh_token: tokens[lane]?.refreshToken ?? '' });
}

async function askTokens(fields: Readonly<Record<string, string>>): Promise<number> {
  return (await postForm(service, '/oauth/auth/2/token', { ...client, ...fields })).status;
}

async function askLists(): Promise<Send> {
  return async (lane) => (await query(service, eligibilityOf(lane))).status;
}

function eligibilityOf(lane: number, address = newAddress()): string {
  return `{ credential(credId: ${lists[lane]?.credId}) { eligibility(address: "${address}") { result } } }`;
}

test.each([
  ['user data', 3, /^find (?:tokens|users)$/, readUserData],
  ['a query with a session', 4, /^find (?:sessions|users)$/, askViewer],
  ['an exchange of a code', 3, /^(?:find codes|insert tokens)$/, exchangeCodes],
  ['a refresh', 3, /^(?:find|insert) tokens$/, refreshTokens],
  ['an eligibility by list', 4, /^find (?:credentials|itemLists|itemBuckets)$/, askLists],
])('26.5 %s at once for sixteen people takes %i commands but for updates', async (_what, most, kinds, prepare) => {
  expect(await commandsTogether(most, kinds, prepare)).toBeLessThanOrEqual(most);
});

test('26.5 an APPEND of one item over REST takes at most 1.6 commands when sixteen are in flight', async () => {
  const { credId, curator } = await newItemList(service);
  const headers = { 'access-token': curator.token };
  const append = async () => (await postJson(service, `/cred/${credId}/append`, [newAddress()], headers)).status;
  const most = 1.6 * IN_FLIGHT;
  expect(await commandsTogether(most, /./, async () => append)).toBeLessThanOrEqual(most);
});

const appendToOwn: Send = async (lane) => {
  const { credId, curator } = lists[lane] ?? {};
  const headers = { 'access-token': curator?.token ?? '' };
  return (await postJson(service, `/cred/${credId}/append`, [newAddress()], headers)).status;
};

test('26.5 APPENDs to sixteen lists at once read the lists together', async () => {
  const reads = /^find item(?:Lists|Buckets)$/;
  expect(await commandsTogether(6, reads, async () => appendToOwn)).toBeLessThanOrEqual(6);
});

test('26.5 APPENDs to sixteen lists at once reach their histories together', async () => {
  const heads = service.database.collection('itemLists');
  const appendAndMove: Send = async (lane) => {
    const status = await appendToOwn(lane);
    await until(async () => (await heads.countDocuments({ 'history.at': { $exists: true } })) === 0);
    return status;
  };
  const moves = /^(?:insert itemDeltas|update item(?:Updates|Lists))$/;
  expect(await commandsTogether(12, moves, async () => appendAndMove)).toBeLessThanOrEqual(12);
});

test('26.5 a request that begins while a read is in progress reads for itself, and finds what has changed since', async () => {
  const gated = await gatedService(service);
  const { person, tokens } = await signedInApp(service);
  const read = async () => (await get(gated, '/oauth/api/2/user', bearer(tokens.accessToken))).body;
  await read();
  const held = gated.gate.hold('find', 'users', person.userId);
  const first = read();
  await held.arrived;
  const email = 'changed@example.org';
  const users = service.database.collection<{ readonly _id: string }>('users');
  await users.updateOne({ _id: person.userId }, { $set: { 'identities.0.value': email } });
  expect(await read()).toEqual({ Email: email });
  held.release();
  await first;
  await gated.close();
});

test('11.2 tokens that could not be stored together are refused, and each refresh can be repeated', async () => {
  const gated = await gatedService(service);
  const tokens = await Promise.all(people.map(newTokens));
  const refresh = async ({ refreshToken }: TokenSet) =>
    (
      await postForm(gated, '/oauth/auth/2/token', {
        ...client,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
    ).status;
  gated.gate.refuse('insert', 'tokens', [QUERY_PLAN_KILLED]);
  const statuses = await Promise.all(tokens.map(refresh));
  const refused = tokens.filter((_, lane) => statuses[lane] !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(await Promise.all(refused.map(refresh))).toEqual(refused.map(() => 200));
  await gated.close();
});

test('26.5 the head of a list is read while its credential is, once it is known to have a list', async () => {
  const gated = await gatedService(service);
  const address = newAddress();
  const ask = async () => (await query(gated, eligibilityOf(1, address))).data.credential.eligibility.result;
  expect(await ask()).toBe(0);
  const about = `"_id":${lists[1]?.credId}`;
  const credential = gated.gate.hold('find', 'credentials', about);
  const head = gated.gate.hold('find', 'itemLists', about);
  const asked = ask();
  await Promise.all([credential.arrived, head.arrived]);
  credential.release();
  head.release();
  expect(await asked).toBe(0);
  await gated.close();
});

test('26.5 a query that does not need the head of a list does not read it', async () => {
  const gated = await gatedService(service);
  await query(gated, eligibilityOf(2));
  gated.gate.hold('find', 'itemLists', `"_id":${lists[2]?.credId}`);
  const { data } = await query(gated, `{ credential(credId: ${lists[2]?.credId}) { name } }`);
  expect(data.credential.name).toBe('Test list');
  await gated.close();
});
