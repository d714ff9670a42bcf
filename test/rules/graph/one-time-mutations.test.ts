import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { composeSupergraph } from '../../../schema/compose-supergraph.ts';
import { findRequest, grantedApp, newOperator, takeSecret } from '../../support/access-requests.ts';
import { bearer, postJson, query } from '../../support/client.ts';
import { gatewayAlone } from '../../support/gateway-alone.ts';
import { exchange, newCode } from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

test('21.5 ten takes of a secret in one operation are refused, and the secret stays there to be taken', async () => {
  const person = await signedInUser(service);
  const id = await grantedApp(service, person, await newOperator(service));
  const takes = Array.from({ length: 10 }, (_, i) => `take${i}: takeSecret(requestId: $id) { secret }`);
  const { status, data, errors } = await query(
    service,
    `mutation ($id: ID!) { ${takes.join(' ')} }`,
    { id },
    bearer(person.token),
  );
  expect([status, data, errors[0]?.extensions.reason]).toEqual([400, null, 'NOT_ALONE']);
  expect((await findRequest(service, person, id)).data.accessRequest.state).toBe('GRANTED');
  expect((await takeSecret(service, person, id)).data.takeSecret.secret).toMatch(/^cgk_/);
});

test('21.5 a code beside another mutation is refused, and stays good', async () => {
  const [person, app] = [await signedInUser(service), await registeredApp(service)];
  const code = await newCode(service, person, app);
  const { clientId, clientSecret } = app;
  const document = `mutation ($input: ExchangeCodeInput!) { ...Both }
    fragment Both on Mutation { exchangeCode(input: $input) { accessToken } endSession(id: "unknown") { id } }`;
  const both = await query(service, document, { input: { clientId, clientSecret, code } }, bearer(person.token));
  expect([both.data, reasonOf(both)]).toEqual([null, 'NOT_ALONE']);
  expect((await exchange(service, app, { code })).data.exchangeCode.accessToken).toMatch(/^cga_/);
});

test.each([
  'answerAuthorization(input: { id: "x", approve: true, scopes: [] }) { url }',
  'cancelAuthorization(id: "x") { url }',
  'completeSignIn(input: { challengeId: "x", proof: "x" }) { token }',
  'completeUpstreamSignIn(input: { scope: Chat, key: "x", query: "x" }) { token }',
  'refreshToken(input: { clientId: "x", refreshToken: "x" }) { accessToken }',
  'rotateAppSecret(clientId: "x") { secret }',
  'takeSession(input: { code: "x", codeVerifier: "x" }) { token }',
])('21.5 %s is refused beside another mutation, and not alone', async (field) => {
  const { token } = await signedInUser(service);
  const reasonAt = async (document: string) => reasonOf(await query(service, document, {}, bearer(token)));
  expect(await reasonAt(`mutation { signOut ${field} }`)).toBe('NOT_ALONE');
  // The same field twice is one field.
  expect(await reasonAt(`mutation { __typename ${field} ...on Mutation { ${field} } }`)).not.toBe('NOT_ALONE');
});

test('21.5 the gateway alone refuses a one-time mutation beside another one too', async () => {
  const gateway = await gatewayAlone(await readFile('schema/supergraph.graphql', 'utf8'));
  const take = 'takeSecret(requestId: "x") { secret }';
  expect(reasonOf(await query(gateway, `mutation { ${take} archiveCredential(credId: 1) { credId } }`))).toBe(
    'NOT_ALONE',
  );
  expect(reasonOf(await query(gateway, `mutation { ${take} }`))).toBe('SUBGRAPH_FAILED');
  await gateway.close();
});

const [ONCE, OTHER] = ['once(id: 1)', 'other'];

// The subgraphs do not run: a refused operation never reaches them.
test.each([
  ['NOT_ALONE', `mutation { ${ONCE} ${OTHER} }`],
  ['NOT_ALONE', `mutation { other: ${ONCE} again: ${ONCE} }`],
  [
    'NOT_ALONE',
    `mutation { ...A } fragment A on Mutation { ...B ${OTHER} } fragment B on Mutation { ... { ${ONCE} } }`,
  ],
  ['NOT_ALONE', `mutation ($yes: Boolean = true) { ${ONCE} @skip(if: $yes) ${OTHER} @include(if: $yes) }`],
  ['NOT_ALONE', `query Other { a } mutation Asked { ${ONCE} ${OTHER} }`],
  ['SUBGRAPH_FAILED', `mutation Asked { ${ONCE} } mutation Other { ${ONCE} ${OTHER} }`],
  ['SUBGRAPH_FAILED', `mutation { a: ${ONCE} a: ${ONCE} ...A __typename } fragment A on Mutation { a: ${ONCE} }`],
  ['SUBGRAPH_FAILED', `mutation { ${OTHER} more: ${OTHER} }`],
])(
  '21.5 the gateway alone, in front of any subgraphs that mark a mutation, answers %s to %s',
  async (reason, document) => {
    const url = 'http://127.0.0.1:1';
    const marked = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@tag"])
    schema { query: Query mutation: Changes } type Query { a: Int } type Changes { once(id: Int): Int @tag(name: "one-time") }`;
    const plain = 'type Query { b: Int } type Mutation { other: Int }';
    const gateway = await gatewayAlone(
      composeSupergraph([
        { name: 'a', url, sdl: marked },
        { name: 'b', url, sdl: plain },
      ]),
    );
    const operationName = document.includes('Asked') ? 'Asked' : undefined;
    const { body } = await postJson(gateway, '/query', { query: document, operationName });
    expect(body.errors[0].extensions.reason).toBe(reason);
    await gateway.close();
  },
);
