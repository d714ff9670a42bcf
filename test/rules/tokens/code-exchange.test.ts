import { afterAll, expect, test } from '@jest/globals';
import { request } from 'undici';
import { exchange, newCode, newVerifier, oauthErrorOf } from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const person = await signedInUser(service);
const app = await registeredApp(service);
afterAll(async () => service.close());

const PLAIN = 'plain-verifier_of.43~characters-at-the-least-0123456789';

/** What comes of exchanging a code that was asked for in one way, and is shown in another. */
async function outcome(asked: object, shown: object): Promise<unknown> {
  const code = await newCode(service, person, app, asked);
  return oauthErrorOf(await exchange(service, app, { code, ...shown }));
}

test('4.2 a code that was never issued is refused', async () => {
  const answer = await exchange(service, app, { code: 'cgc_unknown' });
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', oauthError: 'invalid_grant' });
});

test.each(['', '\u0000', '$ne', '{"$gt":""}', 'x'.repeat(10_000)])('4.2 the code %p is refused', async (code) => {
  expect(oauthErrorOf(await exchange(service, app, { code }))).toBe('invalid_grant');
});

test('4.2, 11.1 the redirect URI may be sent as it was', async () => {
  expect(await outcome({}, { redirectUri: app.redirectUri })).toBeNull();
});

test.each(['https://client.example/callback/', 'https://evil.example/callback', ''])(
  '4.2, 11.1 another redirect URI, %p, is refused',
  async (redirectUri) => {
    expect(await outcome({}, { redirectUri })).toBe('invalid_grant');
  },
);

test('4.2, 11.1 the verifier of an S256 challenge is accepted', async () => {
  const { codeVerifier, challenge } = newVerifier();
  expect(await outcome(challenge, { codeVerifier })).toBeNull();
});

test.each(['plain', null])(
  '4.2, 11.1 the verifier of a challenge with the method %p is the challenge',
  async (codeChallengeMethod) => {
    expect(await outcome({ codeChallenge: PLAIN, codeChallengeMethod }, { codeVerifier: PLAIN })).toBeNull();
  },
);

test('4.2, 11.1 the challenge itself is not the verifier of S256', async () => {
  const { challenge } = newVerifier();
  const codeVerifier = challenge.codeChallenge;
  expect(await outcome(challenge, { codeVerifier })).toBe('invalid_grant');
});

test('4.2, 11.1 the S256 form of a plain challenge is not its verifier', async () => {
  expect(await outcome({ codeChallenge: PLAIN }, { codeVerifier: `${PLAIN}x` })).toBe('invalid_grant');
});

test.each(['', 'too-short', 'x'.repeat(129), `${'x'.repeat(43)} `])(
  '4.2, 11.1 %p is not a verifier, matching or not',
  async (text) => {
    const { codeVerifier, challenge } = newVerifier(text);
    expect(await outcome(challenge, { codeVerifier })).toBe('invalid_grant');
  },
);

test('4.2, 11.1 the verifier of another challenge is refused', async () => {
  expect(await outcome(newVerifier().challenge, { codeVerifier: newVerifier().codeVerifier })).toBe('invalid_grant');
});

test('4.2, 11.1 a challenge without a verifier is refused', async () => {
  expect(await outcome(newVerifier().challenge, {})).toBe('invalid_grant');
});

test('4.2, 11.1 a verifier without a challenge is refused: somebody may have cut the challenge out', async () => {
  expect(await outcome({}, { codeVerifier: newVerifier().codeVerifier })).toBe('invalid_grant');
});

/** The answer of the token endpoint to a form, as it is written. */
async function postRaw(form: string): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, body } = await request(`${service.url}/oauth/auth/2/token`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: statusCode, text: await body.text() };
}

test('4.2 a client may name several resources, at the token endpoint as in its request, and no other field twice', async () => {
  const sent = async () => {
    const { clientId, clientSecret } = app;
    const code = await newCode(service, person, app);
    const fields = { grant_type: 'authorization_code', code, client_id: clientId, client_secret: clientSecret };
    return new URLSearchParams(fields).toString();
  };
  const resources = 'resource=https%3A%2F%2Fone.example%2F&resource=https%3A%2F%2Ftwo.example%2F';
  expect((await postRaw(`${resources}&${await sent()}&resource=`)).status).toBe(200);
  const twice = await postRaw(`${await sent()}&audience=one&audience=two`);
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('audience')]);
});
