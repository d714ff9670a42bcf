import { afterAll, expect, test } from '@jest/globals';
import { familyNameOf, nextRefreshToken } from '../../../subgraphs/auth/tokens/refresh-token-text.ts';
import { DAY, MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import { answerRequest, newOperator, requestApp, takeSecret } from '../../support/access-requests.ts';
import { query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import {
  countSuccesses,
  isLive,
  oauthErrorOf,
  passGrace,
  refresh,
  refreshed,
  signedInApp,
} from '../../support/grants.ts';
import { signedInUser } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const TEN = Array.from({ length: 10 });

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

test('4.3, 11.3 the earlier access token stays valid until it expires', async () => {
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

test('4.3, 11.3 a refresh token expires when it is unused for 30 days', async () => {
  const { app, tokens } = await signedInApp(service);
  service.clock.advance(30 * DAY - MINUTE);
  const next = await refreshed(service, app, tokens.refreshToken);
  service.clock.advance(30 * DAY);
  expect(oauthErrorOf(await refresh(service, app, next.refreshToken))).toBe('invalid_grant');
});

test('4.3, 11.3 however often it is refreshed, a sign-in ends after 180 days', async () => {
  const { app, tokens } = await signedInApp(service);
  let last = tokens;
  for (let month = 0; month < 6; month++) {
    service.clock.advance(29 * DAY);
    last = await refreshed(service, app, last.refreshToken);
  }
  service.clock.advance(6 * DAY);
  expect(oauthErrorOf(await refresh(service, app, last.refreshToken))).toBe('invalid_grant');
});

test('4.3, 11.2 a new app has a grace period of 30 seconds, in which a used refresh token returns the same successor', async () => {
  const { app, tokens } = await signedInApp(service);
  const answers = await Promise.all(TEN.map(async () => refresh(service, app, tokens.refreshToken)));
  const successors = new Set(answers.map(({ data }) => data.refreshToken.refreshToken));
  expect([countSuccesses(answers), successors.size]).toEqual([10, 1]);
  for (const { data } of answers) expect(await isLive(service, data.refreshToken.accessToken)).toBe(true);
});

test('4.3, 11.2 an app that a person takes has the same grace period, and so has one that an operator creates in a shell', async () => {
  const person = await signedInUser(service);
  const { requestApp: request } = (await requestApp(service, person)).data;
  await answerRequest(service, await newOperator(service), { id: request.id });
  const { clientId } = (await takeSecret(service, person, request.id)).data.takeSecret;
  const options = ['app', 'create', '--name', 'Shell', '--redirect-uri', 'https://client.example/callback', '--json'];
  const settings = { MONGODB_URL: urlOf(service.database) };
  const { output } = await runInThread('commands/admin.ts', options, settings);
  for (const id of [clientId, JSON.parse(output).clientId]) {
    const app = await service.database.collection<{ _id: string; refreshGrace: number }>('apps').findOne({ _id: id });
    expect(app?.refreshGrace).toBe(30 * SECOND);
  }
});

test('4.3, 11.2 the use of the successor ends the grace period of its predecessor: using that one again revokes the family', async () => {
  const { app, tokens } = await signedInApp(service);
  const next = await refreshed(service, app, tokens.refreshToken);
  const last = await refreshed(service, app, next.refreshToken);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(await isLive(service, last.accessToken)).toBe(false);
});

test('4.3, 11.2 after the grace period, using a refresh token again revokes the whole family', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const next = await refreshed(service, app, tokens.refreshToken);
  await passGrace(service, person, 30 * SECOND);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(await isLive(service, next.accessToken)).toBe(false);
});

test('4.3, 11.2 the grace period follows the clock of the database, whatever that of a server shows', async () => {
  const { app, tokens } = await signedInApp(service);
  const next = await refreshed(service, app, tokens.refreshToken);
  for (const move of ['advance', 'setBack'] as const) {
    service.clock[move](10 * MINUTE);
    expect((await refreshed(service, app, tokens.refreshToken)).refreshToken).toBe(next.refreshToken);
  }
});

test('4.3, 11.2 each repeat in the grace period is recorded, by the family of the tokens', async () => {
  const { app, tokens } = await signedInApp(service);
  await refreshed(service, app, tokens.refreshToken);
  for (const _ of [1, 2]) await refreshed(service, app, tokens.refreshToken);
  const events = await recorded(service, { clientId: app.clientId }, 'refresh-repeated');
  const family = expect.stringMatching(/^[\w-]{43}$/);
  expect(events.slice(-2).map(({ event, detail }) => [event, detail])).toEqual([
    ['refresh-repeated', { family, refreshes: '1' }],
    ['refresh-repeated', { family, refreshes: '1' }],
  ]);
});

test('4.3, 11.2 a person who reads the database and holds an old refresh token cannot derive a later one', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const second = await refreshed(service, app, tokens.refreshToken);
  const third = await refreshed(service, app, second.refreshToken);
  const family = await service.database.collection('tokens').findOne({ userId: person.userId, kind: 'refresh' });
  const derived = (text: string): string =>
    nextRefreshToken(familyNameOf(text) ?? '', family?.rotation.seed ?? '', text);
  const first = derived(tokens.refreshToken);
  expect([first, derived(first)]).not.toContain(third.refreshToken);
});

test('4.3, 11.2 the grace period does not bring a revoked family back', async () => {
  const { app, tokens } = await signedInApp(service);
  const { clientId, clientSecret } = app;
  const next = await refreshed(service, app, tokens.refreshToken);
  const input = { clientId, clientSecret, token: next.refreshToken };
  await query(service, 'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) }', { input });
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
});
