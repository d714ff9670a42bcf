import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createSubgraph } from '../../gateway/create-subgraph.ts';
import { createMailbox } from '../../gateway/mail.ts';
import { toCallerHeader } from '../../gateway/split/context-headers.ts';
import { serveSubgraph } from '../../gateway/split/serve-subgraph.ts';
import { CALLER_HEADER, createRecentNonces, signRequest } from '../../gateway/split/signature.ts';
import { createLog } from '../../gateway/telemetry/log.ts';
import { loadSigningKeys } from '../../platform/secret-key.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import type { UserCaller } from '../../subgraphs/shared/request/caller.ts';
import { bearer, type QueryAnswer, query } from '../support/client.ts';
import {
  type AtDashboard,
  askListed,
  newCookieBrowser,
  openDashboard,
  SIGN_OUT_EVERYWHERE,
  startDashboard,
  VIEWER,
} from '../support/dashboard.ts';
import { freePort } from '../support/free-port.ts';
import { mailedCode, registeredApp } from '../support/people.ts';

const SECRET_KEY = 'a secret that gateway and subgraphs share';

const authPort = await freePort();
const authUrl = `http://127.0.0.1:${authPort}/graphql`;
const subgraphUrls = { auth: authUrl, credential: null, source: null, event: null };
const started = await startDashboard({ config: { secretKey: SECRET_KEY, subgraphUrls } });
const mailbox = createMailbox(started.clock.now);
const service = { ...started, mails: async () => mailbox.list() };
const server = await serveAuth(authPort);
afterAll(async () => {
  await service.close();
  await server.close();
});

async function serveAuth(port: number): Promise<FastifyInstance> {
  const config = { ...(await parseConfig({})), secretKey: SECRET_KEY, authUrl: service.auth, appUrl: service.app };
  const subgraph = await createSubgraph('auth', config, mailbox);
  const { database, clock } = service;
  const parts = { signingKeys: await loadSigningKeys(config), recentNonces: createRecentNonces() };
  const served = serveSubgraph(subgraph, { database, log: createLog('silent'), now: clock.now, ...parts });
  served.addHook('onClose', async () => subgraph.close());
  await served.listen({ host: '127.0.0.1', port });
  return served;
}

/** Asks the auth subgraph in the name of the dashboard's session, past all that stands before it. */
async function askAuth({ person }: AtDashboard, document: string): Promise<QueryAnswer> {
  const session = await service.database.collection('sessions').findOne({ userId: person.userId });
  const caller: UserCaller = {
    kind: 'user',
    userId: person.userId,
    sessionId: String(session?.sessionId),
    isDashboard: true,
    signedInAt: service.clock.now(),
    isOperator: false,
    wallets: [],
    emails: [person.email],
  };
  const body = JSON.stringify({ query: document });
  const headers = { [CALLER_HEADER]: toCallerHeader({ caller }) };
  const [key] = await loadSigningKeys({ ...(await parseConfig({})), secretKey: SECRET_KEY });
  const signature = signRequest(key, { subgraph: 'auth', headers, body }, Date.now());
  const answer = await fetch(authUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...signature },
    body,
  });
  const { data = null, errors = [] } = JSON.parse(await answer.text());
  return { status: answer.status, data, errors };
}

test('21.6 a subgraph in another process knows the device of a session, and the prompt of a request', async () => {
  const at = { url: service.auth };
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const email = 'split@example.org';
  const asked = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';
  const { id: challengeId } = (await query(at, asked, { email }, headers)).data.requestEmailSignIn;
  const input = { challengeId, proof: await mailedCode(service, email) };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }';
  const { token } = (await query(at, document, { input }, headers)).data.completeSignIn;
  const { viewer } = (await query(at, '{ viewer { sessions { device } } }', {}, bearer(token))).data;
  expect(viewer.sessions).toEqual([{ device: 'Firefox on Windows' }]);
  const { clientId: client_id, redirectUri: redirect_uri } = await registeredApp(service);
  const parameters = new URLSearchParams({ client_id, redirect_uri, state: 's', prompt: 'none' });
  const options = { redirect: 'manual', headers: bearer(token) } as const;
  const answer = await fetch(`${service.auth}/oauth?${parameters.toString()}`, options);
  expect(answer.headers.get('location')).toContain('error=consent_required');
});

test('23.1 with its auth subgraph in another process, a session is handed over and ended', async () => {
  const at = await openDashboard(service);
  expect((await askListed(service, at, VIEWER)).data).toEqual({ viewer: { id: at.person.userId } });
  expect((await askListed(service, at, SIGN_OUT_EVERYWHERE)).data).toEqual({ signOutEverywhere: true });
  expect(at.browser.cookies.get('127.0.0.1')?.has('credgraph-dashboard')).toBe(false);
  expect((await askListed(service, at, VIEWER)).status).toBe(401);
});

test('23.1 what one process has started, another one completes', async () => {
  const other = await startDashboard({ beside: service });
  const at = await openDashboard(other);
  const browser = newCookieBrowser(other, at.person.token);
  const begun = (await browser.open(`${service.app}/dashboard/x`)).headers.get('location') ?? '';
  const back = (await browser.open(begun.replace(service.auth, other.auth))).headers.get('location') ?? '';
  const answer = await browser.open(back.replace(service.app, other.app));
  expect(answer.headers.get('location')).toBe('/dashboard/x');
  expect((await askListed(service, { browser }, VIEWER)).status).toBe(200);
  await other.close();
});

test.each([
  ['answer an authorization request', 'answerAuthorization(input: { id: "x", approve: true, scopes: [] }) { url }'],
  [
    'accept one at once',
    'approveAuthorization(input: { clientId: "x", redirectUri: "https://x.example", state: "s" }) { url }',
  ],
  ['decline one', 'denyAuthorization(input: { clientId: "x", redirectUri: "https://x.example", state: "s" }) { url }'],
  ['choose an account for one', 'chooseAccount(id: "x") { id }'],
  ['unlink an identity', 'unlinkIdentity(id: "x") { id }'],
  ['choose what apps get', 'setPrimaryIdentity(id: "x") { id }'],
  ['choose a handle', 'chooseHandle(handle: "somebody") { id }'],
  ['remove an app', 'revokeApp(clientId: "x") { id }'],
  ['delete the account', 'deleteAccount(serviceId: "x")'],
  ['hand itself over', `handOverSession(input: { codeChallenge: "${'x'.repeat(43)}", state: "s" }) { url }`],
])('23.1 the session of the dashboard may not %s', async (_, field) => {
  const { errors } = await askAuth(await openDashboard(service), `mutation { ${field} }`);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', reason: 'DASHBOARD_SESSION' } }]);
});

test.each([
  ['link an identity', ''],
  ['sign in for an authorization request', ', authorizationRequest: "x"'],
])('23.1 the session of the dashboard may not %s', async (_, more) => {
  const at = await openDashboard(service);
  const email = 'another@example.org';
  const begun = await askAuth(at, `mutation { requestEmailSignIn(email: "${email}") { id } }`);
  const code = /\b\d{6}\b/.exec(mailbox.list().find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const input = `{ challengeId: "${begun.data.requestEmailSignIn.id}", proof: "${code}"${more} }`;
  const { errors } = await askAuth(at, `mutation { completeSignIn(input: ${input}) { token } }`);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', reason: 'DASHBOARD_SESSION' } }]);
});
