import { afterAll, expect, test } from '@jest/globals';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildEndSessionUrl,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  setJwksCache,
} from 'openid-client';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { get } from '../../support/client.ts';
import { allowOpenId, publishedIds } from '../../support/id-tokens.ts';
import { type RegisteredApp, registeredApp } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';

const secretKey = 'a key that both processes have';
const service = await startService({ config: { secretKey } });
const app = await registeredApp(service);
/** As in production: the URLs are https, and each host is another one. */
const urls = {
  authUrl: 'https://auth.example',
  apiUrl: 'https://api.example',
  appUrl: 'https://app.example',
  credentialApiUrl: 'https://credentials.example',
};
const production = await startService({ config: urls });
const {
  body: published,
  headers,
  status,
} = await get(production, '/.well-known/openid-configuration', {
  origin: 'https://other.example',
});
afterAll(async () => {
  await production.close();
  await service.close();
});

/** The conditions of the conformance plan for the profile "Config OP", oidcc-discovery-endpoint-verification, without dynamic registration. */
const CONDITIONS: readonly (readonly [string, () => void])[] = [
  ['answers 200', () => expect(status).toBe(200)],
  ['answers JSON', () => expect(headers.get('content-type')).toMatch(/^application\/json\b/)],
  ['names the issuer that it is found by, exactly', () => expect(published.issuer).toBe(urls.authUrl)],
  ['has response types of a known flow', () => expect(published.response_types_supported).toEqual(['code'])],
  ['has a subject type', () => expect(published.subject_types_supported).toEqual(['public'])],
  ['has RS256 for ID tokens', () => expect(published.id_token_signing_alg_values_supported).toEqual(['RS256'])],
  ['has an authorization endpoint', () => expect(published.authorization_endpoint).toBe('https://auth.example/oauth')],
  ['has a token endpoint', () => expect(published.token_endpoint).toBe('https://api.example/oauth/auth/2/token')],
  ['has a userinfo endpoint', () => expect(published.userinfo_endpoint).toBe('https://api.example/oauth/userinfo')],
  ['has the URI of the keys', () => expect(published.jwks_uri).toBe('https://auth.example/.well-known/jwks.json')],
  ['has the end of sessions', () => expect(published.end_session_endpoint).toBe('https://auth.example/oauth/logout')],
  ['says that `request` is not read', () => expect(published.request_parameter_supported).toBe(false)],
  ['says that `request_uri` is not read', () => expect(published.request_uri_parameter_supported).toBe(false)],
  ['says that `claims` is not read', () => expect(published.claims_parameter_supported).toBe(false)],
  ['announces `iss` in redirects', () => expect(published.authorization_response_iss_parameter_supported).toBe(true)],
  ['has claims', () => expect(published.claims_supported).toEqual(expect.arrayContaining(['sub', 'iss', 'email']))],
  ['has the grants', () => expect(published.grant_types_supported).toEqual(['authorization_code', 'refresh_token'])],
  [
    'has the scopes of OpenID Connect and the twelve',
    () => {
      expect(published.scopes_supported).toEqual(expect.arrayContaining(['openid', 'profile', 'email', 'ServiceID']));
      expect(published.scopes_supported).toHaveLength(15);
    },
  ],
  ['can be registered at nowhere', () => expect(published).not.toHaveProperty('registration_endpoint')],
  [
    'has https endpoints alone',
    () => {
      const endpoints = Object.entries(published).filter(([name]) => /_(endpoint|uri)$/.test(name));
      expect(endpoints.every(([, url]) => String(url).startsWith('https://'))).toBe(true);
    },
  ],
  ['can be read by every page', () => expect(headers.get('access-control-allow-origin')).toBe('*')],
];

test.each(CONDITIONS)('12.3 the OpenID configuration %s', (_, check) => check());

test('12.3 the published keys are public keys of RSA for signatures, each with a name of its own', async () => {
  const { body } = await get(production, '/.well-known/jwks.json');
  expect(body.keys.length).toBeGreaterThan(1);
  for (const key of body.keys) {
    expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256', e: 'AQAB' });
    expect(Buffer.from(key.n, 'base64url')).toHaveLength(256);
  }
  expect(new Set(body.keys.map(({ kid }: { readonly kid: string }) => kid)).size).toBe(body.keys.length);
});

test('12.3 the metadata of OAuth announces no `iss` in redirects: without openid there is none', async () => {
  const { body } = await get(production, '/.well-known/oauth-authorization-server');
  expect(body).not.toHaveProperty('authorization_response_iss_parameter_supported');
  expect(body.userinfo_endpoint).toBe(published.userinfo_endpoint);
});

/** A strict client that knows the URL of the issuer alone, and verifies each signature. */
async function strictClient({ clientId, clientSecret }: RegisteredApp): Promise<Configuration> {
  const execute = [allowInsecureRequests, enableNonRepudiationChecks];
  return discovery(new URL(service.url), clientId, clientSecret, undefined, { execute });
}

/** Signs a new person in by a client, at one of several processes. */
async function signIn(client: Configuration, at: TestService): Promise<unknown> {
  const url = await allowOpenId(at, app, { more: { nonce: 'n' } });
  const checks = { expectedState: 's', expectedNonce: 'n' };
  return (await authorizationCodeGrant(client, url, checks)).claims()?.iss;
}

test('12.3 a client that cached the keys a month ago signs people in under a new key, after a restart too', async () => {
  const client = await strictClient(app);
  expect(await signIn(client, service)).toBe(service.url);
  const cached = getJwksCache(client);
  const signers = await publishedIds(service);
  service.clock.advance(31 * DAY);
  const restarted = await startService({ config: { secretKey, authUrl: service.url }, beside: service });
  expect(await publishedIds(restarted)).not.toEqual(signers);
  const late = await strictClient(app);
  if (cached) setJwksCache(late, { ...cached, uat: Math.floor(Date.now() / 1000) });
  expect(await signIn(late, restarted)).toBe(service.url);
  // It did not have to ask again.
  expect(getJwksCache(late)?.jwks).toEqual(cached?.jwks);
  expect(await signIn(client, restarted)).toBe(service.url);
  await restarted.close();
});

test('12.3 a client library finds the sign-out by the configuration', async () => {
  const url = buildEndSessionUrl(await strictClient(app), { post_logout_redirect_uri: 'https://client.example/' });
  expect(url.origin + url.pathname).toBe(`${service.url}/oauth/logout`);
  expect(url.searchParams.get('client_id')).toBe(app.clientId);
});
