import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findRequest, grantedApp, newOperator, reasonOf, takeSecret } from '../support/access-requests.ts';
import { bearer, query } from '../support/client.ts';
import { exchange, newCode } from '../support/grants.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

test('design-3 ten takes of a secret in one operation are refused, and the secret stays there to be taken', async () => {
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

test('design-3 a code beside another mutation is refused, and stays good', async () => {
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
])('design-3 %s is refused beside another mutation, and not alone', async (field) => {
  const { token } = await signedInUser(service);
  const reasonAt = async (document: string) => reasonOf(await query(service, document, {}, bearer(token)));
  expect(await reasonAt(`mutation { signOut ${field} }`)).toBe('NOT_ALONE');
  // The same field twice is one field.
  expect(await reasonAt(`mutation { __typename ${field} ...on Mutation { ${field} } }`)).not.toBe('NOT_ALONE');
});
