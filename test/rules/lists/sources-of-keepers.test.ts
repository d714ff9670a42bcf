import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { QueryAnswer } from '../../support/client.ts';
import { invite, keep, remove } from '../../support/keepers.ts';
import { ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { newCurator } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { newRule, part } from '../../support/rules.ts';
import { check, newGraphqlCredential, startSourceWorld } from '../../support/sources.ts';

const KEY = { name: 'X-Api-Key', value: 'k-123' };
const NAMED = { name: 'X-Api-Key' };
const EXPRESSION = 'function(resp) { return resp.eligible ? 1 : 0; }';

let curator: CuratingPerson;
let keeper: CuratingPerson;
let credId: number;
const world = await startSourceWorld();
const endpoint = `${world.partner.url}/$address`;
beforeEach(async () => {
  [curator, keeper] = [await curatingPerson(world.service), await curatingPerson(world.service)];
  world.partner.behaves({ answer: { eligible: true } });
  credId = await createOwnSource(curator, endpoint, { source: { headers: [KEY] } });
  await keep(curator, credId, keeper);
});
afterAll(async () => world.close());

async function send(person: CuratingPerson, mutation: string, given: object): Promise<QueryAnswer> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const fields = mutation === 'testRestSource' ? 'result withheld checks { name passed reason }' : 'credId';
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`;
  return ask(person, document, { input: { credId, ...given } });
}

async function update(person: CuratingPerson, source: object): Promise<QueryAnswer> {
  return send(person, 'updateRestSource', { source: { ...SOURCE, ...source } });
}

const SOURCE = { endpoint, method: 'GET', expression: EXPRESSION, headers: [NAMED] };

/** The values of the header that the partner has got since the last time. */
function sentValues(): readonly unknown[] {
  return world.partner.received.map(({ headers }) => headers['x-api-key']).filter((value) => value !== undefined);
}

test('16.4, 18.16 a keeper changes and tests a source with stored values that they do not see', async () => {
  const expression = 'function(resp) { return resp.eligible ? 0 : 1; }';
  const tested = await send(keeper, 'testRestSource', { address: keeper.address, source: SOURCE });
  expect(tested.data.testRestSource).toMatchObject({ result: 1, withheld: expect.any(String) });
  expect((await update(keeper, { expression })).errors).toEqual([]);
  expect(await check(world, credId)).toMatchObject({ result: 0 });
  expect(new Set(sentValues())).toEqual(new Set([KEY.value]));
  const document = `{ credential(credId: ${credId}) { headerValues curation { source { ... on RestSource { headerNames } } } } }`;
  const seen = await ask(keeper, document);
  expect(seen.data.credential).toEqual({ headerValues: 'STORED', curation: { source: { headerNames: [NAMED.name] } } });
});

test.each(['/other/$address', '/$address?debug=1', '/$address/'])(
  '16.4, 18.16 stored values are not sent to %s by a keeper, and are by the curator',
  async (path) => {
    const other = { endpoint: `${world.partner.url}${path}` };
    world.partner.behaves({ answer: { eligible: true } });
    const tested = await send(keeper, 'testRestSource', { address: keeper.address, source: { ...SOURCE, ...other } });
    expect(tested.data.testRestSource.checks).toEqual([{ name: 'form', passed: false, reason: 'HEADER_VALUE_NEEDED' }]);
    expect(reasonOf(await update(keeper, other))).toBe('HEADER_VALUE_NEEDED');
    expect(sentValues()).toEqual([]);
    expect((await update(curator, other)).errors).toEqual([]);
    expect(await check(world, credId)).toMatchObject({ result: 1 });
    expect(sentValues()).toEqual([KEY.value]);
  },
);

test('16.4, 18.16 no version that a keeper restores, and no copy, takes stored values elsewhere', async () => {
  await update(curator, { endpoint: `${world.partner.url}/v2/$address` });
  world.partner.behaves({ answer: { eligible: true } });
  expect(reasonOf(await send(keeper, 'restoreSource', { version: 1 }))).toBe('HEADER_VALUE_NEEDED');
  expect(reasonOf(await send(keeper, 'duplicateSource', { name: 'Copy' }))).toBe('HEADER_VALUE_NEEDED');
  expect(reasonOf(await send(keeper, 'duplicateSource', { name: 'Copy', curator: curator.address }))).toBe(
    'WALLET_NOT_LINKED',
  );
  expect(sentValues()).toEqual([]);
  const headers = [{ ...NAMED, value: 'own' }];
  expect((await send(keeper, 'duplicateSource', { name: 'Copy', headers })).errors).toEqual([]);
});

test('16.4, 18.16 a keeper replaces the values, and the source stays that of its curator', async () => {
  expect((await update(keeper, { headers: [{ ...NAMED, value: 'new' }] })).errors).toEqual([]);
  world.partner.behaves({ answer: { eligible: true } });
  await remove(curator, credId, keeper);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect(sentValues()).toEqual(['new']);
  expect(reasonOf(await update(keeper, {}))).toBe('NOT_CURATOR');
});

test('18.16 a change of a source is not stored if its keeper is removed while the partner is asked', async () => {
  credId = await newGraphqlCredential({ ...world, curator: await newCurator(world.service, curator.address) });
  await keep(curator, credId, keeper);
  world.partner.behaves({
    respond: (response) => void remove(curator, credId, keeper).then(() => response.end('{}')),
  });
  const sentence = 'query ($address: String!) { votes(voter: $address) { id } }';
  const source = { endpoint: `${world.partner.url}/graphql`, query: sentence, expression: EXPRESSION };
  expect(reasonOf(await send(keeper, 'updateGraphqlSource', { source }))).toBe('NOT_CURATOR');
  const document = `{ credential(credId: ${credId}) { curation { source { version } } } }`;
  expect((await ask(curator, document)).data.credential.curation.source.version).toBe(1);
});

test('18.16 whoever is invited sees which host gets the stored values, and strangers do not', async () => {
  const invited = await curatingPerson(world.service);
  await invite(curator, credId, invited);
  const document = `{ credential(credId: ${credId}) { endpointHost headerValues curation { credId } } }`;
  const seenBy = async (person: CuratingPerson) => (await ask(person, document)).data.credential;
  expect(await seenBy(invited)).toEqual({ endpointHost: world.partner.host, headerValues: 'STORED', curation: null });
  const stranger = await curatingPerson(world.service);
  expect(await seenBy(stranger)).toEqual({ endpointHost: null, headerValues: null, curation: null });
});

test('18.11, 18.16, 19.5 a keeper of a rule learns what its parts say, and no e-mail address of a list that they do not keep', async () => {
  const list = await newOwnList(curator);
  const rule = await newRule(curator, part(list));
  await keep(curator, rule, keeper);
  const asked = `query ($address: String!) { credential(credId: ${rule}) {
    isKept eligibility(address: $address) { result failure { code } parts { credId } } } }`;
  const wallet = (await ask(keeper, asked, { address: keeper.address })).data.credential.eligibility;
  expect(wallet).toMatchObject({ result: 0, parts: [{ credId: list }] });
  const email = (await ask(keeper, asked, { address: 'ada@example.org' })).data.credential.eligibility;
  expect(email.result).toBeNull();
});
