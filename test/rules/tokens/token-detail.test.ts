import { afterAll, expect, test } from '@jest/globals';
import { DAY, SECOND } from '../../../subgraphs/shared/durations.ts';
import { bearer, query } from '../../support/client.ts';
import { exchange, newCode, signedInApp } from '../../support/grants.ts';
import { newCurator, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const DETAIL = '{ accessToken { clientId scopes expiresAt } }';

test('4.4 the detail of an access token has its client, its scopes and its end', async () => {
  const { app, tokens } = await signedInApp(service, { scopes: ['Email', 'EVMAddress'] });
  const { data } = await query(service, DETAIL, {}, bearer(tokens.accessToken));
  expect(data.accessToken).toMatchObject({ clientId: app.clientId, scopes: ['Email', 'EVMAddress'] });
  const remaining = Date.parse(data.accessToken.expiresAt) - service.clock.now().getTime();
  expect(remaining).toBeGreaterThan(DAY - 60 * SECOND);
  expect(remaining).toBeLessThanOrEqual(DAY);
});

test('4.4 a token that does not expire has no end', async () => {
  const { tokens } = await signedInApp(service, undefined, { expiringTokens: false });
  const { data } = await query(service, DETAIL, {}, bearer(tokens.accessToken));
  expect(data.accessToken.expiresAt).toBeNull();
});

test('4.4 only an access token has details', async () => {
  const person = await signedInUser(service);
  const app = await registeredApp(service);
  const code = await newCode(service, person, app);
  const { refreshToken } = (await exchange(service, app, { code })).data.exchangeCode;
  const others = [person.token, refreshToken, code, (await newCurator(service)).token, app.clientSecret, 'cga_x', 'x'];
  const answers = await Promise.all(others.map(async (token) => query(service, DETAIL, {}, bearer(token))));
  expect(answers.map(({ data }) => data.accessToken)).toEqual(others.map(() => null));
});

test('4.4 an access token is not a session', async () => {
  const { tokens } = await signedInApp(service);
  const { data } = await query(service, '{ viewer { id } }', {}, bearer(tokens.accessToken));
  expect(data.viewer).toBeNull();
});
