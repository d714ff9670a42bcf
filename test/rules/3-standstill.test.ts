import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { bearer, get, postForm, type RestAnswer } from '../support/client.ts';
import { urlOf } from '../support/database-url.ts';
import { isLive, newCode, oauthErrorOf, refresh, signedInApp } from '../support/grants.ts';
import { losePatience } from '../support/lose-patience.ts';
import type { RegisteredApp } from '../support/people.ts';
import { writeRaw } from '../support/raw-socket.ts';
import { type KillableServer, killableServer } from '../support/server-process.ts';
import type { TestService } from '../support/service.ts';
import { giveBackDatabase, takeDatabase } from '../support/test-database.ts';
import { toTestService } from '../support/to-test-service.ts';

/** Two servers in processes of their own, on one database. */
let servers: readonly [KillableServer, KillableServer];
let first: TestService;
let second: TestService;
let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
  const url = urlOf(database);
  const settings = { SECRET_KEY: 'a secret that both servers share', RATE_LIMIT_BEGINNINGS: '0' };
  servers = [await killableServer(url, settings), await killableServer(url, settings)];
  [first, second] = [toTestService(servers[0], database), toTestService(servers[1], database)];
});
afterAll(async () => {
  await Promise.all(servers.map(async (server) => server.close()));
  await giveBackDatabase(database);
});

const TOKEN = '/oauth/auth/2/token';

/** A code or a refresh token, and the call that uses it. */
interface Grant {
  readonly app: RegisteredApp;
  readonly fields: Readonly<Record<string, string>>;
}

async function newRefreshToken(at: TestService): Promise<Grant> {
  const { app, tokens } = await signedInApp(at);
  return { app, fields: { ...clientOf(app), grant_type: 'refresh_token', refresh_token: tokens.refreshToken } };
}

async function newCodeToUse(at: TestService): Promise<Grant> {
  const { app, person } = await signedInApp(at);
  const code = await newCode(at, person, app);
  return { app, fields: { ...clientOf(app), grant_type: 'authorization_code', code } };
}

function clientOf({ clientId, clientSecret }: RegisteredApp): Grant['fields'] {
  return { client_id: clientId, client_secret: clientSecret };
}

async function use(at: TestService, { fields }: Grant): Promise<RestAnswer> {
  return postForm(at, TOKEN, fields);
}

/** Uses a grant; settles when all of the call has gone out, whether or not it is read. */
async function send(at: TestService, { fields }: Grant): Promise<Socket> {
  const body = new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';
  const head = `POST ${TOKEN} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`;
  return writeRaw(at, `${head}\r\n\r\n${body}`);
}

/** Whether both tokens that a call brought are good. */
async function areGood({ app }: Grant, { body }: RestAnswer): Promise<readonly boolean[]> {
  const isRead = await isLive(second, body.access_token);
  return [isRead, oauthErrorOf(await refresh(second, app, body.refresh_token)) === null];
}

describe.each([
  ['code', newCodeToUse],
  ['refresh token', newRefreshToken],
])('a %s', (_, create) => {
  test('3 a second party is detected whose request waits at a server that has stood still since before the first use', async () => {
    const grant = await create(second);
    const goOn = servers[0].pause();
    await losePatience(second);
    const used = await use(second, grant);
    const thief = await send(first, grant);
    goOn();
    const [answer] = await once(thief, 'data');
    thief.destroy();
    expect(String(answer)).toContain('invalid_grant');
    expect(await areGood(grant, used)).toEqual([false, false]);
  });

  test('3 a call that its client gives up while the server stands still is not made, and its repeat keeps its tokens', async () => {
    const grant = await create(second);
    const goOn = servers[0].pause();
    (await send(first, grant)).destroy();
    await losePatience(second);
    const repeated = await use(second, grant);
    goOn();
    await create(first);
    expect(await areGood(grant, repeated)).toEqual([true, true]);
  });

  test('3 a call that its client gives up is not made though the server of its repeat stands still as well', async () => {
    const grant = await create(second);
    const [firstGoesOn, secondGoesOn] = servers.map((server) => server.pause());
    (await send(first, grant)).destroy();
    await losePatience(second);
    const answer = use(second, grant);
    secondGoesOn?.();
    const repeated = await answer;
    firstGoesOn?.();
    await create(first);
    expect(await areGood(grant, repeated)).toEqual([true, true]);
  });
});

/** What becomes of a refresh that a paused server reads only after another one has answered its repeat. */
async function refreshAtPausedServer({ fields }: Grant, hangsUp: boolean) {
  const goOn = servers[0].pause();
  const controller = new AbortController();
  const body = new URLSearchParams(fields);
  const begun = fetch(first.url + TOKEN, { method: 'POST', body, signal: controller.signal }).catch(() => null);
  await losePatience(second);
  if (hangsUp) controller.abort();
  const repeated = await postForm(second, TOKEN, fields);
  goOn();
  const status = (await begun)?.status;
  // Later calls are answered after what has waited.
  for (const _call of [1, 2, 3, 4, 5]) await readDetail(repeated);
  return { status, repeated };
}

/** What the server that was paused says of the access token. */
async function readDetail({ body }: RestAnswer): Promise<RestAnswer> {
  return get(first, '/oauth/api/2/token', bearer(body.access_token));
}

test('3 a refresh that a paused server reads after its repeat revokes nothing when its client has hung up', async () => {
  const grant = await newRefreshToken(second);
  const { status, repeated } = await refreshAtPausedServer(grant, true);
  expect(status).toBeUndefined();
  expect((await readDetail(repeated)).status).toBe(200);
  expect(await areGood(grant, repeated)).toEqual([true, true]);
});

test('3 a refresh that a paused server reads after its repeat is a second use when its caller still waits, as a thief would', async () => {
  const grant = await newRefreshToken(second);
  const { status, repeated } = await refreshAtPausedServer(grant, false);
  expect(status).toBe(400);
  expect((await readDetail(repeated)).status).toBe(401);
});
