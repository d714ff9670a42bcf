import { afterAll, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { postJson, type QueryAnswer, query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { newList } from '../../support/lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const DEEP = `{ ${'credentials { nodes { itemList { '.repeat(5)} __typename ${'} } }'.repeat(5)} }`;
const DEEP_BY_FRAGMENTS = `{ credential(credId: 1) { ...A } } fragment A on Credential { ...B }
  fragment B on Credential { ${'a { '.repeat(12)} b ${'} '.repeat(12)} }`;
const ALIASES = `{ ${Array.from({ length: 51 }, (_, i) => `a${i}: viewer { id }`).join(' ')} }`;
const ALIASES_BY_FRAGMENTS = `{ ...A ...A ...A } fragment A on Query { ${'a: viewer { id } '.repeat(17)} }`;
const LONG = `{ ${'viewer { id } '.repeat(500)} }`;
const NESTED = `mutation { tryExpression(input: { expression: "", answers: [${'['.repeat(15)}${']'.repeat(15)}] }) { __typename } }`;
const NESTED_BY_DEFAULT = `mutation ($answers: [JSON!]! = ${'['.repeat(16)}${']'.repeat(16)}) {
  tryExpression(input: { expression: "", answers: $answers }) { __typename } }`;
const COSTLY = '{ credentials(first: 1000) { nodes { eligibility(address: "0x0") { result } } } }';
const COSTLY_BY_DEFAULT = `query ($first: Int = 1000) { credentials(first: $first) { ...C } }
  fragment C on CredentialConnection { nodes { eligibilities(addresses: ["a", "b", "c"]) { result } } }`;

const RULE_VERSIONS = 'ruleVersions(first: 100) { nodes { rule { credentials { credId } } } }';
const COSTLY_RULES = `{ credential(credId: 1) { ${RULE_VERSIONS} again: ${RULE_VERSIONS} } }`;

test.each([
  ['deep', DEEP, 'depth', 15, 12],
  ['deep within its fragments', DEEP_BY_FRAGMENTS, 'depth', 14, 12],
  ['full of aliases', ALIASES, 'aliases', 51, 50],
  ['full of aliases by a fragment that is spread again and again', ALIASES_BY_FRAGMENTS, 'aliases', 51, 50],
  ['long', LONG, 'tokens', 2002, 2000],
  ['long by far', `{ ${'a{b}'.repeat(50_000)} }`, 'tokens', 20_000, 2000],
  ['nested in its values', NESTED, 'lists', 16, 8],
  ['nested in the default of a variable', NESTED_BY_DEFAULT, 'lists', 16, 8],
  ['costly', COSTLY, 'cost', 7001, 5000],
  ['costly by the default of a variable', COSTLY_BY_DEFAULT, 'cost', 19_001, 5000],
  ['costly by what rules name', COSTLY_RULES, 'cost', 6603, 5000],
])('22.1 a document that is too %s is refused with the limit, what was found and what is allowed', async (...row) => {
  const [, document, limit, found, allowed] = row;
  const { status, data, errors } = await query(service, document);
  expect([status, data]).toEqual([400, null]);
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'DOCUMENT_TOO_LARGE',
    limit,
    found,
    allowed,
  });
  expect(errors[0]?.message).toContain(String(found));
});

test('22.1 the cost counts what the variables ask for', async () => {
  const document = 'query ($n: Int) { credentials(first: $n) { nodes { eligibility(address: "0x0") { result } } } }';
  expect((await query(service, document, { n: 20 })).errors).toEqual([]);
  const { status, errors } = await query(service, document, { n: 999 });
  expect([status, errors[0]?.extensions.found]).toEqual([400, 6994]);
});

const PARTS = 'parts { path credId result failure { code message retryAt } wasAsked isDeciding }';

/** An operation that asks for 100 addresses, or tries a rule, so many times. */
const EXPLAINED = (times: number, parts: string): string =>
  `query ($addresses: [String!]!) { credential(credId: 1) { ${Array.from(
    { length: times },
    (_, i) => `a${i}: eligibilities(addresses: $addresses) { result ${parts} }`,
  ).join(' ')} } }`;
const TRIED = (times: number, parts: string): string =>
  `mutation ($input: TryRuleInput!) { ${Array.from(
    { length: times },
    (_, i) => `a${i}: tryRule(input: $input) { address result ${parts} }`,
  ).join(' ')} }`;

test.each([
  ['asked for', EXPLAINED],
  ['tried', TRIED],
])('22.1 a rule is %s and explained once in an operation, for up to 100 addresses', async (_, toDocument) => {
  const addresses = Array.from({ length: 100 }, newAddress);
  const variables = { addresses, input: { rule: { credential: 1 }, addresses } };
  const { errors } = await query(service, toDocument(1, PARTS), variables);
  expect(errors.map(({ extensions }) => extensions.limit)).not.toContain('cost');
  const twice = await query(service, toDocument(2, 'parts { path result }'), variables);
  expect([twice.status, twice.errors[0]?.extensions.limit]).toEqual([400, 'cost']);
});

test('22.1 limits hold for GET too', async () => {
  const answer = await fetch(`${service.url}/graphql?query=${encodeURIComponent(ALIASES)}`, {
    headers: { 'apollo-require-preflight': 'yes' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('"limit":"aliases"');
});

test.each([
  ['a query', '{ ...F0 }', 'Query', '{ viewer { id } }'],
  ['a mutation', 'mutation { ...F0 }', 'Mutation', '{ signOut }'],
  ['introspection', '{ __schema { ...F0 } }', '__Schema', '{ description }'],
])(
  '22.1 what fragments multiply without end costs next to no time to refuse, in %s',
  async (_, operation, type, leaf) => {
    const fragments = Array.from({ length: 60 }, (__, i) => `fragment F${i} on ${type} { ...F${i + 1} ...F${i + 1} }`);
    const document = `${operation} ${fragments.join(' ')} fragment F60 on ${type} ${leaf}`;
    expect((await query(service, document)).errors[0]?.extensions.limit).toBe('fields');
  },
);

test('22.1 an endless document is refused as elsewhere: the graph says that fragments must not contain themselves', async () => {
  const { errors } = await query(service, '{ ...A } fragment A on Query { ...A }');
  expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test.each([
  [
    'with all that it may ask',
    { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true, inputValueDeprecation: true },
  ],
  ['without descriptions', { descriptions: false }],
])('22.1 the whole introspection query passes, %s', async (_, options) => {
  const { status, errors } = await query(service, getIntrospectionQuery(options));
  expect([status, errors]).toEqual([200, []]);
});

test('22.1 introspection that is repeated under many aliases is refused by its cost', async () => {
  const schema =
    '__schema { types { name fields { name args { name type { name ofType { name } } } type { name } } } }';
  const document = `{ ${Array.from({ length: 45 }, (_, i) => `a${i}: ${schema}`).join(' ')} }`;
  const { status, errors } = await query(service, document);
  expect([status, errors[0]?.extensions]).toMatchObject([400, { limit: 'cost', allowed: 5000 }]);
});

test('22.1 values cost as often as their list is long', async () => {
  const wide = await startService({
    beside: service,
    config: { maxTokens: 10_000, maxAliases: 2000, maxFields: 2000 },
  });
  const names = Array.from({ length: 1500 }, (_, i) => `a${i}: name`).join(' ');
  const { status, errors } = await query(wide, `{ credentials(first: 1000) { nodes { ${names} } } }`);
  expect([status, errors[0]?.extensions]).toMatchObject([400, { limit: 'cost', found: 151_001 }]);
  const document = '{ credentials(first: 1000) { nodes { credId name description kind curator createdAt } } }';
  expect((await query(wide, document)).errors).toEqual([]);
  await wide.close();
});

test('22.1 the mutation of the spec passes with 50,000 items in its variables', async () => {
  const curator = await newCurator(service);
  const variables = {
    accessToken: curator.token,
    credId: await newList(service, curator),
    items: Array.from({ length: 50_000 }, newAddress),
  };
  const document = `mutation credentialItems($accessToken: String!, $credId: Int!, $items: [String!]!) {
    credentialItems(input: { auth: { accessToken: $accessToken }, credId: $credId, operation: REPLACE, items: $items }) { count }
  }`;
  const { data }: QueryAnswer = await query(service, document, variables);
  expect(data.credentialItems.count).toBe(50_000);
});

test('22.4 a body larger than the limit is refused before it is read', async () => {
  const small = await startService({ beside: service, config: { maxBody: 1000 } });
  const { status, body } = await postJson(small, '/query', { query: `{ viewer { id } } # ${'x'.repeat(1000)}` });
  expect([status, body.errors[0].extensions.code]).toEqual([413, 'TOO_LARGE']);
  await small.close();
});
