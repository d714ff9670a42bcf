import { afterAll, expect, test } from '@jest/globals';
import * as client from 'openid-client';
import { type RegisteredApp, registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { throughPages } from '../support/through-pages.ts';

const service = await startService();
const person = await signedInUser(service);
const withSecret = await registeredApp(service);
const withoutSecret = await registeredApp(service, { isPublic: true });
afterAll(async () => service.close());

/** A kind of app as a library is configured for it. */
interface Kind {
  readonly name: string;
  readonly method: 'S256' | 'plain' | null;
  readonly configure: () => Promise<client.Configuration>;
}

const POST: Kind = { name: 'a secret in the form, no PKCE', method: null, configure: async () => withPost() };
const PUBLIC: Kind = {
  name: 'no secret, PKCE S256',
  method: 'S256',
  configure: async () => discovered(withoutSecret, client.None()),
};
const CONFIDENTIAL: readonly Kind[] = [
  POST,
  { name: 'a secret in the form, PKCE S256', method: 'S256', configure: async () => withPost() },
  { name: 'a secret in the form, PKCE plain', method: 'plain', configure: async () => withPost() },
  { name: 'a secret in the header, PKCE S256', method: 'S256', configure: async () => withBasic() },
];
const KINDS: readonly Kind[] = [...CONFIDENTIAL, PUBLIC];

test.each(KINDS)('an OAuth library discovers, signs in by the pages, reads and refreshes: $name', async (kind) => {
  const { configuration, tokens } = await signIn(kind);
  expect(await userData(configuration, tokens.access_token)).toEqual({ Email: person.email });
  const renewed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
  expect([renewed.token_type, renewed.scope, renewed.expires_in]).toEqual(['bearer', 'Email', 86400]);
});

test.each(KINDS)('an OAuth library revokes its refresh token, and its tokens stop working: $name', async (kind) => {
  const { configuration, tokens } = await signIn(kind);
  await client.tokenRevocation(configuration, tokens.refresh_token ?? '');
  await expect(client.refreshTokenGrant(configuration, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await expect(userData(configuration, tokens.access_token)).rejects.toMatchObject({ status: 401 });
});

test.each(CONFIDENTIAL)('an OAuth library introspects its token: $name', async (kind) => {
  const { configuration, tokens } = await signIn(kind);
  const before = await client.tokenIntrospection(configuration, tokens.access_token);
  expect(before).toMatchObject({ active: true, client_id: withSecret.clientId, scope: 'Email', token_type: 'Bearer' });
  await client.tokenRevocation(configuration, tokens.access_token);
  expect(await client.tokenIntrospection(configuration, tokens.access_token)).toEqual({ active: false });
});

test('a public app may not introspect, and the library says why', async () => {
  const { configuration, tokens } = await signIn(PUBLIC);
  await expect(client.tokenIntrospection(configuration, tokens.access_token)).rejects.toMatchObject({
    error: 'unauthorized_client',
  });
});

test('the library reports a wrong secret as invalid_client', async () => {
  const configuration = await discovered(withSecret, client.ClientSecretBasic('cgk_wrong'));
  await expect(client.refreshTokenGrant(configuration, 'cgr_any')).rejects.toMatchObject({
    cause: [{ scheme: 'basic', parameters: { realm: 'credgraph' } }],
    status: 401,
  });
});

test('7 the library aborts when the state is not the one that it sent', async () => {
  const configuration = await withPost();
  const callback = await answer(client.buildAuthorizationUrl(configuration, asked()), 'allow');
  await expect(
    client.authorizationCodeGrant(configuration, callback, { expectedState: 'another' }),
  ).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
});

test('4.1 the library understands that the person declined', async () => {
  const configuration = await withPost();
  const callback = await answer(
    client.buildAuthorizationUrl(configuration, { ...asked(), scope: 'EVMAddress' }),
    'deny',
  );
  await expect(
    client.authorizationCodeGrant(configuration, callback, { expectedState: 'a state' }),
  ).rejects.toMatchObject({ error: 'access_denied' });
});

async function withPost(): Promise<client.Configuration> {
  return discovered(withSecret, client.ClientSecretPost(withSecret.clientSecret));
}

async function withBasic(): Promise<client.Configuration> {
  return discovered(withSecret, client.ClientSecretBasic(withSecret.clientSecret));
}

async function discovered({ clientId }: RegisteredApp, authentication: client.ClientAuth) {
  const options = { algorithm: 'oauth2', execute: [client.allowInsecureRequests] } as const;
  return client.discovery(new URL(service.url), clientId, {}, authentication, {
    ...options,
    execute: [...options.execute],
  });
}

function asked(): Record<string, string> {
  return { redirect_uri: withSecret.redirectUri, scope: 'Email', state: 'a state' };
}

async function signIn({ method, configure }: Kind) {
  const configuration = await configure();
  const verifier = method ? client.randomPKCECodeVerifier() : undefined;
  const pkce = verifier && method ? await challengeOf(verifier, method) : {};
  const state = client.randomState();
  const callback = await answer(client.buildAuthorizationUrl(configuration, { ...asked(), state, ...pkce }), 'allow');
  const checks = { expectedState: state, pkceCodeVerifier: verifier };
  return { configuration, tokens: await client.authorizationCodeGrant(configuration, callback, checks) };
}

async function challengeOf(verifier: string, method: 'S256' | 'plain'): Promise<Record<string, string>> {
  const challenge = method === 'S256' ? await client.calculatePKCECodeChallenge(verifier) : verifier;
  return { code_challenge: challenge, code_challenge_method: method };
}

async function userData(configuration: client.Configuration, token: string): Promise<unknown> {
  const url = new URL('/oauth/api/2/user', service.url);
  return (await client.fetchProtectedResource(configuration, token, url, 'GET')).json();
}

async function answer(url: URL, decision: 'allow' | 'deny'): Promise<URL> {
  return throughPages(service, person, url, { decision, scopes: ['Email'] });
}
