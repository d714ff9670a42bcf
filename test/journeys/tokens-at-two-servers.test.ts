import { afterAll, expect, test } from '@jest/globals';
import { disableApp, enableApp } from '../../subgraphs/auth/index.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { bearer, get, postForm, type RestAnswer } from '../support/client.ts';
import { approve, isLive, newCode, type SignedInApp, signedInApp } from '../support/grants.ts';
import { gatedService } from '../support/mongodb-gate.ts';
import type { RegisteredApp } from '../support/people.ts';
import { reasonOf } from '../support/reason-of.ts';
import { startService, type TestService } from '../support/service.ts';

const TOKEN = '/oauth/auth/2/token';

/** Two servers on one database. */
const service = await startService();
const servers = [service, await startService({ beside: service })];
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

function refreshForm({ app, tokens }: SignedInApp): Record<string, string> {
  return { ...formOf(app), grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
}

function formOf({ clientId, clientSecret }: RegisteredApp): Record<string, string> {
  return { client_id: clientId, client_secret: clientSecret };
}

async function readDetail(server: TestService, accessToken: string): Promise<RestAnswer> {
  return get(server, '/oauth/api/2/token', bearer(accessToken));
}

/** What a server answers to everything that an app can do: read, ask, refresh, exchange. */
async function tryAll(server: TestService, signedIn: SignedInApp, code: string): Promise<readonly number[]> {
  const { app, tokens } = signedIn;
  const forms = [
    ['/oauth/auth/2/introspect', { ...formOf(app), token: tokens.accessToken }],
    [TOKEN, refreshForm(signedIn)],
    [TOKEN, { ...formOf(app), grant_type: 'authorization_code', code }],
  ] as const;
  const answers = [await readDetail(server, tokens.accessToken)];
  for (const [path, form] of forms) answers.push(await postForm(server, path, form));
  return answers.map(({ status }) => status);
}

test('5.2, 15.4 an app that is disabled is refused everything by every server at once, without a change of its tokens', async () => {
  const signedIn = await signedInApp(service);
  const { app, person, tokens } = signedIn;
  const code = await newCode(service, person, app);
  for (const server of servers) expect((await readDetail(server, tokens.accessToken)).status).toBe(200);
  await disableApp(service.database, service.clock.now(), app.clientId);
  for (const server of servers) expect(await tryAll(server, signedIn, code)).toEqual([401, 401, 401, 401]);
  expect(reasonOf(await approve(service, person, app))).toBe('UNKNOWN_CLIENT');
  const changed = { clientId: app.clientId, revokedAt: { $ne: null } };
  expect(await service.database.collection('tokens').countDocuments(changed)).toBe(0);
});

test('5.2, 15.4 an app that is disabled once more while it is being enabled stays disabled, and the operator sees that', async () => {
  const { app, tokens } = await signedInApp(service);
  await disableApp(service.database, service.clock.now(), app.clientId);
  const slow = await gatedService(service);
  const held = slow.gate.hold('update', 'tokens');
  const enabling = expect(enableApp(slow.database, service.clock.now(), app.clientId)).rejects.toThrow('disabled');
  await held.arrived;
  service.clock.advance(SECOND);
  await disableApp(service.database, service.clock.now(), app.clientId);
  held.release();
  await enabling;
  await slow.close();
  expect(await isLive(service, tokens.accessToken)).toBe(false);
  const found = await service.database
    .collection<{ _id: string; disabledAt: Date | null }>('apps')
    .findOne({ _id: app.clientId });
  expect(found?.disabledAt).toEqual(expect.any(Date));
});

test('5.2, 15.4 enabling an app that is not disabled ends nothing', async () => {
  const { app, tokens } = await signedInApp(service);
  await enableApp(service.database, service.clock.now(), app.clientId);
  expect(await isLive(service, tokens.accessToken)).toBe(true);
});
