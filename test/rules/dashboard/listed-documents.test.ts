import { afterAll, expect, test } from '@jest/globals';
import { bearer, get, query } from '../../support/client.ts';
import {
  askListed,
  CONTRACT,
  CREATE_LIST,
  CREDENTIALS,
  idOf,
  newCookieBrowser,
  openDashboard,
  startDashboard,
  VIEWER,
} from '../../support/dashboard.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const LIVE = 'subscription { events { id } }';

const service = await startDashboard({ documents: [LIVE] });
const at = await openDashboard(service);
const graph = `${service.app}/dashboard/graph`;
afterAll(async () => service.close());

const ASKED = { documentId: idOf(VIEWER), variables: {} };

async function refusal(answer: Response): Promise<readonly unknown[]> {
  const { errors, data } = JSON.parse(await answer.text());
  expect(data).toBeUndefined();
  const [{ extensions }] = errors;
  expect(extensions.requestId).toBe(answer.headers.get('x-request-id'));
  return [answer.status, extensions.code, extensions.reason];
}

test('23.2 a listed document is answered as the graph answers it', async () => {
  const { data, status } = await askListed(service, at, VIEWER);
  expect([status, data]).toEqual([200, { viewer: { id: at.person.userId } }]);
});

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://sibling.127.0.0.1' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['an old browser at another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['the same host on another port, in an old browser', { 'sec-fetch-site': '', origin: 'http://127.0.0.1:1' }],
  ['a page without an origin, in an old browser', { 'sec-fetch-site': '', origin: 'null' }],
  ['nobody knows where', { 'sec-fetch-site': '', origin: '' }],
])('23.2 a request from %s is refused', async (_, headers) => {
  expect(await refusal(await at.browser.post(graph, ASKED, headers))).toEqual([403, 'FORBIDDEN', 'CROSS_SITE']);
});

test('23.2 a browser that sends no Sec-Fetch-Site is known by its Origin', async () => {
  expect((await at.browser.post(graph, ASKED, { 'sec-fetch-site': '' })).status).toBe(200);
});

test('23.2 no other origin may read an answer, nor ask whether it may send one', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const preflight = await fetch(graph, { method: 'OPTIONS', headers });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('23.8 the dashboard gets a stream for a listed subscription, and only with its session and from its own pages', async () => {
  const asked = { documentId: idOf(LIVE), variables: {} };
  const accept = { accept: 'text/event-stream' };
  const stream = await at.browser.post(graph, asked, accept);
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await stream.body?.cancel();
  const foreign = await at.browser.post(graph, asked, { ...accept, 'sec-fetch-site': 'cross-site' });
  expect(await refusal(foreign)).toEqual([403, 'FORBIDDEN', 'CROSS_SITE']);
  const nobody = await newCookieBrowser(service).post(graph, asked, accept);
  expect(await refusal(nobody)).toEqual([401, 'UNAUTHENTICATED', 'SESSION_OVER']);
  const unlisted = await at.browser.post(graph, { documentId: idOf('subscription { events { at } }') }, accept);
  expect(await refusal(unlisted)).toEqual([404, 'NOT_FOUND', 'NOT_LISTED']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  '23.2 a body of the type %p is refused',
  async (type) => {
    const answer = await at.browser.post(graph, JSON.stringify(ASKED), { 'content-type': type });
    expect(answer.status).toBe(415);
  },
);

test.each(['GET', 'PUT', 'DELETE'])('23.2 the method %s is refused', async (method) => {
  const answer = await fetch(graph, { method, headers: { 'sec-fetch-site': 'same-origin' } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  ['a document that is not listed', { documentId: idOf('{ __schema { types { name } } }') }, 404, 'NOT_LISTED'],
  ['the name of a property of objects', { documentId: 'sha256:__proto__' }, 404, 'NOT_LISTED'],
  ['a hash without its kind', { documentId: idOf(VIEWER).replace('sha256:', '') }, 404, 'NOT_LISTED'],
  ['the text of a document', { query: VIEWER }, 400, 'MALFORMED_REQUEST'],
  ['a list of requests', [ASKED], 400, 'MALFORMED_REQUEST'],
  ['variables that are no object', { ...ASKED, variables: [] }, 400, 'MALFORMED_REQUEST'],
])('23.2 %s is refused', async (_, body, status, reason) => {
  expect(await refusal(await at.browser.post(graph, body))).toEqual([status, expect.any(String), reason]);
});

test('23.2 beside the ID of a listed document, a text of the caller is not run', async () => {
  const answer = await at.browser.post(graph, { ...ASKED, query: '{ __typename }', operationName: 'other' });
  expect(JSON.parse(await answer.text())).toEqual({ data: { viewer: { id: at.person.userId } } });
});

test('23.2 without a session the answer is 401 in the form of GraphQL', async () => {
  const answer = await newCookieBrowser(service).post(graph, ASKED);
  expect(await refusal(answer)).toEqual([401, 'UNAUTHENTICATED', 'SESSION_OVER']);
});

test('23.2 without a session the contract for partners is answered, and nothing else', async () => {
  const visitor = newCookieBrowser(service);
  const answer = await visitor.post(graph, { documentId: idOf(CONTRACT) });
  expect([answer.status, JSON.parse(await answer.text())]).toEqual([
    200,
    { data: { partnerContract: { timeoutSeconds: 5 } } },
  ]);
  for (const document of [CREDENTIALS, '{ partnerContract { timeoutSeconds } viewer { id } }', CREATE_LIST]) {
    expect((await visitor.post(graph, { documentId: idOf(document) })).status).toBe(401);
  }
});

test('23.2 no token of another kind, and no header, opens the dashboard', async () => {
  for (const token of [at.person.token, at.token]) {
    const answer = await newCookieBrowser(service).post(graph, ASKED, bearer(token));
    expect(answer.status).toBe(401);
  }
});

test('23.2 what costs too much is refused as in the graph', async () => {
  const { status, errors } = await askListed(service, at, CREDENTIALS, { first: 1000 });
  expect([status, errors[0]?.extensions.reason]).toEqual([400, 'DOCUMENT_TOO_LARGE']);
});

test('23.2 a list of documents for the graph does not keep the dashboard from its own, nor let them into the graph', async () => {
  const listed = new URL('../../../dashboard/graph/documents.json', import.meta.url).pathname;
  const strict = await startDashboard({ config: { safelist: listed }, beside: service });
  const there = await openDashboard(strict, at.person);
  expect((await askListed(strict, there, CREDENTIALS, { first: 1 })).errors).toEqual([]);
  const { status } = await query(strict, CREDENTIALS, { first: 1 });
  expect(status).toBe(403);
  await strict.close();
});

test('23.2 requests of a session count by the limit of its person', async () => {
  const limited = await startDashboard({ config: { callerRate: 20 } });
  limited.clock.stop();
  const there = await openDashboard(limited);
  const statuses: number[] = [];
  for (let time = 0; time < 25; time += 1) statuses.push((await askListed(limited, there, VIEWER)).status);
  expect(statuses.at(0)).toBe(200);
  const answer = await there.browser.post(`${limited.app}/dashboard/graph`, ASKED);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await limited.close();
});

test('23.2 a curator creates a credential by the session of the dashboard', async () => {
  const wallet = evmWallet();
  expect((await signInByWallet(service, wallet, at.person)).errors).toEqual([]);
  const { data } = await askListed(service, at, CREATE_LIST, { input: { name: 'A list' } });
  const shown = await query(service, 'query ($id: Int!) { credential(credId: $id) { curator } }', {
    id: data.createListCredential.credId,
  });
  expect(shown.data.credential.curator.toLowerCase()).toBe(wallet.address);
});

test('23.2 a service without a dashboard has nothing there, and hands no session over', async () => {
  const without = await startDashboard({ config: { hasDashboard: false } });
  for (const path of ['/dashboard', '/dashboard/x', '/dashboard/sign-in']) {
    expect((await get(without, path)).status).toBe(404);
  }
  expect((await query(without, '{ dashboardUrl }')).data).toEqual({ dashboardUrl: null });
  expect((await fetch(`${without.auth}/sign-in/dashboard?code_challenge=${'x'.repeat(43)}&state=s`)).status).toBe(400);
  await without.close();
});
