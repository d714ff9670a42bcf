import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as client from 'openid-client';
import { bearer, query } from '../support/client.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let person: Person;
let app: RegisteredApp;
beforeAll(async () => {
  service = await startService();
  person = await signedInUser(service);
  app = await registeredApp(service);
});
afterAll(async () => service.close());

const AUTHENTICATIONS: readonly [string, (secret: string) => client.ClientAuth][] = [
  ['in the form', client.ClientSecretPost],
  ['by the header', client.ClientSecretBasic],
];

test.each(AUTHENTICATIONS)(
  'an OAuth library signs in, reads and refreshes, its secret %s',
  async (_where, authenticate) => {
    const configuration = discovered(authenticate(app.clientSecret));
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const callback = await callbackUrl(state, await client.calculatePKCECodeChallenge(verifier));
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await client.authorizationCodeGrant(configuration, callback, checks);
    const data = await client.fetchProtectedResource(configuration, tokens.access_token, userUrl(), 'GET');
    expect(await data.json()).toEqual({ Email: person.email });
    const renewed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    expect([renewed.token_type, renewed.scope, renewed.expires_in]).toEqual(['bearer', 'Email', 86400]);
  },
);

function discovered(authentication: client.ClientAuth): client.Configuration {
  const server = { issuer: service.url, token_endpoint: `${service.url}/oauth/auth/2/token` };
  const configuration = new client.Configuration(server, app.clientId, {}, authentication);
  client.allowInsecureRequests(configuration);
  return configuration;
}

function userUrl(): URL {
  return new URL('/oauth/api/2/user', service.url);
}

async function callbackUrl(state: string, codeChallenge: string): Promise<URL> {
  const challenge = { codeChallenge, codeChallengeMethod: 'S256' };
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state, scopes: ['Email'], ...challenge };
  const approve = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';
  const { data } = await query(service, approve, { input }, bearer(person.token));
  return new URL(data.approveAuthorization.url);
}
