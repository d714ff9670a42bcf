import { afterAll, expect, test } from '@jest/globals';
import { disableApp, enableApp, listApps, registerApp, rotateAppSecret } from '../../../subgraphs/auth/index.ts';
import { postForm, query } from '../../support/client.ts';
import {
  approve,
  exchange,
  isLive,
  newCode,
  newVerifier,
  oauthErrorOf,
  refresh,
  signedInApp,
} from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const REVOKE = 'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) }';

/** Whether a secret is one of the app's: a code that does not exist is the next thing to be refused. */
async function authenticates(clientId: string, clientSecret: string | null): Promise<boolean> {
  const answer = await exchange(service, { clientId, clientSecret: '', redirectUri: '' }, { code: 'x', clientSecret });
  return oauthErrorOf(answer) === 'invalid_grant';
}

test('5.1, 11.1 an unknown client and a wrong secret are answered alike', async () => {
  const { clientId } = await registeredApp(service);
  const wrong = await exchange(service, { clientId, clientSecret: 'cgk_wrong', redirectUri: '' }, { code: 'x' });
  const unknown = await exchange(
    service,
    { clientId: 'nobody', clientSecret: 'cgk_wrong', redirectUri: '' },
    { code: 'x' },
  );
  const seen = [wrong, unknown].map(({ errors }) => [errors[0]?.message, errors[0]?.extensions.code]);
  expect(seen[0]).toEqual(seen[1]);
  expect([oauthErrorOf(wrong), seen[0]?.[1]]).toEqual(['invalid_client', 'UNAUTHENTICATED']);
});

test.each(['', null, 'cgk_wrong'])('5.1, 11.1 the secret %p does not authenticate an app', async (clientSecret) => {
  const { clientId } = await registeredApp(service);
  expect(await authenticates(clientId, clientSecret)).toBe(false);
});

test("5.1, 11.1 another app's secret does not authenticate an app", async () => {
  const [one, other] = [await registeredApp(service), await registeredApp(service)];
  expect(await authenticates(one.clientId, other.clientSecret)).toBe(false);
});

test('5.1, 11.1 a public app proves itself by PKCE with S256', async () => {
  const app = { ...(await registeredApp(service, { isPublic: true })), clientSecret: null };
  const { codeVerifier, challenge } = newVerifier();
  const code = await newCode(service, await signedInUser(service), { ...app, clientSecret: '' }, challenge);
  const input = { clientId: app.clientId, code, codeVerifier };
  const document = 'mutation ($input: ExchangeCodeInput!) { exchangeCode(input: $input) { refreshToken } }';
  const { data } = await query(service, document, { input });
  const refreshing = 'mutation ($input: RefreshTokenInput!) { refreshToken(input: $input) { accessToken } }';
  const { refreshToken } = data.exchangeCode;
  const next = await query(service, refreshing, { input: { clientId: app.clientId, refreshToken } });
  expect(await isLive(service, next.data.refreshToken.accessToken)).toBe(true);
});

test.each([{}, { codeChallenge: 'a'.repeat(43) }, { codeChallenge: 'a'.repeat(43), codeChallengeMethod: 'plain' }])(
  '5.1, 11.1 a public app cannot ask for a code with %j',
  async (asked) => {
    const app = await registeredApp(service, { isPublic: true });
    expect(oauthErrorOf(await approve(service, await signedInUser(service), app, asked))).toBe('invalid_request');
  },
);

test('5.1, 11.1 an empty secret is none, in the form and by Basic, so a public app may send it (RFC 6749 2.3.1)', async () => {
  const { clientId } = await registeredApp(service, { isPublic: true });
  const form = { grant_type: 'refresh_token', refresh_token: 'cgr_x' };
  const answers = [
    await postForm(service, '/oauth/auth/2/token', { ...form, client_id: clientId, client_secret: '' }),
    await postForm(service, '/oauth/auth/2/token', form, { authorization: `Basic ${btoa(`${clientId}:`)}` }),
  ];
  expect(answers.map(({ body }) => body.error)).toEqual(['invalid_grant', 'invalid_grant']);
});

test('5.1, 11.1 a public app that sends a secret is refused', async () => {
  const { clientId } = await registeredApp(service, { isPublic: true });
  expect(await authenticates(clientId, 'cgk_x')).toBe(false);
});

test('5.1, 11.1 an app can be required to use PKCE', async () => {
  const app = await registeredApp(service, { requirePkce: true });
  const person = await signedInUser(service);
  const answers = [
    await approve(service, person, app, {}),
    await approve(service, person, app, newVerifier().challenge),
  ];
  expect(answers.map(oauthErrorOf)).toEqual(['invalid_request', null]);
});

test('5.2 while a secret is rotated the old one and the new one both work, and no third', async () => {
  const { clientId, clientSecret } = await registeredApp(service);
  const second = await rotateAppSecret(service.database, service.clock.now(), clientId);
  expect([await authenticates(clientId, clientSecret), await authenticates(clientId, second)]).toEqual([true, true]);
  const third = await rotateAppSecret(service.database, service.clock.now(), clientId);
  const works = await Promise.all([clientSecret, second, third].map(async (each) => authenticates(clientId, each)));
  expect(works).toEqual([false, true, true]);
});

test('5.2 only an app that has a secret can rotate it', async () => {
  const { clientId } = await registeredApp(service, { isPublic: true });
  for (const id of [clientId, 'nobody']) {
    await expect(rotateAppSecret(service.database, service.clock.now(), id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('5.2 an app that is enabled again signs people in again; what was revoked stays revoked', async () => {
  const { person, app, tokens } = await signedInApp(service);
  const code = await newCode(service, person, app);
  await disableApp(service.database, service.clock.now(), app.clientId);
  await enableApp(service.database, service.clock.now(), app.clientId);
  expect(await isLive(service, tokens.accessToken)).toBe(false);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(oauthErrorOf(await exchange(service, app, { code }))).toBe('invalid_grant');
  expect(oauthErrorOf(await exchange(service, app, { code: await newCode(service, person, app) }))).toBeNull();
});

test('5.2 apps are listed without a trace of their secrets', async () => {
  const { clientId } = await registeredApp(service);
  const listed = (await listApps(service.database)).find(({ _id }) => _id === clientId);
  expect(listed).toMatchObject({ name: 'Test app', disabledAt: null });
  expect(listed).not.toHaveProperty('secrets');
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ redirectUris: [] }, 'redirectUris'],
  [{ homepage: 'javascript:alert(1)' }, 'homepage'],
  [{ logo: 'http://client.example/logo.png' }, 'logo'],
  [{ refreshGrace: 60_001 }, 'refreshGraceSeconds'],
  [{ refreshGrace: -1 }, 'refreshGraceSeconds'],
])('5.2 an app is not registered with %j', async (wrong, field) => {
  const right = { name: 'Test app', redirectUris: ['https://client.example/'], isPublic: false, expiringTokens: true };
  const registering = registerApp(service.database, service.clock.now(), { ...right, ...wrong });
  await expect(registering).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    extensions: { reason: 'INVALID_INPUT', field },
  });
});

test('5.1, 11.4 a revoked access token no longer works, and its family still does', async () => {
  const { app, tokens } = await signedInApp(service);
  const { clientId, clientSecret } = app;
  const { data } = await query(service, REVOKE, { input: { clientId, clientSecret, token: tokens.accessToken } });
  expect([data.revokeToken, await isLive(service, tokens.accessToken)]).toEqual([true, false]);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBeNull();
});

test('5.1, 11.4 a revoked refresh token takes its family with it', async () => {
  const { app, tokens } = await signedInApp(service);
  const { clientId, clientSecret } = app;
  await query(service, REVOKE, { input: { clientId, clientSecret, token: tokens.refreshToken } });
  expect(await isLive(service, tokens.accessToken)).toBe(false);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
});

test("5.1, 11.4 revoking an unknown token, or another app's, answers true and does nothing", async () => {
  const { tokens } = await signedInApp(service);
  const { clientId, clientSecret } = await registeredApp(service);
  for (const token of [tokens.refreshToken, tokens.accessToken, 'cga_unknown', '']) {
    const { data } = await query(service, REVOKE, { input: { clientId, clientSecret, token } });
    expect(data.revokeToken).toBe(true);
  }
  expect(await isLive(service, tokens.accessToken)).toBe(true);
});

test('5.1, 11.4 revocation requires client authentication', async () => {
  const { app, tokens } = await signedInApp(service);
  const input = { clientId: app.clientId, clientSecret: 'cgk_wrong', token: tokens.accessToken };
  expect(oauthErrorOf(await query(service, REVOKE, { input }))).toBe('invalid_client');
  expect(await isLive(service, tokens.accessToken)).toBe(true);
});

test.each(['cgk_wrong ', '\tcgk_wrong', 'cgk_wrong\n', ' '])(
  '5.1, 11.1 a secret with white space around it gets a hint, from the white space alone: %j',
  async (clientSecret) => {
    const { clientId, clientSecret: right } = await registeredApp(service);
    const padded = clientSecret.replace('cgk_wrong', right);
    const ends = [
      [clientId, clientSecret],
      [clientId, padded],
      ['nobody', clientSecret],
    ] as const;
    const form = { grant_type: 'authorization_code', code: 'x' };
    const answers = await Promise.all(
      ends.map(async ([id, secret]) => {
        const basic = Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64');
        return [
          await postForm(service, '/oauth/auth/2/token', { ...form, client_id: id, client_secret: secret }),
          await postForm(service, '/oauth/auth/2/token', form, { authorization: `Basic ${basic}` }),
        ];
      }),
    );
    for (const { status, body } of answers.flat()) {
      expect([status, body.error]).toEqual([401, 'invalid_client']);
      expect(body.error_description).toBe(
        'The client credentials are invalid: the secret begins or ends with white space, which no secret has.',
      );
    }
  },
);
