import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { type CuratingPerson, curatingPerson } from '../../support/own-credentials.ts';
import { newCurator } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import {
  check,
  createRest,
  newGraphqlCredential,
  newRestCredential,
  startSourceWorld,
  updateRest,
} from '../../support/sources.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const KEY = { name: 'X-Api-Key', value: 'k-123' };
const SAMPLES = [{ name: 'A holder', answer: { eligible: true }, expected: 1 }];

const DUPLICATE = `mutation ($input: DuplicateSourceInput!) {
  duplicateSource(input: $input) {
    credId kind name description curator
    source { version endpoint expression headerNames ... on RestSource { method body } ... on GraphqlSource { query } }
    sourceSamples { name answer expected }
  }
}`;

const world = await startSourceWorld();
beforeEach(() => world.partner.behaves({ answer: { eligible: true } }));
afterAll(async () => world.close());

async function duplicate(credId: number, input: object = {}): Promise<QueryAnswer> {
  const auth = { accessToken: world.curator.token };
  return query(world.service, DUPLICATE, { input: { auth, credId, name: 'Copy', ...input } });
}

/** The source of a credential as its curator sees it. */
async function sourceOf(credId: number): Promise<object> {
  const document = `query ($credId: Int!) { credential(credId: $credId) { source {
    endpoint expression headerNames ... on RestSource { method body } ... on GraphqlSource { query } } } }`;
  const { data } = await query(world.service, document, { credId }, bearer(world.curator.token));
  return data.credential.source;
}

async function countSources(): Promise<number> {
  return world.service.database.collection('sources').countDocuments();
}

/** A person with two wallets, and a REST credential of the first one. */
async function personWithTwo(): Promise<{
  readonly person: CuratingPerson;
  readonly second: string;
  readonly credId: number;
}> {
  const person = await curatingPerson(world.service);
  const wallet = evmWallet();
  await signInByWallet(world.service, wallet, { ...person, email: '' });
  const curator = await newCurator(world.service, person.address);
  const credId = await newRestCredential({ ...world, curator }, { headers: [KEY] });
  return { person, second: wallet.address.toLowerCase(), credId };
}

test('2.7, 16.5 a source is duplicated with its samples and the values of its headers, and both are changed on their own', async () => {
  const { data: first } = await createRest(world, { headers: [KEY] }, { description: 'Holds one.', samples: SAMPLES });
  const { credId } = first.createRestCredential;
  const { data, errors } = await duplicate(credId);
  expect(errors).toEqual([]);
  const copy = data.duplicateSource;
  const described = { kind: 'REST', name: 'Copy', description: 'Holds one.', curator: world.curator.address };
  expect(copy).toMatchObject({ ...described, sourceSamples: SAMPLES, source: await sourceOf(credId) });
  expect(copy.source.version).toBe(1);
  await updateRest(world, credId, { expression: 'function(resp) { return 0; }', headers: [] }, { samples: [] });
  expect(await check(world, copy.credId)).toMatchObject({ result: 1 });
  expect(world.partner.received.at(-1)?.headers['x-api-key']).toBe('k-123');
});

test('2.8 a GraphQL source is duplicated with its query', async () => {
  const credId = await newGraphqlCredential(world);
  const { data } = await duplicate(credId);
  expect(data.duplicateSource).toMatchObject({ kind: 'GRAPHQL', source: await sourceOf(credId) });
});

test('2.7, 16.5 a duplicate passes every check of a creation, or nothing is stored', async () => {
  const { data } = await createRest(world, {}, { samples: SAMPLES });
  const { credId } = data.createRestCredential;
  const before = await countSources();
  world.partner.behaves({ cors: { 'access-control-allow-origin': '*' } });
  expect((await duplicate(credId)).errors[0]?.extensions).toMatchObject({ reason: 'PREFLIGHT_FAILED' });
  world.partner.behaves({ answer: { eligible: true } });
  const wrong = { expression: 'function(resp) { return 0; }' };
  await updateRest(world, credId, wrong, { allowFailingSamples: true });
  expect((await duplicate(credId)).errors[0]?.extensions).toMatchObject({ reason: 'SAMPLE_FAILS' });
  expect((await duplicate(credId, { name: ' ' })).errors[0]?.extensions).toMatchObject({
    reason: 'INVALID_INPUT',
    field: 'name',
  });
  expect(await countSources()).toBe(before);
  expect((await duplicate(credId, { allowFailingSamples: true })).errors).toEqual([]);
});

test('5.4, 16.4 stored values of headers never go to the credential of another wallet', async () => {
  const { person, second, credId } = await personWithTwo();
  const copy = async (input: object): Promise<QueryAnswer> =>
    query(world.service, DUPLICATE, { input: { credId, name: 'Copy', ...input } }, bearer(person.token));
  const refused = await copy({ curator: second });
  expect(refused.errors[0]?.extensions).toMatchObject({ reason: 'HEADER_VALUE_NEEDED', header: 'X-Api-Key' });
  const own = await copy({});
  expect(own.data.duplicateSource).toMatchObject({ curator: person.address });
  const given = await copy({ curator: second, headers: [{ name: 'x-api-key', value: 'own' }] });
  expect(given.data.duplicateSource).toMatchObject({ curator: second, source: { headerNames: ['X-Api-Key'] } });
  await check(world, given.data.duplicateSource.credId);
  expect(world.partner.received.at(-1)?.headers['x-api-key']).toBe('own');
});

test('2.7, 16.5 a repeated duplication with the same key returns the first copy, and simultaneous calls make one', async () => {
  const credId = await newRestCredential(world, { headers: [KEY] });
  const before = await countSources();
  const once = { idempotencyKey: 'copied once' };
  const answers = await Promise.all([duplicate(credId, once), duplicate(credId, once)]);
  const [first, other] = answers.map(({ data }) => data.duplicateSource);
  expect(other).toEqual(first);
  await updateRest(world, credId, { headers: [] });
  world.partner.behaves({ cors: {} });
  expect((await duplicate(credId, once)).data.duplicateSource).toEqual(first);
  const changed = await duplicate(credId, { ...once, name: 'Other' });
  expect(changed.errors[0]?.extensions).toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await countSources()).toBe(before + 1);
});

test('7 only the curator duplicates a source that is in use', async () => {
  const { service, curator } = world;
  const credId = await newRestCredential(world);
  const stranger = await newCurator(service);
  const theirs = await duplicate(credId, { auth: { accessToken: stranger.token } });
  expect(theirs.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  expect((await duplicate(2_000_000_000)).errors[0]?.extensions).toMatchObject({ reason: 'NO_SUCH_CREDENTIAL' });
  const list = await newList(service, curator);
  expect((await duplicate(list)).errors[0]?.extensions).toMatchObject({ reason: 'NO_SOURCE' });
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: credId }, { $set: { archivedAt: new Date() } });
  expect((await duplicate(credId)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'ARCHIVED' });
});

test('15.10 a duplication is in the audit record, without name, endpoint or value', async () => {
  const credId = await newRestCredential(world, { headers: [KEY] });
  const { data } = await duplicate(credId, { idempotencyKey: 'recorded' });
  await duplicate(credId, { idempotencyKey: 'recorded' });
  const copy = String(data.duplicateSource.credId);
  const found = await recorded(world.service, { 'detail.credId': copy }, 'source-duplicated');
  const detail = { credId: copy, from: String(credId), tokenId: expect.any(String) };
  expect(found).toEqual([{ event: 'source-duplicated', requestId: expect.any(String), detail }]);
});
