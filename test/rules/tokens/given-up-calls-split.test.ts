import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createSubgraph } from '../../../gateway/create-subgraph.ts';
import { serveSubgraph } from '../../../gateway/split/serve-subgraph.ts';
import { createRecentNonces } from '../../../gateway/split/signature.ts';
import { createLog } from '../../../gateway/telemetry/log.ts';
import { loadSigningKeys } from '../../../platform/secret-key.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { createPendingWork } from '../../../subgraphs/shared/request/pending-work.ts';
import { freePort } from '../../support/free-port.ts';
import { exchange, isLive, newCode, refresh, type SignedInApp, signedInApp } from '../../support/grants.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { relayTo } from '../../support/relay.ts';
import { startService } from '../../support/service.ts';

const SECRET_KEY = 'a secret that gateway and subgraph share';
const NO_GRACE = { refreshGrace: 0 };

const authPort = await freePort();
const auth = `http://127.0.0.1:${authPort}/graphql`;
const service = await startService({
  config: { secretKey: SECRET_KEY, subgraphUrls: { auth, credential: null, source: null, event: null } },
});
/** The way of the auth subgraph to the database. */
const slow = await gatedDatabase(service);
/** The calls that the auth subgraph has under way, also for callers who have gone. */
const pending = createPendingWork();
let authServer: FastifyInstance;
let signedIn: SignedInApp;
beforeAll(async () => {
  const config = { ...(await parseConfig({})), secretKey: SECRET_KEY, authUrl: service.url };
  const subgraph = await createSubgraph('auth', config, null);
  const keys = { signingKeys: await loadSigningKeys(config), recentNonces: createRecentNonces() };
  const parts = { database: slow.database, log: createLog('silent'), now: service.clock.now, pending };
  authServer = serveSubgraph(subgraph, { ...parts, ...keys });
  authServer.addHook('onClose', async () => subgraph.close());
  await authServer.listen({ host: '127.0.0.1', port: authPort });
  signedIn = await signedInApp(service, undefined, NO_GRACE);
});
afterAll(async () => {
  await service.close();
  await authServer.close();
  await slow.close();
});

test.each(['find', 'update'])(
  '3, 11.2 an exchange whose client hangs up at the gateway before its %s and repeats it takes nothing back',
  async (command) => {
    const code = await newCode(service, signedIn.person, signedIn.app);
    const goOn = await callLate([command, 'codes'], async (at) => exchange(at, signedIn.app, { code }));
    const { accessToken } = (await exchange(service, signedIn.app, { code })).data.exchangeCode;
    await goOn();
    expect(await isLive(service, accessToken)).toBe(true);
  },
);

test('3, 11.2 a refresh whose client hangs up at the gateway and repeats it takes nothing back', async () => {
  const { app, tokens } = signedIn;
  const goOn = await callLate(['update', 'tokens'], async (at) => refresh(at, app, tokens.refreshToken));
  const { accessToken } = (await refresh(service, app, tokens.refreshToken)).data.refreshToken;
  await goOn();
  expect(await isLive(service, accessToken)).toBe(true);
});

/** Has a client hang up while a command of its call is kept back; what it takes to let that go on to its end. */
async function callLate(
  [command, collection]: readonly [string, string],
  use: (at: { readonly url: string }) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = slow.gate.hold(command, collection);
  const relay = await relayTo(service);
  const call = expect(use(relay)).rejects.toThrow();
  await relay.begun;
  relay.finish();
  await held.arrived;
  await relay.hangUp();
  await call;
  return async () => {
    held.release();
    await pending.ended();
  };
}
