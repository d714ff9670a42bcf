import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { type QueryAnswer, query } from '../../support/client.ts';
import { act, ask, type CuratingPerson, curatingPerson, linkNewWallet } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { newCurator } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { check, newGraphqlCredential, startSourceWorld } from '../../support/sources.ts';

const KEY = { name: 'X-Api-Key', value: 'k-123' };
const NAMED = { name: 'X-Api-Key' };
const EXPRESSION = 'function(resp) { return resp.eligible ? 1 : 0; }';
const MISSING = { result: null, failure: { code: 'HEADERS_MISSING', message: expect.stringContaining('handed over') } };

let giver: CuratingPerson;
let taker: CuratingPerson;
let credId: number;
const world = await startSourceWorld();
beforeEach(async () => {
  [giver, taker] = [await curatingPerson(world.service), await curatingPerson(world.service)];
  world.partner.behaves({ answer: { eligible: true } });
  credId = await createOwnSource(giver, `${world.partner.url}/$address`, { source: { headers: [KEY] } });
});
afterAll(async () => world.close());

/** Offers the credential to a wallet. */
async function offer(curator = taker.address, from = giver): Promise<void> {
  const document = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';
  expect((await ask(from, document, { input: { credId, curator } })).errors).toEqual([]);
}

async function handOver(from = giver, to = taker, curator = to.address): Promise<void> {
  await offer(curator, from);
  expect((await act(to, 'acceptCredential', credId)).errors).toEqual([]);
}

/** Changes, tests, duplicates or restores the source; what is not given is as it was. */
async function send(person: CuratingPerson, mutation: string, given: object): Promise<QueryAnswer> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const fields = mutation === 'testRestSource' ? 'checks { name passed reason }' : 'credId';
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`;
  return ask(person, document, { input: { credId, ...given } });
}

async function update(person: CuratingPerson, headers: readonly object[]): Promise<QueryAnswer> {
  return send(person, 'updateRestSource', { source: sourceWith(headers) });
}

function sourceWith(headers: readonly object[]): object {
  return { endpoint: `${world.partner.url}/$address`, method: 'GET', expression: EXPRESSION, headers };
}

async function headerValues(person: CuratingPerson): Promise<unknown> {
  const document = 'query ($credId: Int!) { credential(credId: $credId) { headerValues } }';
  return (await ask(person, document, { credId })).data.credential.headerValues;
}

test('18.15 whoever is offered a credential sees before they accept which host decides, and strangers do not', async () => {
  const HOST = 'query ($credId: Int!) { credential(credId: $credId) { endpointHost } }';
  const seenBy = async (person: CuratingPerson) => (await ask(person, HOST, { credId })).data.credential.endpointHost;
  expect([await seenBy(giver), await seenBy(taker)]).toEqual([world.partner.host, null]);
  await offer();
  expect(await seenBy(taker)).toBe(world.partner.host);
  expect(await seenBy(await curatingPerson(world.service))).toBeNull();
});

test('5.4, 16.4 a hand-over drops the values of headers: until new ones are stored, checks fail and call nobody', async () => {
  await offer();
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  await act(taker, 'acceptCredential', credId);
  world.partner.behaves({ answer: { eligible: true } });
  expect(await check(world, credId)).toMatchObject(MISSING);
  expect(world.partner.received).toEqual([]);
  await handOver(taker, giver);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  await handOver();
  expect((await update(taker, [{ ...NAMED, value: 'new' }])).errors).toEqual([]);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect(world.partner.received.at(-1)?.headers['x-api-key']).toBe('new');
});

test('5.4, 16.4 no test, change, copy or restored version of the next curator gets a dropped value', async () => {
  await update(giver, [NAMED]);
  await handOver();
  world.partner.behaves({ answer: { eligible: true } });
  const address = taker.address;
  const tested = await send(taker, 'testRestSource', { address, source: sourceWith([NAMED]) });
  expect(tested.data.testRestSource.checks).toEqual([{ name: 'form', passed: false, reason: 'HEADER_VALUE_NEEDED' }]);
  const refused = [
    await update(taker, [NAMED]),
    await send(taker, 'duplicateSource', { name: 'Copy' }),
    await send(taker, 'restoreSource', { version: 1 }),
  ];
  expect(refused.map(reasonOf)).toEqual(refused.map(() => 'HEADER_VALUE_NEEDED'));
  expect(world.partner.received).toEqual([]);
  const headers = [{ ...NAMED, value: 'new' }];
  expect((await send(taker, 'restoreSource', { version: 1, headers })).errors).toEqual([]);
  expect((await send(taker, 'duplicateSource', { name: 'Copy' })).errors).toEqual([]);
});

test('16.8 checks without the dropped values do not count as failures of the partner', async () => {
  await handOver();
  for (let time = 0; time < 6; time += 1) expect(await check(world, credId)).toMatchObject(MISSING);
  const document = `{ credential(credId: ${credId}) { sourceHealth { state hours { failed } failures { code } } } }`;
  const { data } = await ask(taker, document);
  expect(data.credential.sourceHealth).toEqual({ state: 'UNUSED', hours: [], failures: [] });
});

test('5.4, 16.4 a hand-over to another wallet of the same person drops the values too', async () => {
  const other = await linkNewWallet(world.service, giver.userId);
  await handOver(giver, giver, other);
  expect(await check(world, credId)).toMatchObject(MISSING);
  const copied = await send(giver, 'duplicateSource', { name: 'Copy', curator: giver.address });
  expect(reasonOf(copied)).toBe('HEADER_VALUE_NEEDED');
});

test('2.7 a hand-over leaves a source without headers as it is', async () => {
  await update(giver, []);
  await handOver();
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test('5.4, 16.4 values that are stored while the person hands the credential over to another wallet are dropped too', async () => {
  const second = await linkNewWallet(world.service, giver.userId);
  const credentials = world.service.database.collection<{ _id: number }>('credentials');
  credId = await newGraphqlCredential({ ...world, curator: await newCurator(world.service, giver.address) });
  world.partner.behaves({
    respond: (response) => {
      void credentials.updateOne({ _id: credId }, { $set: { curator: second } }).then(() => response.end('{}'));
    },
  });
  const endpoint = `${world.partner.url}/graphql`;
  const sentence = 'query ($address: String!) { votes(voter: $address) { id } }';
  const source = { endpoint, query: sentence, expression: EXPRESSION, headers: [KEY] };
  expect((await send(giver, 'updateGraphqlSource', { source })).errors).toEqual([]);
  expect(await check(world, credId)).toMatchObject(MISSING);
});

test('2.6 the two whom an offer concerns see whether the values of headers are stored', async () => {
  expect(await headerValues(taker)).toBeNull();
  await offer();
  const stranger = await curatingPerson(world.service);
  expect(await Promise.all([giver, taker, stranger].map(headerValues))).toEqual(['STORED', 'STORED', null]);
  await act(taker, 'acceptCredential', credId);
  expect(await Promise.all([giver, taker].map(headerValues))).toEqual([null, 'MISSING']);
  await update(taker, [{ ...NAMED, value: 'new' }]);
  expect(await headerValues(taker)).toBe('STORED');
  await update(taker, []);
  expect(await headerValues(taker)).toBe('NONE');
  const anyone = await query(world.service, `{ credential(credId: ${credId}) { headerValues } }`);
  expect(anyone.data.credential.headerValues).toBeNull();
});
