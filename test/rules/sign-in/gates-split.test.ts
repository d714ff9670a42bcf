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
import { arrive, exchangeAt, newGateWorld, press } from '../../support/gates.ts';
import { newItemList } from '../../support/item-lists.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const SECRET_KEY = 'a secret that gateway and subgraph share';

const port = await freePort();
const auth = `http://127.0.0.1:${port}/graphql`;
const service = await startService({
  config: { secretKey: SECRET_KEY, subgraphUrls: { auth, credential: null, source: null, event: null } },
});
let server: FastifyInstance;
beforeAll(async () => {
  const config = { ...(await parseConfig({})), secretKey: SECRET_KEY, authUrl: service.url };
  const subgraph = await createSubgraph('auth', config, null);
  const keys = { signingKeys: await loadSigningKeys(config), recentNonces: createRecentNonces() };
  const { database, clock } = service;
  server = serveSubgraph(subgraph, {
    database,
    log: createLog('silent'),
    now: clock.now,
    pending: createPendingWork(),
    ...keys,
  });
  server.addHook('onClose', async () => subgraph.close());
  await server.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

test('10.16, 21.6 a verdict reaches the auth subgraph in a process of its own, in what the gateway signs', async () => {
  const person = await signedInUser(service);
  const list = await newItemList(service, [person.email]);
  const world = { ...(await newGateWorld(service, list.credId)), person };
  const back = await press(world, await arrive(world), 'allow');
  expect((await exchangeAt(world, back)).status).toBe(200);
  const stranger = { ...world, person: await signedInUser(service) };
  expect((await arrive(stranger)).text).toContain('You are not eligible');
});

test('10.16 a verdict that a client sends by itself counts for nothing', async () => {
  const list = await newItemList(service);
  const world = await newGateWorld(service, list.credId);
  const verdict = {
    userId: world.person.userId,
    clientId: world.app.clientId,
    at: new Date(),
    isWhole: true,
  };
  const credentials = [{ credId: list.credId, result: 1, wallets: [], wallet: null, failure: null, retryAt: null }];
  const caller = {
    kind: 'user',
    userId: world.person.userId,
    sessionId: 'x',
    isDashboard: false,
    signedInAt: new Date(),
    isOperator: false,
    wallets: [],
    emails: [],
  };
  const header = Buffer.from(JSON.stringify({ caller, verdict: { ...verdict, credentials } })).toString('base64url');
  const input = { clientId: world.app.clientId, redirectUri: world.app.redirectUri, state: 'x', scopes: ['ServiceID'] };
  const body = JSON.stringify({
    query: 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }',
    variables: { input },
  });
  for (const url of [auth, `${service.url}/query`]) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'credgraph-caller': header },
      body,
    });
    expect(await answer.text()).not.toContain('code=');
  }
});
