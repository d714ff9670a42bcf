import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { HOUR, SECOND } from '../../../subgraphs/shared/durations.ts';
import { answer, signInForRequest } from '../../support/authorization.ts';
import { bearer, get } from '../../support/client.ts';
import { newVerifier } from '../../support/grants.ts';
import {
  ageSession,
  ask,
  exchange,
  newOpenIdWorld,
  type OpenIdWorld,
  signIn,
  signInAgain,
  urlFor,
} from '../../support/openid.ts';
import { signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { evmWallet, type Wallet } from '../../support/wallet.ts';
import { challenged, complete, signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
let world: OpenIdWorld;
beforeEach(async () => {
  world = await newOpenIdWorld(service);
});
afterAll(async () => service.close());

const errorOf = (url: URL): string | null => url.searchParams.get('error');

/** A JWT with these claims and no valid signature. */
function forged(header: object, claims: object): string {
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${parts.join('.')}.c2lnbmF0dXJl`;
}

test('12.2 an ID token for another app is no hint, and its code is worth nothing to this one', async () => {
  const other = { ...(await newOpenIdWorld(service)), person: world.person };
  const { id_token: hint = '' } = await signIn(other);
  await signIn(world);
  expect(errorOf(await ask(world, { id_token_hint: hint, prompt: 'none' }))).toBe('invalid_request');
  const stolen = await ask(other);
  await expect(exchange(world, stolen)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('12.2 a forged, cut or endless hint is an invalid_request, whose redirect names the issuer', async () => {
  const tokens = await signIn(world);
  const [real = '', claims] = [tokens.id_token, tokens.claims()];
  const [header = '', , signature = ''] = real.split('.');
  const otherClaims = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');
  const hints = [
    forged({ alg: 'none' }, { ...claims }),
    forged({ alg: 'HS256', kid: '1' }, { ...claims }),
    `${header}.${otherClaims}.${signature}`,
    real.slice(0, -5),
    '..',
    'x',
    'e'.repeat(9000),
  ];
  for (const hint of hints) {
    const refused = await ask(world, { id_token_hint: hint });
    expect([errorOf(refused), refused.searchParams.get('iss')]).toEqual(['invalid_request', service.url]);
  }
});

test('12.2 with a hint of one person, another one gets no code: login_required without a page, and a page again otherwise', async () => {
  const { id_token: hint = '' } = await signIn(world);
  const other = await signedInUser(service);
  await ask(world, {}, other);
  expect(errorOf(await ask(world, { id_token_hint: hint, prompt: 'none' }, other))).toBe('login_required');
  expect((await ask(world, { id_token_hint: hint }, other)).pathname).toBe('/oauth/consent');
  expect((await ask(world, { id_token_hint: hint })).searchParams.has('code')).toBe(true);
});

test("12.2 a code that is slipped into another browser's sign-in fails by its nonce, a callback of another issuer by iss", async () => {
  const slipped = await ask(world, { nonce: "the attacker's" });
  await expect(exchange(world, slipped)).rejects.toMatchObject({ code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' });
  const mixedUp = await ask(world);
  mixedUp.searchParams.set('iss', 'https://evil.example');
  await expect(exchange(world, mixedUp)).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
});

test('12.2 a nonce that is used again belongs to each code of its own, and a code does not take the nonce of another', async () => {
  const [first, second] = [await ask(world), await ask(world, { nonce: 'another' })];
  expect((await exchange(world, second, { expectedNonce: 'another' })).claims()?.nonce).toBe('another');
  expect((await exchange(world, first)).claims()?.nonce).toBe('a nonce');
  await expect(exchange(world, first)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test.each(['-1', '1.5', '1e3', 'never', '9'.repeat(40)])('12.2 max_age=%s is an invalid_request', async (maxAge) => {
  expect(errorOf(await ask(world, { max_age: maxAge }))).toBe('invalid_request');
});

test('12.2 a nonce of more than 1,000 characters, or given twice, is an invalid_request', async () => {
  expect(errorOf(await ask(world, { nonce: 'n'.repeat(1001) }))).toBe('invalid_request');
  const url = urlFor(world);
  url.searchParams.append('nonce', 'another');
  const { headers } = await fetch(url, { redirect: 'manual' });
  expect(errorOf(new URL(headers.get('location') ?? ''))).toBe('invalid_request');
});

test('12.2 with prompt=none, max_age=0 is always login_required, and no page is shown', async () => {
  await signIn(world);
  for (const _ of [1, 2, 3]) {
    expect(errorOf(await ask(world, { prompt: 'none', max_age: '0' }))).toBe('login_required');
  }
});

test('12.2 a sign-in that lies ahead of a clock that was set back is too old for max_age', async () => {
  await signIn(world);
  service.clock.setBack(HOUR);
  const silent = await ask(world, { prompt: 'none', max_age: '60' });
  const page = await ask(world, { max_age: '60' });
  const early = await answer(world, page.searchParams.get('request') ?? '', { onlyGranted: true });
  const again = await signInAgain(world, page);
  service.clock.setBack(-HOUR);
  expect([errorOf(silent), reasonOf(early)]).toEqual(['login_required', 'SIGN_IN_NEEDED']);
  expect(again.searchParams.has('code')).toBe(true);
});

test('12.2 max_age is kept by the request: a front end cannot answer before the sign-in', async () => {
  await signIn(world);
  await ageSession(world, 100);
  const page = await ask(world, { max_age: '10' });
  const early = await answer(world, page.searchParams.get('request') ?? '', { onlyGranted: true });
  expect(reasonOf(early)).toBe('SIGN_IN_NEEDED');
  expect((await signInAgain(world, page)).searchParams.has('code')).toBe(true);
});

/** Signs in with a wallet for a request, in the person's session. Returns the session's new token. */
async function signInByWalletFor(request: string, wallet: Wallet): Promise<string> {
  const issued = await challenged(service, wallet);
  const proof = { ...wallet.answer(issued), authorizationRequest: request };
  return (await complete(service, issued.id, proof, world.person)).data.completeSignIn.token;
}

const ASKS_ANEW: readonly Readonly<Record<string, string>>[] = [
  { prompt: 'login', max_age: '0' },
  { prompt: 'login' },
  { max_age: '0' },
];

test.each(ASKS_ANEW)(
  '12.2 with %j, the thief of a session gets no fresh auth_time by a wallet of their own: the page names what the owner signs in with',
  async (asked) => {
    await signIn(world);
    await ageSession(world, (11 * HOUR) / SECOND);
    const wallet = evmWallet();
    expect(reasonOf(await signInByWallet(service, wallet, world.person))).toBeNull();
    const page = await ask(world, asked);
    const request = page.searchParams.get('request') ?? '';
    const thief = { ...world.person, token: await signInByWalletFor(request, wallet) };
    expect(reasonOf(await answer(world, request, { onlyGranted: true }, thief))).toBe('SIGN_IN_NEEDED');
    const shown = await fetch(page, { headers: { cookie: `credgraph-session=${thief.token}` } });
    const text = await shown.text();
    expect(text).toContain('you linked what you signed in with, or added the passkey, within the last 12 hours');
    expect(text).toContain(`Sign in with ${world.person.email}.`);
    const { auth_time: authTime } =
      (await exchange(world, await signInAgain({ ...world, person: thief }, page))).claims() ?? {};
    expect(Number(authTime) * SECOND).toBeGreaterThan(service.clock.now().getTime() - HOUR);
  },
);

test('12.2 where all identities were linked within 12 hours, the page names an older passkey as the other way', async () => {
  await signIn(world);
  const { userId, email } = world.person;
  const linked = { $set: { createdAt: new Date(0), 'identities.$[].linkedAt': service.clock.now() } };
  await service.database.collection<{ _id: string }>('users').updateOne({ _id: userId }, linked);
  const page = await ask(world, { prompt: 'login' });
  const request = page.searchParams.get('request') ?? '';
  const { token } = await signInForRequest(service, request, { email, before: world.person });
  const shown = await fetch(page, { headers: { cookie: `credgraph-session=${token}` } });
  expect(await shown.text()).toContain('Sign in with an older passkey, or try again in 12 hours.');
});

test('12.2 a sign-in with what was linked just now is enough where the app asks for no recent one, and its auth_time is not known', async () => {
  await signIn(world);
  const value = `new-${world.person.email}`;
  await linkProved(service, world.person.userId, { scope: 'Email', value });
  const page = await ask(world, { prompt: 'select_account' });
  const request = page.searchParams.get('request') ?? '';
  const again = await signInForRequest(service, request, { email: value, before: null });
  const { data } = await answer(world, request, { onlyGranted: true }, again);
  const tokens = await exchange(world, new URL(data.answerAuthorization.url));
  expect(tokens.claims()).toMatchObject({ email: world.person.email });
  expect(tokens.claims()).not.toHaveProperty('auth_time');
});

test('12.2 what was linked within 12 hours makes no session recent after a sign-in that did', async () => {
  await signIn(world);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, world.person);
  const page = await ask(world, { prompt: 'login' });
  const request = page.searchParams.get('request') ?? '';
  const again = await signInForRequest(service, request, { email: world.person.email, before: world.person });
  await signInByWalletFor(request, wallet);
  const { data } = await answer(world, request, { onlyGranted: true }, again);
  expect(new URL(data.answerAuthorization.url).searchParams.has('code')).toBe(true);
});

test('12.2 at a public app, each person gets an ID token of their own, and only with the verifier', async () => {
  const open = await newOpenIdWorld(service, { isPublic: true });
  const { challenge, codeVerifier } = newVerifier();
  const pkce = { code_challenge: challenge.codeChallenge, code_challenge_method: 'S256' };
  const { sub } = (await signIn(open, pkce, { pkceCodeVerifier: codeVerifier })).claims() ?? {};
  await expect(signIn(open, pkce)).rejects.toMatchObject({ error: 'invalid_grant' });
  const other = { ...open, person: await signedInUser(service) };
  const tokens = await signIn(other, pkce, { pkceCodeVerifier: codeVerifier });
  expect(tokens.claims()?.sub).not.toBe(sub);
});

test('12.2 the claims end with the account and with the grant', async () => {
  const { access_token: token } = await signIn(world);
  await service.database.collection<{ _id: string }>('users').deleteOne({ _id: world.person.userId });
  expect((await get(service, '/oauth/userinfo', bearer(token))).status).toBe(401);
});
