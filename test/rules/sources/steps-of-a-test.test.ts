import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { APP_ORIGIN, type Behaviour } from '../../support/partner.ts';
import { ADDRESS, restRefusal, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
beforeEach(() => world.partner.behaves({ answer: { eligible: true } }));
afterAll(() => world.close());

interface Check {
  readonly name: string;
  readonly passed: boolean;
  readonly warning: string | null;
  readonly reason: string | null;
  readonly milliseconds: number | null;
}

interface Detailed {
  readonly checks: readonly Check[];
  readonly result: number | null;
  readonly preflight: {
    readonly sent: { readonly method: string; readonly url: string; readonly headers: Record<string, string> };
    readonly received: { readonly status: number; readonly headers: Record<string, string | null> } | null;
  } | null;
  readonly milliseconds: number | null;
  readonly log: readonly string[];
}

const TEST = `mutation ($input: TestRestSourceInput!) { testRestSource(input: $input) {
  checks { name passed warning reason milliseconds } result preflight milliseconds log sent received } }`;
const ONE = 'function(resp) { return resp.eligible ? 1 : 0; }';

async function testSource(source: object = {}): Promise<Detailed> {
  const given = { endpoint: `${world.partner.url}/$address`, method: 'GET', expression: ONE, ...source };
  const input = { auth: { accessToken: world.curator.token }, source: given, address: ADDRESS };
  const { data, errors } = await query(world.service, TEST, { input });
  expect(errors).toEqual([]);
  return data.testRestSource;
}

test('16.7 a test says how long each step took, and the call itself', async () => {
  const { checks, milliseconds, log } = await testSource();
  expect(checks.map(({ name, reason }) => [name, reason])).toEqual(
    ['form', 'endpoint', 'preflight', 'request', 'status', 'json', 'expression', 'result'].map((name) => [name, null]),
  );
  const timed = checks.filter((check) => check.milliseconds !== null);
  expect(timed.map(({ name }) => name)).toEqual(['form', 'endpoint', 'preflight', 'request', 'expression']);
  for (const check of timed) expect(check.milliseconds).toBeGreaterThanOrEqual(0);
  expect([milliseconds, log]).toEqual([checks[3]?.milliseconds, []]);
});

const ORIGIN = { 'access-control-allow-origin': APP_ORIGIN };
const METHODS = { 'access-control-allow-methods': 'GET' };

test.each<[string, string, Behaviour, object]>([
  ['form', 'EXPRESSION_INVALID', {}, { expression: '() => 1' }],
  ['form', 'HEADER_NOT_ALLOWED', {}, { headers: [{ name: 'Cookie', value: 'a=b' }] }],
  ['form', 'HEADER_VALUE_NEEDED', {}, { headers: [{ name: 'X-Key' }] }],
  ['form', 'INVALID_INPUT', {}, { method: 'POST' }],
  ['endpoint', 'ENDPOINT_NOT_ALLOWED', {}, { endpoint: 'http://partner.example' }],
  ['preflight', 'CORS_ORIGIN', { cors: METHODS }, {}],
  ['preflight', 'CORS_METHOD', { cors: ORIGIN }, {}],
  ['preflight', 'PREFLIGHT_STATUS', { cors: {}, corsStatus: 503 }, {}],
  ['preflight', 'UNREACHABLE', {}, { endpoint: 'https://partner.invalid/$address' }],
  ['request', 'UNREACHABLE', { respond: (response) => void response.destroy() }, {}],
  ['request', 'TOO_LARGE', { text: ' '.repeat(1024 * 1024 + 1) }, {}],
  ['status', 'BAD_STATUS', { status: 403 }, {}],
  ['json', 'NOT_JSON', { text: 'is_ok: true' }, {}],
  ['json', 'NOT_JSON', { text: '<!doctype html><html></html>' }, {}],
  ['expression', 'EXPRESSION_FAILED', {}, { expression: 'function(resp) { return resp.a.b; }' }],
  ['result', 'BAD_RESULT', {}, { expression: 'function(resp) { return resp.eligible; }' }],
])('16.7 a check "%s" that fails has the reason %s', async (name, reason, behaviour, source) => {
  world.partner.behaves({ answer: { eligible: true }, ...behaviour });
  const { checks } = await testSource(source);
  expect(checks.at(-1)).toMatchObject({ name, passed: false, reason });
});

test.each([
  ['endpoint', 'NO_PLACEHOLDER', {}],
  ['endpoint', 'MISSPELLED_PLACEHOLDER', { path: '/$adress' }],
])('16.7 a warning of the check "%s" has the reason %s', async (name, reason, { path = '/all' }: { path?: string }) => {
  const { checks } = await testSource({ endpoint: world.partner.url + path });
  expect(checks.find((check) => check.name === name)).toMatchObject({
    passed: true,
    reason,
    warning: expect.any(String),
  });
});

test('4.6.4 a preflight with the right headers passes with any status, and a test says that browsers refuse it', async () => {
  world.partner.behaves({ answer: { eligible: true }, corsStatus: 404 });
  const { checks, result } = await testSource();
  expect(checks[2]).toMatchObject({ passed: true, reason: 'PREFLIGHT_STATUS' });
  expect(checks[2]?.warning).toContain('404');
  expect(result).toBe(1);
});

test('16.7 a creation reports which part of the preflight failed, beside its reason', async () => {
  world.partner.behaves({ cors: ORIGIN });
  expect((await restRefusal(world, {}))?.extensions).toMatchObject({
    reason: 'PREFLIGHT_FAILED',
    fault: 'CORS_METHOD',
  });
});

test('4.6.4 a test shows its preflight as data, passed or failed', async () => {
  const sent = {
    method: 'OPTIONS',
    url: `${world.partner.url}/$address`,
    headers: {
      'access-control-request-headers': 'Content-Type',
      'access-control-request-method': 'GET',
      origin: APP_ORIGIN,
    },
  };
  world.partner.behaves({ cors: { ...ORIGIN, ...METHODS, vary: 'origin' } });
  const passed = await testSource();
  expect(passed.preflight).toMatchObject({
    sent,
    received: { status: 204, headers: { ...ORIGIN, ...METHODS, vary: 'origin' } },
  });
  world.partner.behaves({ cors: { 'access-control-allow-origin': '*' } });
  const failed = await testSource();
  expect(failed.preflight).toMatchObject({ sent, received: { headers: { 'access-control-allow-origin': '*' } } });
  expect(failed).toMatchObject({ milliseconds: null, result: null });
});

test('4.6.4 a test whose preflight has no answer, or is not sent, says so', async () => {
  const unreachable = await testSource({ endpoint: 'https://partner.invalid/$address' });
  expect(unreachable.preflight).toMatchObject({ sent: { url: 'https://partner.invalid/$address' }, received: null });
  expect((await testSource({ expression: '1' })).preflight).toBeNull();
});

test('5.4 neither a header value of the source nor one of the partner beyond CORS is in a test', async () => {
  const long = 'x'.repeat(2000);
  world.partner.behaves({
    answer: { eligible: true },
    headers: { 'set-cookie': 'partner-secret=1', 'x-token': 'partner-secret' },
    cors: {
      ...ORIGIN,
      ...METHODS,
      'set-cookie': 'partner-secret=2',
      'x-token': 'partner-secret',
      'access-control-expose-headers': long,
    },
  });
  const tested = await testSource({ headers: [{ name: 'X-Api-Key', value: 'k-secret' }] });
  expect(tested.result).toBe(1);
  expect(JSON.stringify(tested)).not.toMatch(/k-secret|partner-secret/);
  const held = tested.preflight?.received?.headers;
  expect(held).toMatchObject({
    'set-cookie': null,
    'x-token': null,
    'access-control-expose-headers': long.slice(0, 1000),
  });
});

test.each([
  [{ headers: [{ name: 'X-Api-Key', value: 'k' }] }, 'GET', 'X-Api-Key'],
  [{ headers: [{ name: 'Authorization', value: 'k' }], allowed: '*' }, 'GET', 'Authorization'],
  [{ allowed: 'x-other' }, 'POST', 'content-type'],
])('4.6.4 a preflight that passes and stops a browser is warned of: %j by %s', async (given, method, name) => {
  const { headers = [], allowed = '' }: { headers?: object[]; allowed?: string } = given;
  const methods = { 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': allowed };
  world.partner.behaves({ answer: { eligible: true }, cors: { ...ORIGIN, ...methods } });
  const post = { endpoint: `${world.partner.url}/rpc`, body: '{"of":"$address"}' };
  const { checks, result } = await testSource({ headers, method, ...(method === 'POST' && post) });
  expect(checks.find((check) => check.name === 'preflight')).toMatchObject({
    passed: true,
    reason: 'CORS_HEADERS',
    warning: expect.stringContaining(name),
  });
  expect(result).toBe(1);
});

test.each([
  ['X-Api-Key, content-type', 'X-API-KEY'],
  ['*', 'x-any'],
  ['', 'Accept'],
])('4.6.4 the allowed headers %j let the header %s through without a warning', async (allowed, name) => {
  world.partner.behaves({
    answer: { eligible: true },
    cors: { ...ORIGIN, ...METHODS, 'access-control-allow-headers': allowed },
  });
  const { checks } = await testSource({ headers: [{ name, value: 'text/plain' }] });
  expect(checks.find((check) => check.name === 'preflight')).toMatchObject({
    passed: true,
    warning: null,
    reason: null,
  });
});
