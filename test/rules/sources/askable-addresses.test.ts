import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { findStoredSource } from '../../../subgraphs/source/sources/source-store.ts';
import { bearer, get, postJson, type QueryAnswer, query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import {
  createGraphql,
  createRest,
  newGraphqlCredential,
  newRestCredential,
  restore,
  startSourceWorld,
  testGraphql,
  testRest,
  updateRest,
} from '../../support/sources.ts';

const SOLANA = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
const OF_EACH_KIND = [
  '0x52908400098527886e0f7030069857d2e4169ee7',
  '0x1',
  '0x1d007d755531709b',
  'sei122gggqqfs5ncsms0wqcqdxzh6tjpd8h896hvs6',
  'inj122gggqqfs5ncsms0wqcqdxzh6tjpd8h8zl37yr',
  SOLANA,
];
const ALL = ['EVM', 'Aptos', 'Flow', 'Sei', 'Injective', 'Solana'];
const YES = { answer: { eligible: true, data: { eligible: true } } };

const world = await startSourceWorld({ answerCache: 60_000 });
const { service, partner, curator } = world;
beforeEach(() => partner.behaves(YES));
afterAll(async () => world.close());

/** What anybody learns of some addresses, and of the kinds that can be asked. */
async function ask(credId: number, addresses: readonly string[]) {
  const document = `query ($credId: Int!, $addresses: [String!]!) { credential(credId: $credId) { addressKinds
    eligibilities(addresses: $addresses) { result failure { code message retry retryAt } } } }`;
  const { data, errors } = await query(service, document, { credId, addresses });
  expect(errors).toEqual([]);
  return data.credential;
}

async function askOne(credId: number, address: string) {
  return (await ask(credId, [address])).eligibilities[0];
}

/** What the curator sees. */
async function ownView(credId: number) {
  const document = `query ($credId: Int!) { credential(credId: $credId) { curation {
    source { addressKinds } sourceVersions { nodes { version source { addressKinds } } }
    sourceHealth { state hours { failed refused } failures { code } } } } }`;
  return (await query(service, document, { credId }, bearer(curator.token))).data.credential.curation;
}

async function kindsOf(credId: number): Promise<readonly string[]> {
  return (await ownView(credId)).source.addressKinds;
}

function reasonOf({ errors }: QueryAnswer): object | undefined {
  return errors[0]?.extensions;
}

const NOT_ASKABLE = {
  result: null,
  failure: {
    code: 'ADDRESS_NOT_ASKABLE',
    message: expect.stringMatching(/EVM or Flow\b/),
    retry: false,
    retryAt: null,
  },
};

test('16.9 a partner is asked for addresses of all chains unless its source says otherwise', async () => {
  const credId = await newRestCredential(world);
  const { addressKinds, eligibilities } = await ask(credId, OF_EACH_KIND);
  expect([addressKinds, await kindsOf(credId)]).toEqual([ALL, ALL]);
  expect(eligibilities).toEqual(OF_EACH_KIND.map(() => ({ result: 1, failure: null })));
});

test('16.9 an address of another kind is refused before any call, and everybody can read which kinds are asked', async () => {
  const credId = await newRestCredential(world, { addressKinds: ['Flow', 'EVM', 'Flow'] });
  partner.behaves(YES);
  const { addressKinds, eligibilities } = await ask(credId, OF_EACH_KIND);
  expect(addressKinds).toEqual(['EVM', 'Flow']);
  const [evm, aptos, flow, ...others] = eligibilities;
  expect([evm, flow]).toEqual([
    { result: 1, failure: null },
    { result: 1, failure: null },
  ]);
  expect([aptos, ...others]).toEqual([NOT_ASKABLE, NOT_ASKABLE, NOT_ASKABLE, NOT_ASKABLE]);
  expect(partner.received).toHaveLength(2);
});

test('16.9 it is no failure of the partner: neither its health nor a pause knows of it', async () => {
  const credId = await newRestCredential(world, { addressKinds: ['EVM', 'Flow'] });
  for (let time = 0; time < 6; time += 1) expect(await askOne(credId, SOLANA)).toEqual(NOT_ASKABLE);
  expect((await ownView(credId)).sourceHealth).toEqual({ state: 'UNUSED', hours: [], failures: [] });
  expect(await askOne(credId, newAddress())).toMatchObject({ result: 1 });
});

test('16.9 a partner is never asked for an e-mail address, and no source can say so', async () => {
  const credId = await newRestCredential(world);
  expect(await askOne(credId, 'ada@example.org')).toMatchObject({ failure: { code: 'ADDRESS_INVALID' } });
  expect(reasonOf(await createRest(world, { addressKinds: ['Email'] }))).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('16.9 a source that could be asked for nothing is refused', async () => {
  const refusal = { code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'addressKinds' };
  expect(reasonOf(await createRest(world, { addressKinds: [] }))).toMatchObject(refusal);
  expect(reasonOf(await createGraphql(world, { addressKinds: [] }))).toMatchObject(refusal);
});

test('16.9 a change that omits the kinds keeps them, and one that names all of them takes whatever comes', async () => {
  const credId = await newRestCredential(world, { addressKinds: ['EVM', 'Flow'] });
  await updateRest(world, credId);
  expect(await kindsOf(credId)).toEqual(['EVM', 'Flow']);
  await updateRest(world, credId, { addressKinds: ALL.toReversed() });
  expect(await kindsOf(credId)).toEqual(ALL);
  expect(await findStoredSource(service.database, credId)).not.toHaveProperty('addressKinds');
});

test('16.9 a change counts at once, also for an address whose answer is cached', async () => {
  const credId = await newRestCredential(world);
  expect(await askOne(credId, SOLANA)).toMatchObject({ result: 1 });
  await updateRest(world, credId, { addressKinds: ['EVM', 'Flow'] });
  expect(await askOne(credId, SOLANA)).toEqual(NOT_ASKABLE);
});

test('16.9 versions and copies have their kinds, and a version that took all takes all again', async () => {
  const credId = await newRestCredential(world);
  await updateRest(world, credId, { addressKinds: ['Solana'] });
  await restore(world, credId, 1);
  expect(await kindsOf(credId)).toEqual(ALL);
  await restore(world, credId, 2);
  const { sourceVersions } = await ownView(credId);
  expect(sourceVersions.nodes.map(({ source }: { readonly source: object }) => source)).toEqual(
    [['Solana'], ALL, ['Solana'], ALL].map((addressKinds) => ({ addressKinds })),
  );
  const document = 'mutation ($input: DuplicateSourceInput!) { duplicateSource(input: $input) { credId } }';
  const input = { auth: { accessToken: curator.token }, credId, name: 'Copy' };
  const { data } = await query(service, document, { input });
  expect(await kindsOf(data.duplicateSource.credId)).toEqual(['Solana']);
});

test('16.9 a GraphQL source has kinds too, and its creation sends no address of another kind', async () => {
  const other = { ...world, curator: await newCurator(service, SOLANA) };
  partner.behaves(YES);
  const credId = await newGraphqlCredential(other, { addressKinds: ['EVM', 'Flow'] });
  expect(partner.received.map(({ method }) => method)).toEqual(['OPTIONS']);
  expect(await askOne(credId, SOLANA)).toEqual(NOT_ASKABLE);
  expect(await askOne(credId, newAddress())).toMatchObject({ result: 1 });
});

test.each([
  ['REST', testRest, 'testRestSource'],
  ['GraphQL', testGraphql, 'testGraphqlSource'],
] as const)('16.9 the test of a %s source says which kinds can be asked, and makes no call', async (_, run, field) => {
  partner.behaves(YES);
  const { checks, result, sent } = (await run(world, { addressKinds: ['EVM', 'Flow'] }, SOLANA)).data[field];
  expect([result, sent]).toEqual([null, null]);
  expect(checks.at(-1)).toMatchObject({ name: 'request', passed: false, message: NOT_ASKABLE.failure.message });
  expect(partner.received.map(({ method }) => method)).toEqual(['OPTIONS']);
});

test('16.9, 21.16 by a URL it is a fault of the question, with status 400', async () => {
  const credId = await newRestCredential(world, { addressKinds: ['EVM', 'Flow'] });
  const { status, headers, body } = await get(service, `/cred/${credId}/eligibility?address=${SOLANA}`);
  expect([status, headers.get('retry-after'), body.failure]).toMatchObject([400, null, NOT_ASKABLE.failure]);
});

test('16.9, 21.18, 21.19 Zealy says so to the person, and a policy enforcement point is told why it is denied', async () => {
  const credId = await newRestCredential(world, { addressKinds: ['EVM', 'Flow'] });
  const { message } = NOT_ASKABLE.failure;
  const zealy = await postJson(service, `/cred/${credId}/zealy`, { accounts: { wallet: SOLANA } });
  expect([zealy.status, zealy.body]).toMatchObject([400, { message }]);
  const question = {
    subject: { type: 'wallet', id: SOLANA },
    action: { name: 'own' },
    resource: { type: 'credential', id: String(credId) },
  };
  const { status, body } = await postJson(service, '/access/v1/evaluation', question);
  expect([status, body]).toMatchObject([200, { decision: false, context: { error: { status: 400, message } } }]);
});
