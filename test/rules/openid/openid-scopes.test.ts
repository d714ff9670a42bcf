import { afterAll, expect, test } from '@jest/globals';
import { answer, start, started } from '../../support/authorization.ts';
import { bearer, get, postForm, query } from '../../support/client.ts';
import { newVerifier, oauthErrorOf } from '../../support/grants.ts';
import { ask, exchange, newOpenIdWorld, type OpenIdWorld, signIn } from '../../support/openid.ts';
import { startService } from '../../support/service.ts';

const USER_INFO = '/oauth/userinfo';

const service = await startService();
afterAll(async () => service.close());

async function readAt(path: string, accessToken: string) {
  return get(service, path, bearer(accessToken));
}

/** Takes scopes back under Connected apps. */
async function takeBack({ app, person }: OpenIdWorld, scopes: readonly string[]): Promise<void> {
  const document =
    'mutation ($clientId: ID!, $scopes: [Scope!]!) { revokeScopes(clientId: $clientId, scopes: $scopes) { id } }';
  await query(service, document, { clientId: app.clientId, scopes }, bearer(person.token));
}

async function refresh({ app }: OpenIdWorld, token: string | undefined, scope?: string) {
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const fields = { grant_type: 'refresh_token', refresh_token: token ?? '', ...client, ...(scope && { scope }) };
  return (await postForm(service, '/oauth/auth/2/token', fields)).body;
}

test('2.1 openid and profile ask for ServiceID, email for Email: one tick box and one grant each', async () => {
  const world = await newOpenIdWorld(service);
  const asked = { scope: 'openid profile ServiceID email Email Chat', responseType: 'code' };
  const request = await started(world, asked, world.person);
  expect([request.scopes, request.newScopes]).toEqual([
    ['ServiceID', 'Email', 'Chat'],
    ['ServiceID', 'Email', 'Chat'],
  ]);
  await answer(world, request.id, { scopes: ['ServiceID', 'Email'] });
  const { data } = await query(service, '{ viewer { authorizedApps { scopes } } }', {}, bearer(world.person.token));
  expect(data.viewer.authorizedApps).toEqual([{ scopes: ['ServiceID', 'Email'] }]);
});

test('2.3, 2.4, 4.5 the tokens repeat the words, their detail names email once, and the user data knows the twelve alone', async () => {
  const world = await newOpenIdWorld(service);
  const tokens = await signIn(world, { scope: 'openid Email email EVMAddress profile' });
  expect(tokens.scope).toBe('openid Email email EVMAddress profile');
  const detail = await readAt('/oauth/api/2/token', tokens.access_token);
  expect(detail.body.scope).toBe('openid email evmaddress profile');
  const user = await readAt('/oauth/api/2/user', tokens.access_token);
  expect(Object.keys(user.body)).toEqual(['ServiceID', 'ServiceIDUserID', 'Email']);
  for (const word of ['openid', 'profile', 'email']) {
    const refused = await readAt(`/oauth/api/2/user?scope=${word}`, tokens.access_token);
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_scope']);
  }
});

test('2.3 an e-mail address that was left unticked is in no token and no claim', async () => {
  const world = await newOpenIdWorld(service);
  const asked = { scope: 'openid email', responseType: 'code' };
  const request = await started(world, asked, world.person);
  const answered = await answer(world, request.id, { scopes: ['ServiceID'] });
  const callback = new URL(answered.data.answerAuthorization.url);
  const tokens = await exchange(world, callback, { expectedState: 'xyz', expectedNonce: undefined });
  expect([tokens.scope, 'email' in (tokens.claims() ?? {})]).toEqual(['openid', false]);
  expect(Object.keys((await readAt(USER_INFO, tokens.access_token)).body)).toEqual(['sub']);
});

test.each(['email', 'profile', 'profile email', 'OpenID', 'openid Profile', 'openid EMAIL'])(
  '2.1 the scope %j is an invalid_scope: the words of OpenID Connect need openid, in lower case',
  async (scope) => {
    const world = await newOpenIdWorld(service);
    expect(oauthErrorOf(await start(world, { scope, responseType: 'code' }))).toBe('invalid_scope');
  },
);

test('2.1 with openid, words that are not understood are ignored: neither asked, nor stored, nor granted', async () => {
  const world = await newOpenIdWorld(service);
  const scope = 'offline_access openid groups roles api://x/.default constructor <b> Chat';
  const request = await started(world, { scope, responseType: 'code' }, world.person);
  expect([request.scopes, request.newScopes]).toEqual([
    ['ServiceID', 'Chat'],
    ['ServiceID', 'Chat'],
  ]);
  const tokens = await signIn(world, { scope });
  expect(tokens.scope).toBe('openid');
  const stored = await Promise.all(
    ['authorizationRequests', 'codes', 'tokens', 'grants'].map(async (name) =>
      service.database.collection(name).find({ clientId: world.app.clientId }).toArray(),
    ),
  );
  expect(stored.every((each) => each.length > 0)).toBe(true);
  expect(JSON.stringify(stored)).not.toMatch(/offline_access|groups|default|<b>/);
});

test('4.3 a refresh that repeats the words of the request gets what was understood of them', async () => {
  const world = await newOpenIdWorld(service);
  const tokens = await signIn(world, { scope: 'openid email offline_access' });
  const repeated = await refresh(world, tokens.refresh_token, 'openid email offline_access');
  expect(repeated).toMatchObject({ scope: 'openid email', id_token: expect.any(String) });
  expect(await refresh(world, repeated.refresh_token, 'offline_access')).toMatchObject({ error: 'invalid_scope' });
});

test('12.1 profile gives a name once a handle is chosen, in the ID token too, and the handle is the preferred username', async () => {
  const world = await newOpenIdWorld(service);
  const handle = `name-${world.person.userId.slice(-8).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
  const before = (await signIn(world)).claims();
  const chosen = await query(
    service,
    'mutation ($handle: String!) { chooseHandle(handle: $handle) { id } }',
    { handle },
    bearer(world.person.token),
  );
  expect([before?.name, chosen.errors]).toEqual([undefined, []]);
  const tokens = await signIn(world);
  const named = { name: handle, preferred_username: handle };
  expect(tokens.claims()).toMatchObject(named);
  expect((await readAt(USER_INFO, tokens.access_token)).body).toMatchObject(named);
  const mere = await signIn(world, { scope: 'openid email' });
  expect((await readAt(USER_INFO, mere.access_token)).body).not.toHaveProperty('name');
});

test('4.1, 4.2 a request without openid gets code and state alone, no ID token and no claims', async () => {
  const world = await newOpenIdWorld(service);
  const callback = await ask(world, { scope: 'ServiceID Email', nonce: 'n', max_age: '0', request: 'x' });
  expect([...callback.searchParams.keys()]).toEqual(['code', 'state']);
  const { access_token: token, ...tokens } = (
    await postForm(service, '/oauth/auth/2/token', {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      client_id: world.app.clientId,
      client_secret: world.app.clientSecret,
    })
  ).body;
  expect(Object.keys(tokens)).toEqual(['expires_in', 'refresh_token', 'scope', 'token_type']);
  const refused = await readAt(USER_INFO, token);
  expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_scope']);
  expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
});

test('4.1 state may be left out only with openid, and with a nonce or PKCE in its place', async () => {
  const world = await newOpenIdWorld(service);
  const callback = await ask(world, { state: '' });
  expect([...callback.searchParams.keys()]).toEqual(['code', 'iss']);
  expect((await exchange(world, callback, { expectedState: undefined })).claims()?.nonce).toBe('a nonce');
  const empty = { scope: 'openid', responseType: 'code', state: '', nonce: '', ...newVerifier().challenge };
  expect((await start(world, empty)).errors).toEqual([]);
  const refused = [await ask(world, { state: '', nonce: '' }), await ask(world, { state: '', scope: 'Email' })];
  expect(refused.map(({ searchParams }) => searchParams.get('error'))).toEqual(['invalid_request', 'invalid_request']);
});

test('4.1 an error of a request without openid names no issuer', async () => {
  const world = await newOpenIdWorld(service);
  const refused = await ask(world, { scope: 'Email Nope' });
  expect([...refused.searchParams.keys()]).toEqual(['error', 'error_description', 'state']);
});

test('12.1 a scope that is taken back takes its claims from the access token, the next one, the ID token and a code at once', async () => {
  const world = await newOpenIdWorld(service);
  const tokens = await signIn(world);
  const waiting = await ask(world);
  await takeBack(world, ['Email']);
  const { sub } = tokens.claims() ?? {};
  expect((await readAt(USER_INFO, tokens.access_token)).body).toEqual({ sub, preferred_username: sub });
  const renewed = await refresh(world, tokens.refresh_token);
  expect(renewed.scope).toBe('openid profile');
  const [, claims = ''] = renewed.id_token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).not.toHaveProperty('email');
  const late = await exchange(world, waiting);
  expect([late.scope, late.claims()?.email]).toEqual(['openid profile', undefined]);
  await takeBack(world, ['ServiceID']);
  expect((await readAt(USER_INFO, tokens.access_token)).status).toBe(403);
  expect(await refresh(world, renewed.refresh_token)).not.toHaveProperty('id_token');
});

test('4.3 a refresh may ask for fewer words, never for more, and without openid it gives no ID token', async () => {
  const world = await newOpenIdWorld(service);
  const tokens = await signIn(world, { scope: 'openid email' });
  expect(await refresh(world, tokens.refresh_token, 'openid profile')).toMatchObject({ error: 'invalid_scope' });
  const fewer = await refresh(world, tokens.refresh_token, 'openid');
  expect(fewer).toMatchObject({ scope: 'openid', id_token: expect.any(String) });
  expect(Object.keys((await readAt(USER_INFO, fewer.access_token)).body)).toEqual(['sub']);
  const plain = await refresh(world, fewer.refresh_token, 'Email');
  expect([plain.scope, 'id_token' in plain]).toEqual(['Email', false]);
  expect((await readAt(USER_INFO, plain.access_token)).status).toBe(403);
  expect(await refresh(world, plain.refresh_token)).toMatchObject({ scope: 'openid email' });
});

test('5.1 userinfo takes the token once: not from the URL, not twice, and never a session or an ID token', async () => {
  const world = await newOpenIdWorld(service);
  const { access_token: token, id_token: idToken = '' } = await signIn(world);
  const twice = await postForm(service, USER_INFO, { access_token: token }, bearer(token));
  const inUrl = await get(service, `${USER_INFO}?access_token=${token}`);
  const none = await get(service, USER_INFO, { cookie: `credgraph-session=${world.person.token}` });
  expect([twice, inUrl, none].map(({ status }) => status)).toEqual([400, 400, 401]);
  for (const other of [world.person.token, idToken, '', 'x y']) {
    const answers = [await readAt(USER_INFO, other), await postForm(service, USER_INFO, { access_token: other })];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  }
});

test('5.1 the tokens of the graph name the words too', async () => {
  const world = await newOpenIdWorld(service);
  const { access_token: token } = await signIn(world, { scope: 'openid email' });
  const asked = '{ accessToken { scopes scope } userInfo { sub email emailVerified preferredUsername } }';
  const { data } = await query(service, asked, {}, bearer(token));
  expect(data.accessToken).toEqual({ scopes: ['ServiceID', 'Email'], scope: 'openid email' });
  expect(data.userInfo).toMatchObject({ email: world.person.email, emailVerified: true, preferredUsername: null });
});
