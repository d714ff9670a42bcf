import { afterAll, expect, test } from '@jest/globals';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { createGraphql, createRest, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
world.partner.behaves({ answer: { eligible: true } });
afterAll(() => world.close());

/** Half of a surrogate pair, which JSON can carry as an escape, and UTF-8 cannot. */
const HALF = '\ud83d';
const ELIGIBLE = 'function(resp) { return resp.eligible ? 1 : 0; }';

async function createList(input: object): Promise<QueryAnswer> {
  const document = 'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { name } }';
  return query(world.service, document, { input }, bearer(world.curator.token));
}

test.each([
  [{ name: `A list ${HALF}` }, 'INVALID_INPUT: name'],
  [{ name: 'A list', description: HALF }, 'INVALID_INPUT: description'],
])('21.11 a list with the texts %j is refused, because they would be stored as other texts', async (input, reason) => {
  expect(reasonOf(await createList(input))).toBe(reason);
});

test('21.11 whole surrogate pairs are characters like others', async () => {
  const { data } = await createList({ name: 'A list \u{1f600}' });
  expect(data.createListCredential.name).toBe('A list \u{1f600}');
});

test('21.11 a note that the history could not show as it was sent is refused', async () => {
  const credId = await newList(world.service, world.curator);
  const input = { credId, operation: 'APPEND', items: ['eve@example.org'], note: HALF };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  expect(reasonOf(await query(world.service, document, { input }, bearer(world.curator.token)))).toBe(
    'INVALID_INPUT: note',
  );
});

test('21.11 an expression that would be stored as another one is refused, with the place', async () => {
  const expression = `function(resp) {\n  return resp.eligible && "${HALF}" === "\\ud83d" ? 1 : 0; }`;
  const { errors } = await createRest(world, { expression });
  expect(errors[0]?.extensions).toMatchObject({ reason: 'EXPRESSION_INVALID', line: 2, column: 28 });
});

test.each([
  ['a body', { method: 'POST', body: `{"user":"$address","note":"${HALF}"}` }, {}, 'INVALID_INPUT: body'],
  ['the name of a sample', {}, { samples: [{ name: HALF, answer: {}, expected: 0 }] }, 'INVALID_INPUT: samples'],
])('21.11 %s that would be stored as another one is refused', async (_, source, input, reason) => {
  expect(reasonOf(await createRest(world, { expression: ELIGIBLE, ...source }, input))).toBe(reason);
});

test('21.11 an endpoint that would be stored as another one is refused', async () => {
  const endpoint = `${world.partner.url}?user=$address&note=${HALF}`;
  expect(reasonOf(await createRest(world, { expression: ELIGIBLE, endpoint }))).toBe('ENDPOINT_NOT_ALLOWED');
});

test('21.11 a query that would be stored as another one is refused', async () => {
  const document = `query ($address: String!) { holder(address: $address) { tokens } } # ${HALF}`;
  expect(reasonOf(await createGraphql(world, { query: document }))).toBe('INVALID_INPUT: query');
});
