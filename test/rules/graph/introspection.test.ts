import { afterAll, expect, test } from '@jest/globals';
import { buildClientSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { loadSupergraph, readOwnSupergraph } from '../../../gateway/graph/supergraph.ts';
import { INTERNAL_MESSAGE } from '../../../gateway/http/format-error.ts';
import { createLog } from '../../../gateway/telemetry/log.ts';
import { composeSupergraph } from '../../../schema/compose-supergraph.ts';
import { query } from '../../support/client.ts';
import { gatewayAlone, oddSubgraph } from '../../support/gateway-alone.ts';
import { newList } from '../../support/lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

/** Everything that graphql-js can ask of a schema. */
const WHOLE = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
  experimentalDirectiveDeprecation: true,
});

const DIRECTIVES = '__schema { directives(includeDeprecated: true) { name isDeprecated deprecationReason } }';
const NESTED = `{ __schema { types { ${'fields { type { '.repeat(4)} name ${'} } '.repeat(4)} } } }`;

const sdl = await readOwnSupergraph();
const { schema } = await loadSupergraph(sdl, createLog('silent'));
const service = await startService();
const alone = await gatewayAlone(sdl);
const odd = await oddSubgraph((response) => response.end('{"data":{"hello":"you"}}'));
const credId = await newList(service, await newCurator(service));
afterAll(async () => {
  await odd.close();
  await alone.close();
  await service.close();
});

/** What graphql-js says of the public schema. */
function described(document: string, variableValues: Readonly<Record<string, unknown>> = {}): unknown {
  return JSON.parse(JSON.stringify(execute({ schema, document: parse(document), variableValues }))).data;
}

const BOTH = [
  ['the service', service],
  ['the gateway alone', alone],
] as const;

test.each(BOTH)('21.13 %s tells a client all that introspection announces', async (_, { url }) => {
  const { status, data, errors } = await query({ url }, WHOLE);
  expect([status, errors]).toEqual([200, []]);
  expect(data).toEqual(described(WHOLE));
  expect(buildClientSchema(data).getQueryType()?.name).toBe('Query');
});

test.each(
  [
    '{ __type(name: "EligibilityFailure") { isOneOf fields { name } } }',
    `{ ${DIRECTIVES} }`,
    `query ($yes: Boolean!) { ...F @include(if: $yes) } fragment F on Query { ${DIRECTIVES} __typename }`,
    'query ($no: Boolean!) { __schema { queryType @include(if: $no) { name } } again: __typename }',
    'mutation { __typename }',
  ].flatMap((document) => BOTH.map(([where, { url }]) => [where, document, url] as const)),
)('21.13 %s answers introspection alone as graphql-js does: %s', async (_, document, url) => {
  const variables = { yes: true, no: false };
  const { status, data, errors } = await query({ url }, document, variables);
  expect([status, errors]).toEqual([200, []]);
  expect(JSON.stringify(data)).toBe(JSON.stringify(described(document, variables)));
});

test('21.13 introspection beside data keeps its place in the answer, the first time and the third', async () => {
  const document = `query ($credId: Int!, $name: String!) {
    one: __type(name: $name) { isOneOf } credential(credId: $credId) { credId } __typename ${DIRECTIVES} }`;
  const { one, ...rest } = JSON.parse(
    JSON.stringify(described(`{ one: __type(name: "Query") { isOneOf } ${DIRECTIVES} }`)),
  );
  const whole = { one, credential: { credId }, __typename: 'Query', ...rest };
  for (let time = 0; time < 3; time += 1) {
    const { status, data, errors } = await query(service, document, { credId, name: 'Query' });
    expect([status, errors, JSON.stringify(data)]).toEqual([200, [], JSON.stringify(whole)]);
  }
});

test('21.13 data that fails beside introspection costs only itself', async () => {
  const document = '{ eventEndpoint(id: "x") { id } __type(name: "CredentialItemsInput") { isOneOf } }';
  const { data, errors } = await query(service, document);
  expect(data).toEqual({ eventEndpoint: null, __type: { isOneOf: false } });
  expect(errors).toMatchObject([{ path: ['eventEndpoint'], extensions: { reason: 'TOKEN_MISSING' } }]);
});

test('21.13 the gateway alone asks its subgraph only for the data beside introspection', async () => {
  const before = odd.received.length;
  const { data } = await query(odd.gateway, '{ hello __type(name: "Query") { isOneOf } }');
  expect(data).toEqual({ hello: 'you', __type: { isOneOf: null } });
  expect(odd.received.slice(before)).toMatchObject([{ query: '{hello}' }]);
});

test.each(BOTH)('21.13 %s refuses introspection that nests its lists without end', async (_, { url }) => {
  const { errors } = await query({ url }, NESTED);
  expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
});

test('21.13 a valid operation that the gateway cannot plan is a fault of the service: it is logged, and never a 500', async () => {
  const supergraph = composeSupergraph([
    { name: 'odd', url: odd.url, sdl: 'directive @mark on FIELD type Query { hello: String }' },
  ]);
  const gateway = await gatewayAlone(supergraph);
  const { status, data, errors } = await query(gateway, '{ __type(name: "Query") { isOneOf @mark } }');
  await gateway.close();
  expect([status, data]).toEqual([200, null]);
  expect(errors).toMatchObject([{ message: INTERNAL_MESSAGE, extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
  expect(gateway.complaints).toEqual([expect.stringContaining('Cannot query field')]);
});
