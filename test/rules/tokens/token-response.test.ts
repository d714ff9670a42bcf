import { afterAll, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { isLive, oauthErrorOf, refresh, signedInApp } from '../../support/grants.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

test('2.3 a token set has an access token, its lifetime, a refresh token, the scopes and the type', async () => {
  const { tokens } = await signedInApp(service, { scopes: ['Email', 'ServiceID'] });
  expect(tokens).toEqual({
    accessToken: expect.stringMatching(/^cga_[\w-]{43}$/),
    expiresIn: 86_400,
    refreshToken: expect.stringMatching(/^cgr_[\w-]{86}$/),
    scopes: ['Email', 'ServiceID'],
    tokenType: 'Bearer',
  });
});

test('2.3 an access token ends after its lifetime', async () => {
  const { tokens } = await signedInApp(service);
  service.clock.advance(DAY - MINUTE);
  const before = await isLive(service, tokens.accessToken);
  service.clock.advance(MINUTE);
  expect([before, await isLive(service, tokens.accessToken)]).toEqual([true, false]);
});

test('4.3, 11.3 an app without expiring tokens gets no lifetime and no refresh token', async () => {
  const { tokens } = await signedInApp(service, undefined, { expiringTokens: false });
  expect(tokens).toMatchObject({ expiresIn: null, refreshToken: null, tokenType: 'Bearer' });
  service.clock.advance(400 * DAY);
  expect(await isLive(service, tokens.accessToken)).toBe(true);
});

test('4.3, 11.3 an app without expiring tokens has nothing to refresh', async () => {
  const { app, tokens } = await signedInApp(service, undefined, { expiringTokens: false });
  const answer = await refresh(service, app, tokens.accessToken);
  expect([answer.errors[0]?.extensions.code, oauthErrorOf(answer)]).toEqual(['FORBIDDEN', 'unauthorized_client']);
});

test('2.3, 11.5 no secret is stored in plain text', async () => {
  const { tokens, person } = await signedInApp(service);
  const collections = (await service.database.db?.collections()) ?? [];
  const documents = await Promise.all(collections.map(async (each) => each.find().toArray()));
  const stored = JSON.stringify(documents);
  expect(stored).toContain(person.userId);
  for (const secret of [tokens.accessToken, tokens.refreshToken, person.token]) expect(stored).not.toContain(secret);
  // A whole secret: a hash of 43 letters may have such a beginning within it, by chance.
  expect(stored).not.toMatch(/cg[a-z]_[\w-]{43}/);
});
