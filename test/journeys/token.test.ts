import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { bearer, get, postForm, query } from '../support/client.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';

const TOKEN = '/oauth/auth/2/token';
const APPROVE = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';

const service = await startService();
const person = await signedInUser(service);
const app = await registeredApp(service);
afterAll(async () => service.close());

test('1 from sign-in to user data, as an app with a secret does it', async () => {
  const code = await approve({ scopes: ['Email', 'ServiceID'] });
  const tokens = await exchange({ code });
  expect(tokens.body).toEqual({
    access_token: expect.stringMatching(/^cga_/),
    expires_in: 86400,
    refresh_token: expect.stringMatching(/^cgr_/),
    scope: 'Email ServiceID',
    token_type: 'Bearer',
  });
  const data = await get(service, '/oauth/api/2/user', bearer(tokens.body.access_token));
  expect(data.body).toEqual({
    Email: person.email,
    ServiceID: expect.any(String),
    ServiceIDUserID: expect.any(String),
  });
});

test('2.3 what holds a token is never cached', async () => {
  const { headers } = await exchange({ code: await approve() });
  expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
});

test('2.4 the detail has the client, the time as text and the scopes in lower case', async () => {
  const { body } = await exchange({ code: await approve({ scopes: ['Email', 'EVMAddress'] }) });
  const detail = await get(service, '/oauth/api/2/token', bearer(body.access_token));
  expect(detail.body).toEqual({
    client_id: app.clientId,
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6} \+0000 UTC$/),
    scope: 'email evmaddress',
  });
});

test('4.2, 11.1 the client may authenticate by the Authorization header', async () => {
  const fields = { grant_type: 'authorization_code', code: await approve() };
  const authorization = `Basic ${btoa(`${encodeURIComponent(app.clientId)}:${encodeURIComponent(app.clientSecret)}`)}`;
  const { status } = await postForm(service, TOKEN, fields, { authorization });
  expect(status).toBe(200);
});

test('4.2, 11.1 the form may be multipart', async () => {
  const body = new FormData();
  const fields = { ...clientFields(), grant_type: 'authorization_code', code: await approve() };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { status } = await fetch(service.url + TOKEN, { method: 'POST', body });
  expect(status).toBe(200);
});

test('4.1 PKCE with S256: the verifier that was hashed opens the code, another one does not', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = {
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
  };
  const wrong = await exchange({
    code: await approve(challenge),
    code_verifier: randomBytes(32).toString('base64url'),
  });
  const right = await exchange({ code: await approve(challenge), code_verifier: verifier });
  expect([wrong.status, wrong.body.error, right.status]).toEqual([400, 'invalid_grant', 200]);
});

test('7 a code that is older than 10 minutes is refused', async () => {
  const code = await approve();
  service.clock.advance(10 * 60 * 1000 + 1);
  const { status, body } = await exchange({ code });
  expect([status, body.error]).toEqual([400, 'invalid_grant']);
});

test('4.5 a scope that the token does not carry is refused whole', async () => {
  const { body } = await exchange({ code: await approve({ scopes: ['Email'] }) });
  const answer = await get(service, '/oauth/api/2/user?scope=Email%20Chat', bearer(body.access_token));
  expect([answer.status, answer.body.error]).toEqual([403, 'insufficient_scope']);
});

test('4.5 the scopes asked for narrow the user data', async () => {
  const { body } = await exchange({ code: await approve({ scopes: ['Email', 'ServiceID'] }) });
  const answer = await get(service, '/oauth/api/2/user?scope=Email', bearer(body.access_token));
  expect(answer.body).toEqual({ Email: person.email });
});

async function approve(asked: object = { scopes: ['Email'] }): Promise<string> {
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state: 'x y&z', scopes: ['Email'], ...asked };
  const { data } = await query(service, APPROVE, { input }, bearer(person.token));
  const url = new URL(data.approveAuthorization.url);
  expect([...url.searchParams.keys()]).toEqual(['code', 'state']);
  expect(url.searchParams.get('state')).toBe('x y&z');
  return url.searchParams.get('code') ?? '';
}

function clientFields(): Record<string, string> {
  return { client_id: app.clientId, client_secret: app.clientSecret };
}

async function postToken(fields: Record<string, string>) {
  return postForm(service, TOKEN, { ...clientFields(), ...fields });
}

async function exchange(fields: Record<string, string>) {
  return postToken({ grant_type: 'authorization_code', ...fields });
}
