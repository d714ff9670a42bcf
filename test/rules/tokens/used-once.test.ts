import { afterAll, expect, test } from '@jest/globals';
import { SECOND } from '../../../subgraphs/shared/durations.ts';
import {
  countSuccesses,
  exchange,
  isLive,
  newCode,
  newVerifier,
  oauthErrorOf,
  passGrace,
  refresh,
  refreshed,
  signedInApp,
} from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { rounds } from '../../support/rounds.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const NO_GRACE = { refreshGrace: 0 };
const TEN = Array.from({ length: 10 });
const TIMES = Array.from({ length: rounds(3, 10) });

test('3, 11.2 of ten exchanges of one code at once, exactly one succeeds, each time', async () => {
  const [app, person] = [await registeredApp(service), await signedInUser(service)];
  for (const _ of TIMES) {
    const code = await newCode(service, person, app);
    const answers = await Promise.all(TEN.map(async () => exchange(service, app, { code })));
    expect(countSuccesses(answers)).toBe(1);
    expect(answers.filter((answer) => oauthErrorOf(answer) === 'invalid_grant')).toHaveLength(9);
  }
});

test('3, 11.2 of ten refreshes with one token at once, exactly one succeeds without a grace, each time', async () => {
  for (const _ of TIMES) {
    const { app, tokens } = await signedInApp(service, undefined, NO_GRACE);
    const answers = await Promise.all(TEN.map(async () => refresh(service, app, tokens.refreshToken)));
    expect(countSuccesses(answers)).toBe(1);
  }
});

test('3, 11.2 when a code was raced for, the tokens of the winner are revoked too', async () => {
  const app = await registeredApp(service);
  const code = await newCode(service, await signedInUser(service), app);
  const answers = await Promise.all(TEN.map(async () => exchange(service, app, { code })));
  const winner = answers.find(({ errors }) => errors.length === 0);
  expect(await isLive(service, winner?.data.exchangeCode.accessToken)).toBe(false);
});

test('3, 11.2 when a refresh token was raced for without a grace, the tokens of the winner are revoked too', async () => {
  const { app, tokens } = await signedInApp(service, undefined, NO_GRACE);
  const answers = await Promise.all(TEN.map(async () => refresh(service, app, tokens.refreshToken)));
  const winner = answers.find(({ errors }) => errors.length === 0);
  expect(await isLive(service, winner?.data.refreshToken.accessToken)).toBe(false);
});

test('3, 11.2 a code that is used again revokes every token that it brought', async () => {
  const app = await registeredApp(service);
  const code = await newCode(service, await signedInUser(service), app);
  const first = (await exchange(service, app, { code })).data.exchangeCode;
  const second = await refreshed(service, app, first.refreshToken);
  const again = await exchange(service, app, { code });
  expect(oauthErrorOf(again)).toBe('invalid_grant');
  expect([await isLive(service, first.accessToken), await isLive(service, second.accessToken)]).toEqual([false, false]);
  expect(oauthErrorOf(await refresh(service, app, second.refreshToken))).toBe('invalid_grant');
});

/** A code with PKCE that was exchanged, with the verifier and the tokens. */
async function exchangedCode(options?: Parameters<typeof registeredApp>[1]) {
  const [app, person] = [await registeredApp(service, options), await signedInUser(service)];
  const { codeVerifier, challenge } = newVerifier();
  const proof = { code: await newCode(service, person, app, challenge), codeVerifier };
  return { app, person, proof, tokens: (await exchange(service, app, proof)).data.exchangeCode };
}

test('3, 11.2 a code that its client repeats with its verifier, within the grace period, is refused and revokes nothing', async () => {
  const { app, proof, tokens } = await exchangedCode();
  expect(oauthErrorOf(await exchange(service, app, proof))).toBe('invalid_grant');
  expect(await isLive(service, tokens.accessToken)).toBe(true);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBeNull();
});

test('3, 11.2 when a code was raced for with its verifier, the tokens of the winner stay good', async () => {
  const [app, person] = [await registeredApp(service), await signedInUser(service)];
  const { codeVerifier, challenge } = newVerifier();
  const code = await newCode(service, person, app, challenge);
  const answers = await Promise.all(TEN.map(async () => exchange(service, app, { code, codeVerifier })));
  const winner = answers.find(({ errors }) => errors.length === 0);
  expect([countSuccesses(answers), await isLive(service, winner?.data.exchangeCode.accessToken)]).toEqual([1, true]);
});

test.each([
  ['with another verifier', { codeVerifier: newVerifier().codeVerifier }],
  ['without its verifier', { codeVerifier: undefined }],
  ['with another redirect URI', { redirectUri: 'https://client.example/other' }],
])('3, 11.2 a code repeated in the grace period, but %s, revokes every token that it brought', async (_, changed) => {
  const { app, proof, tokens } = await exchangedCode();
  await exchange(service, app, { ...proof, ...changed });
  expect(await isLive(service, tokens.accessToken)).toBe(false);
});

test('3, 11.2 a code that is repeated after the grace period revokes every token that it brought', async () => {
  const [used, without] = [await exchangedCode(), await exchangedCode(NO_GRACE)];
  await passGrace(service, used.person, 30 * SECOND);
  for (const { app, proof, tokens } of [used, without]) {
    expect(oauthErrorOf(await exchange(service, app, proof))).toBe('invalid_grant');
    expect(await isLive(service, tokens.accessToken)).toBe(false);
  }
});

test('3, 11.2 another client that shows a used code takes nothing back', async () => {
  const app = await registeredApp(service);
  const code = await newCode(service, await signedInUser(service), app);
  const { accessToken } = (await exchange(service, app, { code })).data.exchangeCode;
  await exchange(service, await registeredApp(service), { code });
  expect(await isLive(service, accessToken)).toBe(true);
});

test('3, 11.2 a refresh token that is used again revokes the whole family', async () => {
  const { app, tokens } = await signedInApp(service, undefined, NO_GRACE);
  const next = await refreshed(service, app, tokens.refreshToken);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect([await isLive(service, tokens.accessToken), await isLive(service, next.accessToken)]).toEqual([false, false]);
  expect(oauthErrorOf(await refresh(service, app, next.refreshToken))).toBe('invalid_grant');
});

test('3, 11.2 taking a family back leaves the other sign-ins of the same person alone', async () => {
  const { person, app, tokens } = await signedInApp(service, undefined, NO_GRACE);
  const code = await newCode(service, person, app);
  const other = (await exchange(service, app, { code })).data.exchangeCode;
  await refreshed(service, app, tokens.refreshToken);
  await refresh(service, app, tokens.refreshToken);
  expect(await isLive(service, other.accessToken)).toBe(true);
});

test('3, 11.2 another client that shows a refresh token neither uses it nor takes anything back', async () => {
  const { app, tokens } = await signedInApp(service);
  const stranger = await registeredApp(service);
  expect(oauthErrorOf(await refresh(service, stranger, tokens.refreshToken))).toBe('invalid_grant');
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBeNull();
});

test('3, 11.2 a wrong secret neither uses a code nor takes anything back', async () => {
  const app = await registeredApp(service);
  const code = await newCode(service, await signedInUser(service), app);
  expect(oauthErrorOf(await exchange(service, { ...app, clientSecret: 'cgk_wrong' }, { code }))).toBe('invalid_client');
  expect(oauthErrorOf(await exchange(service, app, { code }))).toBeNull();
});

test('3, 11.2 a wrong verifier uses the code up', async () => {
  const app = await registeredApp(service);
  const { codeVerifier, challenge } = newVerifier();
  const code = await newCode(service, await signedInUser(service), app, challenge);
  const wrong = await exchange(service, app, { code, codeVerifier: newVerifier().codeVerifier });
  const right = await exchange(service, app, { code, codeVerifier });
  expect([oauthErrorOf(wrong), oauthErrorOf(right)]).toEqual(['invalid_grant', 'invalid_grant']);
});
