import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { loadProbeKeys } from '../../../platform/secret-key.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { signProbe } from '../../../subgraphs/shared/secrets/signed-probe.ts';
import { query } from '../../support/client.ts';
import { askListed, openDashboard, startDashboard } from '../../support/dashboard.ts';
import { partner } from '../../support/partner.ts';
import { newCurator } from '../../support/people.ts';

const SECRET_KEY = 'a secret that signs the probes of a test';
const ADDRESS = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01';
const ONE = 'function(resp) { return 1; }';
const MINUTE = 60_000;

const TEST_REST = `mutation ($input: TestRestSourceInput!) { testRestSource(input: $input) {
  checks { name passed reason } result browserCall { origin method url headerNames body probeUrl } } }`;

const there = await partner();
const demoPartner = { url: 'https://localhost:1', browserUrl: 'http://localhost:2' };
const service = await startDashboard({
  config: { secretKey: SECRET_KEY, outboundAllow: [there.host, 'localhost:1'], demoPartner },
  documents: [TEST_REST],
});
const at = await openDashboard(service);
beforeEach(() => {
  there.behaves({ cors: { 'access-control-allow-origin': service.app, 'access-control-allow-methods': 'GET, POST' } });
});
afterAll(async () => {
  await service.close();
  await there.close();
});

/** Tests a source in the dashboard. */
async function testSource(source: object = {}, by = at): Promise<Tested> {
  const input = {
    source: { endpoint: `${there.url}/$address?raw=1`, method: 'GET', expression: ONE, ...source },
    address: ADDRESS,
  };
  const { data, errors } = await askListed(service, by, TEST_REST, { input });
  expect(errors).toEqual([]);
  return data.testRestSource;
}

interface Tested {
  readonly checks: readonly { readonly name: string; readonly passed: boolean; readonly reason: string | null }[];
  readonly browserCall: {
    readonly origin: string;
    readonly method: string;
    readonly url: string;
    readonly headerNames: readonly string[];
    readonly body: string | null;
    readonly probeUrl: string;
  } | null;
}

/** Loads a probe as a worker of the page does, with other headers where they are given. */
async function load(path: string, headers: Record<string, string> = {}, by = at): Promise<Response> {
  const cookie = `credgraph-dashboard=${by.token}`;
  const usual = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'worker' };
  return fetch(service.app + path, { headers: { ...usual, ...headers } });
}

async function probeUrlOf(source: object = {}): Promise<string> {
  return (await testSource(source)).browserCall?.probeUrl ?? '';
}

async function reasonOf(answer: Response): Promise<unknown> {
  return [answer.status, JSON.parse(await answer.text()).reason];
}

test('23.4 a test in the dashboard says what a browser sends for it, without header values', async () => {
  const headers = [{ name: 'X-Api-Key', value: 'k-123' }];
  const { browserCall } = await testSource({ headers });
  expect(browserCall).toEqual({
    origin: there.url,
    method: 'GET',
    url: `${there.url}/${ADDRESS.toLowerCase()}?raw=1`,
    headerNames: ['X-Api-Key'],
    body: null,
    probeUrl: expect.stringMatching(
      /^\/dashboard\/probe\.js\?origin=https%3A%2F%2F127\.0\.0\.1%3A\d+&expires=\d+&signature=[\w-]{43}$/,
    ),
  });
  const post = await testSource({ endpoint: `${there.url}/rpc`, method: 'POST', body: '{"of": "$address"}' });
  expect(post.browserCall).toMatchObject({ method: 'POST', body: `{"of": "${ADDRESS.toLowerCase()}"}` });
});

test('23.4 a browser learns what to send also when the preflight or the call fails', async () => {
  there.behaves({ cors: {} });
  expect((await testSource()).browserCall).toMatchObject({ origin: there.url });
  there.behaves({
    status: 500,
    cors: { 'access-control-allow-origin': service.app, 'access-control-allow-methods': 'GET' },
  });
  expect((await testSource()).browserCall).toMatchObject({ origin: there.url });
});

test.each([
  [{ expression: '() => 1' }],
  [{ endpoint: 'http://partner.example/' }],
  [{ endpoint: 'https://10.0.0.1/' }],
])('23.4 a browser sends nothing for a source of wrong form or endpoint: %j', async (source) => {
  expect((await testSource(source)).browserCall).toBeNull();
});

test.each([
  'https://a;script-src.invalid/',
  'https://*.invalid/',
  "https://a'self'.invalid/",
  'https://a,b.invalid/',
  'https://a$b.invalid/',
  'https://trailing.invalid./',
])('23.4 a policy cannot name the host of %s, so no browser calls it', async (endpoint) => {
  const { checks, browserCall } = await testSource({ endpoint });
  expect(checks.slice(0, 2).map(({ passed }) => passed)).toEqual([true, true]);
  expect(browserCall).toBeNull();
});

test('23.4 a caller outside the dashboard gets no test for a browser', async () => {
  const { token } = await newCurator(service);
  const input = { source: { endpoint: there.url, method: 'GET', expression: ONE }, address: ADDRESS };
  for (const bearer of [token, at.person.token]) {
    const answer = await query(service, TEST_REST, { input }, { authorization: `Bearer ${bearer}` });
    expect(answer.data.testRestSource).toMatchObject({ result: 1, browserCall: null });
  }
});

test('23.4 the script of a test may connect to the partner under test, and to nothing else', async () => {
  const answer = await load(await probeUrlOf());
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('onmessage')]);
  const { headers } = answer;
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `connect-src ${there.url}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('23.4 the demo partner answers browsers over http', async () => {
  const { browserCall } = await testSource({ endpoint: 'https://localhost:1/holders/$address' });
  expect(browserCall).toMatchObject({
    origin: 'http://localhost:2',
    url: `http://localhost:2/holders/${ADDRESS.toLowerCase()}`,
  });
  const { headers } = await load(browserCall?.probeUrl ?? '');
  expect(headers.get('content-security-policy')).toContain('; connect-src http://localhost:2;');
});

test('23.4 the script of a test works only in the session of the test', async () => {
  const url = await probeUrlOf();
  const other = await openDashboard(service);
  expect(await reasonOf(await load(url, {}, other))).toEqual([403, 'PROBE_OVER']);
  expect(await reasonOf(await load(url, { cookie: '' }))).toEqual([401, 'SESSION_OVER']);
  expect(await reasonOf(await load(url, { cookie: `credgraph-session=${at.person.token}` }))).toEqual([
    401,
    'SESSION_OVER',
  ]);
  expect((await load(url, { cookie: '', authorization: `Bearer ${at.token}` })).status).toBe(401);
});

test('23.4 the script of a test is there for ten minutes, and no longer by a clock set back', async () => {
  const [url, late] = [await probeUrlOf(), await probeUrlOf()];
  service.clock.advance(9 * MINUTE);
  expect((await load(url)).status).toBe(200);
  service.clock.advance(MINUTE + 1);
  expect(await reasonOf(await load(url))).toEqual([403, 'PROBE_OVER']);
  const fresh = await probeUrlOf();
  service.clock.setBack(60 * MINUTE);
  for (const one of [url, late, fresh]) expect(await reasonOf(await load(one))).toEqual([403, 'PROBE_OVER']);
});

test('23.4 nothing of the address of a script can be changed', async () => {
  const path = await probeUrlOf();
  const { searchParams } = new URL(path, service.app);
  const with_ = (changed: object): string => {
    const pairs = { ...Object.fromEntries(searchParams), ...changed };
    return `/dashboard/probe.js?${new URLSearchParams(pairs).toString()}`;
  };
  for (const changed of [
    { origin: 'https://evil.example' },
    { origin: `${there.url}.evil.example` },
    { origin: `${there.url} https://evil.example` },
    { origin: `${there.url}; connect-src *` },
    { origin: `${there.url}\r\nx-evil: 1` },
    { origin: there.url.toUpperCase() },
    { origin: `${there.url}/` },
    { origin: '*' },
    { origin: '' },
    { expires: String(Number(searchParams.get('expires')) + 1) },
    { expires: '99999999999999999999' },
    { expires: 'never' },
    { signature: '' },
    { signature: `${searchParams.get('signature')}A` },
    { signature: 'A'.repeat(43) },
  ]) {
    expect(await reasonOf(await load(with_(changed)))).toEqual([403, 'PROBE_OVER']);
  }
  for (const wrong of ['/dashboard/probe.js', `${path}&origin=https%3A%2F%2Fevil.example`, `${path}&more=1`]) {
    expect([400, 403]).toContain((await load(wrong)).status);
  }
});

/** The address of a script that the service itself has signed. */
async function signed(origin: string, secretKey = SECRET_KEY): Promise<string> {
  const [key] = await loadProbeKeys({ ...(await parseConfig({})), secretKey });
  const session = await service.database.collection('sessions').findOne({ userId: at.person.userId });
  const signedQuery = signProbe(key, { sessionId: String(session?.sessionId), origin }, service.clock.now());
  return `/dashboard/probe.js?${signedQuery.toString()}`;
}

test.each([
  'http://partner.example',
  'http://127.0.0.1.partner.example',
  'https://a;b.example',
  'https://*.example',
  'https://partner.example/path',
  'https://user@partner.example',
  "https://partner.example 'self'",
  'https://partner.example\nx: y',
  'wss://partner.example',
  'null',
])('23.4 not even a signature opens the way to %j', async (origin) => {
  expect(await reasonOf(await load(await signed(origin)))).toEqual([403, 'PROBE_OVER']);
});

test('23.4 another secret signs no script, and one of before still does', async () => {
  const origin = 'https://partner.example';
  expect((await load(await signed(origin))).status).toBe(200);
  expect((await load(await signed(origin, 'a secret that the service does not have'))).status).toBe(403);
  const rotated = { secretKey: 'a new secret of the service', oldSecretKeys: [SECRET_KEY] };
  const next = await startDashboard({ config: rotated, beside: service });
  const headers = { cookie: `credgraph-dashboard=${at.token}` };
  expect((await fetch(next.app + (await signed(origin)), { headers })).status).toBe(200);
  await next.close();
});

test('23.4 in production no script calls this machine', async () => {
  const production = await startDashboard({ config: { secretKey: SECRET_KEY, isProduction: true }, beside: service });
  const headers = { cookie: `credgraph-dashboard=${at.token}` };
  const statusOf = async (origin: string): Promise<number> =>
    (await fetch(production.app + (await signed(origin)), { headers })).status;
  expect(await statusOf('https://partner.example')).toBe(200);
  expect(await statusOf('http://localhost:2')).toBe(403);
  await production.close();
});

test.each([
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-dest': 'document' }],
  [{ 'sec-fetch-dest': 'serviceworker' }],
  [{ 'sec-fetch-dest': 'script' }],
])('23.4 no other place than a worker of the page loads the script: %j', async (headers) => {
  expect(await reasonOf(await load(await probeUrlOf(), headers))).toEqual([403, 'CROSS_SITE']);
});

test('23.4 a script of a test is read, and not written', async () => {
  const answer = await fetch(service.app + (await probeUrlOf()), { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
