import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { createSubgraph } from '../../gateway/create-subgraph.ts';
import { createMailbox } from '../../gateway/mail.ts';
import { serveSubgraph } from '../../gateway/split/serve-subgraph.ts';
import { createRecentNonces } from '../../gateway/split/signature.ts';
import { createLog } from '../../gateway/telemetry/log.ts';
import { loadSigningKeys } from '../../platform/secret-key.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import { newOperator } from '../support/access-requests.ts';
import { bearer, get, postJson, query } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { newIdToken, publishedKeys } from '../support/id-tokens.ts';
import { newList } from '../support/lists.ts';
import { newOpenIdWorld, signIn } from '../support/openid.ts';
import { curatingPerson, newOwnList } from '../support/own-credentials.ts';
import { newCurator, signedInByEmail } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { untilReady } from '../support/until-ready.ts';

const NAMES = ['auth', 'credential', 'source', 'event'] as const;
const SECRET_KEY = 'a secret that gateway and subgraphs share';
const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

const ports = await Promise.all(NAMES.map(async () => freePort()));
const [auth = '', credential = '', source = '', event = ''] = ports.map((port) => `http://127.0.0.1:${port}/graphql`);
const started = await startService({
  config: { secretKey: SECRET_KEY, subgraphUrls: { auth, credential, source, event } },
});
const mailbox = createMailbox(started.clock.now);
const service = { ...started, mails: async () => mailbox.list() };
const servers = await Promise.all(NAMES.map(async (name, index) => serveOne(name, ports[index] ?? 0)));
afterAll(async () => {
  await service.close();
  await Promise.all(servers.map(async (server) => server.close()));
});

test('21.6 with its subgraphs in other processes, the service signs a person in and knows them by their session', async () => {
  const person = await signedInByEmail(service);
  const { data } = await query(service, '{ viewer { id } }', {}, bearer(person.token));
  expect(data.viewer.id).toBe(person.userId);
});

test('21.6 a session that a subgraph ends or begins reaches the browser as a cookie', async () => {
  const { token } = await signedInByEmail(service);
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const body = JSON.stringify({ query: 'mutation { signOut }' });
  const answer = await fetch(`${service.url}/query`, { method: 'POST', headers, body });
  expect(answer.headers.get('set-cookie')).toMatch(/^credgraph-session=;/);
});

test('12.1, 21.6 an app signs a person in by OpenID Connect, and reads the claims', async () => {
  const world = await newOpenIdWorld(service);
  const tokens = await signIn(world, { scope: 'openid email' });
  const token = tokens.access_token;
  const claims = await get(service, '/oauth/userinfo', bearer(token));
  expect(claims.body).toMatchObject({ sub: tokens.claims()?.sub, email: world.person.email });
  expect((await get(service, '/oauth/api/2/token', bearer(token))).body.scope).toBe('openid email');
});

test('12.1, 21.6 ID tokens are signed and verified in the process of the auth subgraph, and a sign-out by them gets there', async () => {
  const person = await signedInByEmail(service);
  const idToken = await newIdToken(service, { person });
  const keys = createLocalJWKSet(await publishedKeys(service));
  expect((await jwtVerify(idToken, keys)).payload.iss).toBe(service.url);
  const url = `${service.url}/oauth/logout?id_token_hint=${idToken}`;
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie: `credgraph-session=${person.token}` } });
  expect(answer.headers.get('set-cookie')).toMatch(/^credgraph-session=;/);
  expect((await query(service, '{ viewer { id } }', {}, bearer(person.token))).data.viewer).toBe(null);
});

test('21.1, 21.6 a curator changes a list by REST and by GraphQL, and a query joins three subgraphs', async () => {
  const curator = await newCurator(service);
  const credId = await newList(service, curator);
  const headers = { 'access-token': curator.token };
  expect((await postJson(service, `/cred/${credId}/append`, [ADDRESS], headers)).status).toBe(200);
  const document = `query ($credId: Int!, $address: String!) {
    credential(credId: $credId) { eligibility(address: $address) { listed result } source { endpoint } } viewer { id }
  }`;
  const { data } = await query(service, document, { credId, address: ADDRESS });
  expect(data).toEqual({ credential: { eligibility: { listed: true, result: 1 }, source: null }, viewer: null });
});

test('21.6 what a change was made with reaches the history through the gateway', async () => {
  const curator = await newCurator(service);
  const credId = await newList(service, curator);
  const headers = { 'access-token': curator.token, 'user-agent': 'credgraph-items' };
  await postJson(service, `/cred/${credId}/append`, [ADDRESS], headers);
  const document = `{ credential(credId: ${credId}) { itemList { updates { nodes { client } } } } }`;
  const { data } = await query(service, document, {}, bearer(curator.token));
  expect(data.credential.itemList.updates.nodes).toEqual([{ client: 'TOOL' }]);
});

test('18.5 a suspension in the process of the auth subgraph ends the changes of lists that are under way', async () => {
  const [operator, person] = [await newOperator(service), await curatingPerson(service)];
  const credId = await newOwnList(person);
  const document = `mutation { suspendPerson(name: "${person.userId}", reason: "Spam.") { id } }`;
  expect((await query(service, document, {}, bearer(operator.token))).errors).toEqual([]);
  expect((await readHead(service.database, credId)).rightsVersion).toBe(1);
});

test('21.6 REST refuses an unknown token', async () => {
  expect((await get(service, '/oauth/api/2/token', bearer('cga_unknown'))).status).toBe(401);
});

test('21.6 a service in front of a remote subgraph is ready only while that answers, and names it', async () => {
  const ready = await untilReady(service);
  expect([ready.status, ready.body.authSubgraph]).toEqual([200, true]);
  await servers[0]?.close();
  const notReady = await get(service, '/readyz');
  expect([notReady.status, notReady.body]).toMatchObject([503, { status: 'not ready', authSubgraph: false }]);
});

test('21.6 REST answers 503 for a subgraph that is down', async () => {
  await servers[0]?.close();
  const answer = await get(service, '/oauth/api/2/token', bearer('cga_unknown'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

async function serveOne(
  name: (typeof NAMES)[number],
  port: number,
  database = service.database,
): Promise<FastifyInstance> {
  const config = { ...(await parseConfig({})), secretKey: SECRET_KEY, authUrl: service.url };
  const subgraph = await createSubgraph(name, config, mailbox);
  const { clock } = service;
  const signingKeys = await loadSigningKeys(config);
  const parts = { signingKeys, recentNonces: createRecentNonces() };
  const server = serveSubgraph(subgraph, { database, log: createLog('silent'), now: clock.now, ...parts });
  server.addHook('onClose', async () => subgraph.close());
  await server.listen({ host: '127.0.0.1', port });
  return server;
}
