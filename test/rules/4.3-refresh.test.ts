import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { familyNameOf, nextRefreshToken } from '../../subgraphs/auth/tokens/refresh-token-text.ts';
import { DAY, MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { hashSecret, newSecret } from '../../subgraphs/shared/secrets/secret.ts';
import { query } from '../support/client.ts';
import { countSuccesses, isLive, oauthErrorOf, refresh, refreshed, signedInApp } from '../support/grants.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

test('4.3 a refresh brings a new access token and a new refresh token, with the same scopes', async () => {
  const { app, tokens } = await signedInApp(service, { scopes: ['Email', 'ServiceID'] });
  const next = await refreshed(service, app, tokens.refreshToken);
  expect(next).toMatchObject({ expiresIn: 86_400, scopes: ['Email', 'ServiceID'], tokenType: 'Bearer' });
  expect(next.accessToken).not.toBe(tokens.accessToken);
  expect(next.refreshToken).not.toBe(tokens.refreshToken);
});

test('4.3 a refresh may ask for fewer scopes: the access token gets these, the refresh token keeps them all', async () => {
  const { app, tokens } = await signedInApp(service, { scopes: ['Email', 'ServiceID'] });
  const { data } = await refresh(service, app, tokens.refreshToken, 'ServiceID');
  expect(data.refreshToken.scopes).toEqual(['ServiceID']);
  const all = await refreshed(service, app, data.refreshToken.refreshToken);
  expect(all.scopes).toEqual(['Email', 'ServiceID']);
});

test.each([
  ['Email ServiceID', 'one that was not allowed'],
  ['email', 'one that does not exist'],
])('4.3 a refresh that asks for %j, %s, is refused, and the token stays good', async (scope) => {
  const { app, tokens } = await signedInApp(service, { scopes: ['Email'] });
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken, scope))).toBe('invalid_scope');
  expect(await refreshed(service, app, tokens.refreshToken)).toMatchObject({ scopes: ['Email'] });
});

test('4.3 the earlier access token lives on to its own end', async () => {
  const { app, tokens } = await signedInApp(service);
  const next = await refreshed(service, app, tokens.refreshToken);
  expect([await isLive(service, tokens.accessToken), await isLive(service, next.accessToken)]).toEqual([true, true]);
});

test('4.3 an access token refreshes nothing, and a refresh token reads nothing', async () => {
  const { app, tokens } = await signedInApp(service);
  expect(oauthErrorOf(await refresh(service, app, tokens.accessToken))).toBe('invalid_grant');
  expect(await isLive(service, tokens.refreshToken)).toBe(false);
  expect(await isLive(service, tokens.accessToken)).toBe(true);
});

test.each(['', 'cgr_unknown', '\u0000'])('4.3 the refresh token %p is refused', async (refreshToken) => {
  const { app } = await signedInApp(service);
  expect(oauthErrorOf(await refresh(service, app, refreshToken))).toBe('invalid_grant');
});

test('4.3 a refresh token ends when it is left alone for 30 days', async () => {
  const { app, tokens } = await signedInApp(service);
  service.clock.advance(30 * DAY - MINUTE);
  const next = await refreshed(service, app, tokens.refreshToken);
  service.clock.advance(30 * DAY);
  expect(oauthErrorOf(await refresh(service, app, next.refreshToken))).toBe('invalid_grant');
});

test('4.3 however often it is refreshed, a sign-in ends after 180 days', async () => {
  const { app, tokens } = await signedInApp(service);
  let last = tokens;
  for (let month = 0; month < 6; month++) {
    service.clock.advance(29 * DAY);
    last = await refreshed(service, app, last.refreshToken);
  }
  service.clock.advance(6 * DAY);
  expect(oauthErrorOf(await refresh(service, app, last.refreshToken))).toBe('invalid_grant');
});

test('4.3 an app may have a grace in which a refresh token works again', async () => {
  service.clock.stop();
  const { app, tokens } = await signedInApp(service, undefined, { refreshGrace: 10 * SECOND });
  const answers = [await refresh(service, app, tokens.refreshToken), await refresh(service, app, tokens.refreshToken)];
  const live = await Promise.all(answers.map(async ({ data }) => isLive(service, data.refreshToken.accessToken)));
  expect([countSuccesses(answers), ...live]).toEqual([2, true, true]);
});

test('4.3 after the grace, using a refresh token again takes back the whole family', async () => {
  const { app, tokens } = await signedInApp(service, undefined, { refreshGrace: 10 * SECOND });
  const next = await refreshed(service, app, tokens.refreshToken);
  service.clock.advance(10 * SECOND);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(await isLive(service, next.accessToken)).toBe(false);
});

test('4.3 a clock that is set back does not make the grace longer', async () => {
  const { app, tokens } = await signedInApp(service, undefined, { refreshGrace: 10 * SECOND });
  await refreshed(service, app, tokens.refreshToken);
  service.clock.setBack(MINUTE);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
});

test('4.3 who reads the database and holds a refresh token used long ago derives no later one', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const second = await refreshed(service, app, tokens.refreshToken);
  const third = await refreshed(service, app, second.refreshToken);
  const family = await service.database.collection('tokens').findOne({ userId: person.userId, kind: 'refresh' });
  const derived = (text: string): string =>
    nextRefreshToken(familyNameOf(text) ?? '', family?.rotation.seed ?? '', text);
  const first = derived(tokens.refreshToken);
  expect([first, derived(first)]).not.toContain(third.refreshToken);
});

test('4.3 the grace does not bring a revoked family back', async () => {
  const { app, tokens } = await signedInApp(service, undefined, { refreshGrace: MINUTE });
  const { clientId, clientSecret } = app;
  const next = await refreshed(service, app, tokens.refreshToken);
  const input = { clientId, clientSecret, token: next.refreshToken };
  await query(service, 'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) }', { input });
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
});

test('4.3 a refresh token that an earlier version issued is good, and once', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const earlier = newSecret('refreshToken');
  const collection = service.database.collection<{ _id: string }>('tokens');
  const family = await collection.findOne({ userId: person.userId, kind: 'refresh' }, { projection: { rotation: 0 } });
  await collection.insertOne({ ...family, _id: hashSecret(earlier) });
  const next = await refreshed(service, app, earlier);
  const last = await refreshed(service, app, next.refreshToken);
  expect(oauthErrorOf(await refresh(service, app, earlier))).toBe('invalid_grant');
  expect([await isLive(service, last.accessToken), await isLive(service, tokens.accessToken)]).toEqual([false, false]);
});
