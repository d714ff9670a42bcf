import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../support/client.ts';
import { exchange, newCode, newVerifier } from '../support/grants.ts';
import { mailedCode, registeredApp } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

test('1 a person signs in by e-mail, lets an app read the address, and the app reads it', async () => {
  const email = 'ada@example.org';
  const requested = await query(service, `mutation { requestEmailSignIn(email: "${email}") { id } }`);
  const answer = { challengeId: requested.data.requestEmailSignIn.id, proof: await mailedCode(service, email) };
  const completed = await query(
    service,
    'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }',
    { input: answer },
  );
  const { token, user } = completed.data.completeSignIn;

  const app = await registeredApp(service);
  const { codeVerifier, challenge } = newVerifier();
  const code = await newCode(service, { email, token, userId: user.id }, app, { scopes: ['Email'], ...challenge });
  const { accessToken } = (await exchange(service, app, { code, codeVerifier })).data.exchangeCode;

  const read = await query(service, '{ identities { ... on EmailIdentity { email } } }', {}, bearer(accessToken));
  expect(read.data.identities).toEqual([{ email }]);
});
