import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { ask, curatingPerson } from '../../support/own-credentials.ts';
import { partner } from '../../support/partner.ts';
import { newCurator } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import {
  ADDRESS,
  check,
  newGraphqlCredential,
  newRestCredential,
  restore,
  startSourceWorld,
  testRest,
  updateGraphql,
  updateRest,
  versionsOf,
} from '../../support/sources.ts';

const ONE = 'function(resp) { return 1; }';
const SECRET_KEY = 'a secret key that two servers share';
const KEY = { name: 'X-Api-Key', value: 'k-123' };

const world = await startSourceWorld({ answerCache: 60_000, secretKey: SECRET_KEY });
beforeEach(() => world.partner.behaves({ answer: { eligible: false } }));
afterAll(async () => world.close());

/** The reason and the code of the first error. */
function refusalOf({ errors }: { readonly errors: readonly { readonly extensions: object }[] }): object | undefined {
  return errors[0]?.extensions;
}

/** The API key that the partner gets with a check. */
async function keySent(credId: number): Promise<unknown> {
  world.partner.behaves({ answer: { eligible: true } });
  await check(world, credId);
  return world.partner.received.at(-1)?.headers['x-api-key'];
}

test('2.7, 16.5 a changed source decides at once, although its old answer was cached', async () => {
  const credId = await newRestCredential(world);
  expect(await check(world, credId)).toMatchObject({ result: 0 });
  const { data, errors } = await updateRest(world, credId, { expression: ONE });
  expect(errors).toEqual([]);
  expect(data.updateRestSource).toMatchObject({ credId, name: 'Holder', source: { version: 2, expression: ONE } });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test('2.7, 16.5 another process ends its cached answers of a changed source within a second', async () => {
  const { service, partner: there } = world;
  const config = { answerCache: 60_000, outboundAllow: [there.host], secretKey: SECRET_KEY };
  const second = await startService({ config, beside: service });
  const other = { ...world, service: second };
  const credId = await newRestCredential(world);
  expect(await check(other, credId)).toMatchObject({ result: 0 });
  await updateRest(world, credId, { expression: ONE });
  service.clock.advance(1000);
  expect(await check(other, credId)).toMatchObject({ result: 1 });
  await second.close();
});

test('2.7, 16.5 neither a pause nor a quarantine outlives the version that it was for', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ status: 503, headers: { 'retry-after': '300' } });
  await check(world, credId);
  world.partner.behaves({ answer: { eligible: true } });
  expect(await check(world, credId)).toMatchObject({ failure: { message: expect.stringContaining('Retry-After') } });
  await updateRest(world, credId);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test('2.7, 16.5 a header whose value is left out keeps it, and one that is not listed is removed', async () => {
  const credId = await newRestCredential(world, { headers: [KEY, { name: 'X-Other', value: 'o' }] });
  const { data } = await updateRest(world, credId, { headers: [{ name: 'x-api-key' }], expression: ONE });
  expect(data.updateRestSource.source.headerNames).toEqual(['x-api-key']);
  expect(await keySent(credId)).toBe('k-123');
  expect(world.partner.received.at(-1)?.headers['x-other']).toBeUndefined();
});

test('2.7, 16.5 one header value can be replaced on its own', async () => {
  const credId = await newRestCredential(world, { headers: [KEY, { name: 'X-Other', value: 'o' }] });
  await updateRest(world, credId, {
    headers: [
      { ...KEY, value: 'rotated' },
      { name: 'X-Other', value: null },
    ],
  });
  expect(await keySent(credId)).toBe('rotated');
  expect(world.partner.received.at(-1)?.headers['x-other']).toBe('o');
});

test('5.4, 16.4 a stored value never follows the endpoint to another origin', async () => {
  const elsewhere = await partner();
  const credId = await newRestCredential(world, { headers: [KEY] });
  const moves = [elsewhere.url, world.partner.url.replace('127.0.0.1', 'localhost')];
  for (const url of moves) {
    const answer = await updateRest(world, credId, { endpoint: `${url}/$address`, headers: [{ name: 'X-Api-Key' }] });
    expect(refusalOf(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'HEADER_VALUE_NEEDED',
      header: 'X-Api-Key',
    });
  }
  expect([elsewhere.received, world.partner.received.slice(1)]).toEqual([[], []]);
  expect(await keySent(credId)).toBe('k-123');
  await elsewhere.close();
});

test('2.7, 16.5 a header without a stored value needs one, in a creation too', async () => {
  const credId = await newRestCredential(world);
  const answer = await updateRest(world, credId, { headers: [{ name: 'X-Api-Key' }] });
  expect(refusalOf(answer)).toMatchObject({ reason: 'HEADER_VALUE_NEEDED' });
  const document = 'mutation ($input: CreateRestCredentialInput!) { createRestCredential(input: $input) { credId } }';
  const source = { endpoint: world.partner.url, method: 'GET', expression: ONE, headers: [{ name: 'X-Api-Key' }] };
  const input = { auth: { accessToken: world.curator.token }, name: 'New', source };
  expect(refusalOf(await query(world.service, document, { input }))).toMatchObject({ reason: 'HEADER_VALUE_NEEDED' });
});

test.each([
  ['its form', { expression: '(resp) => 1' }, {}, 'EXPRESSION_INVALID'],
  ['its endpoint', { endpoint: 'https://user:password@127.0.0.1/' }, {}, 'ENDPOINT_NOT_ALLOWED'],
  ['a text that is no endpoint', { endpoint: 'nowhere', headers: [{ name: 'X-Api-Key' }] }, {}, 'ENDPOINT_NOT_ALLOWED'],
  ['its preflight', {}, { cors: {} }, 'PREFLIGHT_FAILED'],
])('2.7, 16.5 a change that fails at %s leaves the source as it is', async (_, source, behaviour, reason) => {
  const credId = await newRestCredential(world, { headers: [KEY] });
  world.partner.behaves(behaviour);
  const answer = await updateRest(world, credId, { headers: [KEY], ...source });
  expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  expect((await versionsOf(world, credId)).nodes).toMatchObject([{ version: 1 }]);
});

test('2.8 a GraphQL source is changed with its query, and shows the names of its headers', async () => {
  const credId = await newGraphqlCredential(world, { headers: [KEY] });
  const sentence = 'query ($address: String!) { holder(address: $address) { id } }';
  const { data } = await updateGraphql(world, credId, { query: sentence, headers: [{ name: 'X-Api-Key' }] });
  expect(data.updateGraphqlSource.source).toEqual({ version: 2, headerNames: ['X-Api-Key'], query: sentence });
});

test('2.8 a GraphQL source is not changed to a playground', async () => {
  const credId = await newGraphqlCredential(world);
  world.partner.behaves({ text: '<!doctype html><html></html>' });
  expect(refusalOf(await updateGraphql(world, credId))).toMatchObject({ reason: 'INVALID_INPUT', field: 'endpoint' });
});

test('2.7, 16.5 of editors who begin from the same version one wins, and the others get a CONFLICT', async () => {
  const credId = await newRestCredential(world);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) =>
      updateRest(world, credId, { endpoint: `${world.partner.url}/${name}/$address` }, { ifVersion: 1 }),
    ),
  );
  const lost = answers.filter(({ errors }) => errors.length > 0);
  expect(lost.map(refusalOf)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ code: 'CONFLICT', reason: 'VERSION', version: 2 })),
  );
  expect((await versionsOf(world, credId)).nodes.map(({ version }) => version)).toEqual([2, 1]);
  const late = await updateRest(world, credId, {}, { ifVersion: 1 });
  expect(refusalOf(late)).toMatchObject({ code: 'CONFLICT', reason: 'VERSION', version: 2 });
});

test('2.7, 16.5 the versions of a source say who stored them and when, and contain no header value', async () => {
  const since = world.service.clock.now();
  const credId = await newRestCredential(world, { headers: [KEY] });
  for (const path of ['two', 'three']) {
    await updateRest(world, credId, {
      endpoint: `${world.partner.url}/${path}`,
      headers: [{ ...KEY, value: `secret-${path}` }],
    });
  }
  const { nodes, pageInfo } = await versionsOf(world, credId, { first: 2 });
  const [newest] = nodes;
  const by = { actor: world.curator.address, tokenId: expect.stringMatching(/./), restores: null };
  expect(newest).toMatchObject({ version: 3, ...by, source: { version: 3, endpoint: `${world.partner.url}/three` } });
  expect(Date.parse(newest?.at ?? '')).toBeGreaterThanOrEqual(since.getTime());
  const rest = await versionsOf(world, credId, { after: pageInfo.endCursor });
  expect(rest.nodes).toMatchObject([{ version: 1, ...by, source: { headerNames: ['X-Api-Key'] } }]);
  expect([pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  const stored = await world.service.database.collection('sourceVersions').find({ credId }).toArray();
  expect(JSON.stringify(stored)).not.toMatch(/sealedHeaders|k-123|secret-/);
});

test('2.7, 16.5 the latest hundred versions are kept', async () => {
  const credId = await newRestCredential(world);
  const stored = world.service.database.collection('sourceVersions');
  await updateRest(world, credId);
  const change = { version: 150, at: new Date(), actor: null, tokenId: null, restores: null };
  await world.service.database.collection<{ _id: number }>('sources').updateOne({ _id: credId }, { $set: { change } });
  await updateRest(world, credId);
  expect((await stored.find({ credId }).toArray()).map(({ version }) => version)).toEqual([150]);
});

test('2.7, 16.5 a restored version passes every check and keeps the values that are stored now', async () => {
  const credId = await newRestCredential(world, { headers: [KEY], expression: ONE });
  await updateRest(world, credId, { headers: [{ ...KEY, value: 'rotated' }] });
  world.partner.behaves({ cors: {} });
  expect(refusalOf(await restore(world, credId, 1))).toMatchObject({ reason: 'PREFLIGHT_FAILED' });
  world.partner.behaves({});
  const { data } = await restore(world, credId, 1, { ifVersion: 2 });
  expect(data.restoreSource.source).toMatchObject({ version: 3, expression: ONE, headerNames: ['X-Api-Key'] });
  expect((await versionsOf(world, credId)).nodes[0]).toMatchObject({ version: 3, restores: 1 });
  expect(await keySent(credId)).toBe('rotated');
});

test('5.4, 16.4 a restored version on another origin needs the values of its headers', async () => {
  const elsewhere = await partner();
  const open = await startService({
    config: { secretKey: SECRET_KEY, outboundAllow: [world.partner.host, elsewhere.host] },
    beside: world.service,
  });
  const there = { ...world, service: open };
  const credId = await newRestCredential(there, { headers: [KEY] });
  await updateRest(there, credId, { endpoint: elsewhere.url, headers: [{ ...KEY, value: 'of another origin' }] });
  expect(refusalOf(await restore(there, credId, 1))).toMatchObject({ reason: 'HEADER_VALUE_NEEDED' });
  const { errors } = await restore(there, credId, 1, { headers: [{ ...KEY, value: 'given again' }] });
  expect(errors).toEqual([]);
  const unknown = { headers: [{ name: 'X-Unknown', value: 'x' }] };
  expect(refusalOf(await restore(there, credId, 2, unknown))).toMatchObject({ reason: 'HEADER_NOT_ALLOWED' });
  await open.close();
  expect(await keySent(credId)).toBe('given again');
  await elsewhere.close();
});

test('2.7, 16.5 neither the newest version nor one that never existed can be restored', async () => {
  const credId = await newRestCredential(world);
  for (const version of [0, 1, 2, -1]) {
    const answer = await restore(world, credId, version);
    expect(refusalOf(answer)).toMatchObject({ code: 'NOT_FOUND', reason: 'NO_SUCH_VERSION' });
  }
});

test('5.3 nobody but the curator changes or restores a source, or sees its versions', async () => {
  const { service, curator } = world;
  const credId = await newRestCredential(world);
  await updateRest(world, credId);
  const stranger = await newCurator(service);
  const request = { address: curator.address, lifetime: null, credIds: [credId + 1] };
  const narrow = await issueCuratorToken(service.database, service.clock.now(), request);
  for (const accessToken of [stranger.token, narrow.token]) {
    for (const call of [
      updateRest(world, credId, {}, { auth: { accessToken } }),
      restore(world, credId, 1, { auth: { accessToken } }),
    ]) {
      expect(refusalOf(await call)).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
    }
  }
  expect(refusalOf(await updateRest(world, credId, {}, { auth: null }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  const document = 'query ($credId: Int!) { credential(credId: $credId) { sourceVersions { nodes { version } } } }';
  expect(refusalOf(await query(service, document, { credId }))).toMatchObject({ code: 'FORBIDDEN' });
});

test('2.7, 16.5 a signed-in curator changes a source by session, and the record names the person', async () => {
  const { service } = world;
  const person = await curatingPerson(service);
  const source = { endpoint: world.partner.url, method: 'GET', expression: ONE };
  const create = 'mutation ($input: CreateRestCredentialInput!) { createRestCredential(input: $input) { credId } }';
  const { credId } = (await ask(person, create, { input: { name: 'Mine', source } })).data.createRestCredential;
  const update = `mutation ($input: UpdateRestSourceInput!) {
    updateRestSource(input: $input) { sourceVersions { nodes { version actor tokenId } } } }`;
  const { data } = await ask(person, update, { input: { credId, source } });
  expect(data.updateRestSource.sourceVersions.nodes).toEqual([
    { version: 2, actor: person.userId, tokenId: null },
    { version: 1, actor: person.userId, tokenId: null },
  ]);
  const restoring = 'mutation ($input: RestoreSourceInput!) { restoreSource(input: $input) { credId } }';
  await ask(person, restoring, { input: { credId, version: 1 } });
  const found = await recorded(service, { 'detail.credId': String(credId) }, 'source-restored');
  const { userId } = person;
  expect(found).toMatchObject([
    { event: 'source-changed', userId, detail: { version: '2' } },
    { event: 'source-restored', userId, detail: { version: '3' } },
  ]);
});

test('2.7, 16.5 a list, another kind and no credential at all have no source to change', async () => {
  const { service, curator } = world;
  const credId = await newList(service, curator);
  expect(refusalOf(await updateRest(world, credId))).toMatchObject({ code: 'NOT_FOUND', reason: 'NO_SOURCE' });
  const other = await newGraphqlCredential(world);
  expect(refusalOf(await updateRest(world, other))).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INVALID_INPUT',
    field: 'credId',
  });
  expect(refusalOf(await updateRest(world, 99_999))).toMatchObject({ reason: 'NO_SUCH_CREDENTIAL' });
});

test('2.7, 16.5 the source of an archived credential stays as it is', async () => {
  const credId = await newRestCredential(world);
  const credentials = world.service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: credId }, { $set: { archivedAt: new Date() } });
  expect(refusalOf(await updateRest(world, credId))).toMatchObject({ code: 'CONFLICT', reason: 'ARCHIVED' });
  expect(refusalOf(await restore(world, credId, 1))).toMatchObject({ code: 'CONFLICT', reason: 'ARCHIVED' });
});

test('5.3 a credential that is handed over while its source is checked keeps the source', async () => {
  const credId = await newGraphqlCredential(world);
  const { address } = await newCurator(world.service);
  const credentials = world.service.database.collection<{ _id: number }>('credentials');
  world.partner.behaves({
    respond: (response) => {
      void credentials.updateOne({ _id: credId }, { $set: { curator: address } }).then(() => response.end('{}'));
    },
  });
  expect(refusalOf(await updateGraphql(world, credId))).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  expect(await world.service.database.collection('sourceVersions').countDocuments({ credId })).toBe(0);
});

test('2.7, 16.5 a test with a credId uses the stored values of its headers, and shows none', async () => {
  const credId = await newRestCredential(world, { headers: [KEY] });
  const source = { headers: [{ name: 'X-Api-Key' }] };
  const { data } = await testRest(world, source, ADDRESS, { credId });
  expect(data.testRestSource.result).toBe(0);
  expect(JSON.stringify(data)).not.toContain(KEY.value);
  expect(world.partner.received.at(-1)?.headers['x-api-key']).toBe(KEY.value);
});

test('5.4, 16.4 a test uses stored values neither at another origin, nor without the credId, nor for a stranger', async () => {
  const credId = await newRestCredential(world, { headers: [KEY] });
  const source = { headers: [{ name: 'X-Api-Key' }] };
  const moved = { ...source, endpoint: world.partner.url.replace('127.0.0.1', 'localhost') };
  for (const answer of [await testRest(world, moved, ADDRESS, { credId }), await testRest(world, source)]) {
    expect(answer.data.testRestSource.checks).toMatchObject([{ name: 'form', passed: false }]);
  }
  const { token: accessToken } = await newCurator(world.service);
  const strange = await testRest(world, source, ADDRESS, { credId, auth: { accessToken } });
  expect(refusalOf(strange)).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
});
