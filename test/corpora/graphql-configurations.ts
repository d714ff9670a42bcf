import { type Configuration, endpoints, PUBLIC } from './rest-configurations.ts';

function queries(reason: string | null, ...all: readonly string[]): readonly Configuration[] {
  return all.map((query) => [{ query }, reason]);
}

/** GraphQL sources (spec 2.8, 4.6, 7). */
export const GRAPHQL_CONFIGURATIONS: readonly Configuration[] = [
  ...queries(
    null,
    'query ($address: String!) { user(id: $address) { id } }',
    'query Votes($address:String!){votes(where:{voter:$address},first:1000){id}}',
    'query($address: String!) @live { user(id: $address) { ... on User { id } } }',
    '# who\nquery Q($address: String!) { a: u(id: $address) { ...F } } fragment F on U { id }',
    'query ($address: String! = "0x") { u(id: $address) { id } }',
    'query ($address: String!) { u(ids: [$address], text: """$other""") { id } }',
  ),
  ...queries(
    'INVALID_INPUT: query',
    '',
    '{',
    '{ users { id } }',
    'user(id: $address)',
    'query { user(id: $address) { id } }',
    'query (address: String!) { user(id: $address) { id } }',
    'query ($address: String) { user(id: $address) { id } }',
    'query ($address: ID!) { user(id: $address) { id } }',
    'query ($address: Bytes!) { user(id: $address) { id } }',
    'query ($address: [String!]!) { user(id: $address) { id } }',
    'query ($Address: String!) { user(id: $Address) { id } }',
    'query ($address: String!, $first: Int) { user(id: $address, first: $first) { id } }',
    'query ($address: String!) { users { id } }',
    'query ($address: String!) { user(id: "$address") { id } }',
    'query ($address: String!) { user(id: $address, x: $y) { id } }',
    'query A($address: String!) { a(x: $address) } query B { b }',
    'mutation ($address: String!) { vote(x: $address) }',
    'subscription ($address: String!) { vote(x: $address) }',
    'type Query { user(id: String!): Int }',
    'fragment F on U { id }',
    'query ($address: String!) { u(id: $address) { ...F } }',
    'query ($address: String!) { u(id: $address) { ...F } } fragment F on U { ...F }',
    `query ($address: String!) { u(id: $address) ${'{ a '.repeat(1500)}${'}'.repeat(1500)} }`,
    `query ($address: String!) { u(id: $address) { ${'a '.repeat(9000)} } }`,
  ),
  ...endpoints(null, `${PUBLIC}/graphql`, `${PUBLIC}/subgraphs/name/partner/votes`, `${PUBLIC}/api/graph/v2`),
  // The answer shows whether it is a playground.
  ...endpoints(
    null,
    `${PUBLIC}/graph`,
    `${PUBLIC}/v1/graph/`,
    `${PUBLIC}/graphiql`,
    `${PUBLIC}/Playground?x=1`,
    `${PUBLIC}/explorer`,
    `${PUBLIC}/explorer/subgraphs/abc?view=About`,
  ),
  ...endpoints(
    'ENDPOINT_NOT_ALLOWED',
    `${PUBLIC}/graphql?user=$address`,
    'http://93.184.215.14/graphql',
    'https://app.example/graphql',
    'https://10.0.0.1/graphql',
  ),
];
