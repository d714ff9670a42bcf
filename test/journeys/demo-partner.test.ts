import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, test } from '@jest/globals';
import { startDemoPartner } from '../../gateway/demo/demo-partner.ts';
import { APP_ORIGIN } from '../support/partner.ts';
import {
  check,
  createRest,
  newGraphqlCredential,
  newRestCredential,
  startSourceWorld,
  testRest,
} from '../support/sources.ts';

const demo = await startDemoPartner(0, APP_ORIGIN);
setDefaultCACertificates([...getCACertificates('default'), demo.caCertificate]);
const world = await startSourceWorld({ outboundAllow: [new URL(demo.url).host] });
afterAll(async () => {
  await world.close();
  await demo.close();
});

const HOLDER = '0x52908400098527886e0f7030069857d2e4169ee8';
const NOBODY = '0x52908400098527886e0f7030069857d2e4169ee7';
const TOKENS = 'function(resp) { return resp.tokens > 0 ? 1 : 0; }';

/** The last check of the test of a source on the demo partner: where it ended, and what it says. */
async function lastCheck(path: string, expression = TOKENS): Promise<unknown> {
  const { data } = await testRest(world, { endpoint: demo.url + path, expression }, HOLDER);
  return data.testRestSource.checks.at(-1);
}

test('24.6 A newcomer meets three failures, mends each as its sentence says, and ends with a working credential', async () => {
  expect(await lastCheck('/wildcard-cors')).toMatchObject({
    name: 'preflight',
    message: expect.stringContaining(`access-control-allow-origin is "*": it must be ${APP_ORIGIN}`),
  });
  expect(await lastCheck('/not-json')).toMatchObject({ name: 'json', message: expect.stringContaining('JSON object') });
  expect(await lastCheck('/boolean', 'function(resp) { return resp.eligible; }')).toMatchObject({
    name: 'result',
    message: expect.stringContaining('write "return condition ? 1 : 0;"'),
  });
  expect(await lastCheck('/holders/$address')).toEqual({ name: 'result', passed: true, message: null, warning: null });
  const credId = await newRestCredential(world, { endpoint: `${demo.url}/holders/$address`, expression: TOKENS });
  expect(await check(world, credId, HOLDER)).toMatchObject({ result: 1, failure: null });
  expect(await check(world, credId, NOBODY)).toMatchObject({ result: 0, failure: null });
});

test.each([
  ['/slow', 'request', 'within 5 seconds'],
  ['/drip', 'request', 'within 5 seconds'],
  ['/huge', 'request', 'larger than'],
  ['/500', 'status', 'status 500'],
  ['/redirect', 'status', 'Redirects are not followed'],
  ['/nowhere', 'status', 'status 404'],
])('24.6 The gallery shows at %s how the check "%s" fails: %s', async (path, name, sentence) => {
  expect(await lastCheck(path)).toMatchObject({ name, passed: false, message: expect.stringContaining(sentence) });
});

test('24.6 The demo answers JSON-RPC', async () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["$address","latest"]}';
  const expression = 'function(resp) { return BigInt(resp.result) >= 10n ** 18n ? 1 : 0; }';
  const { data } = await createRest(world, { endpoint: `${demo.url}/rpc`, method: 'POST', body, expression });
  const { credId } = data.createRestCredential;
  expect(await check(world, credId, HOLDER)).toMatchObject({ result: 1 });
  expect(await check(world, credId, NOBODY)).toMatchObject({ result: 0 });
});

test('24.6 The demo answers GraphQL', async () => {
  const query = 'query ($address: String!) { holder(address: $address) { tokens } }';
  const expression = 'function(resp) { return resp.holder.tokens > 0 ? 1 : 0; }';
  const credId = await newGraphqlCredential(world, { endpoint: `${demo.url}/graphql`, query, expression });
  expect(await check(world, credId, HOLDER)).toMatchObject({ result: 1 });
  expect(await check(world, credId, NOBODY)).toMatchObject({ result: 0 });
});

test('24.6 Browsers, which do not trust the certificate of the demo, get the same answers over http, and CORS with them', async () => {
  const answer = await fetch(`${demo.browserUrl}/holders/${HOLDER}`);
  expect(answer.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
  expect(JSON.parse(await answer.text())).toEqual({ address: HOLDER, tokens: 3 });
  const preflight = await fetch(`${demo.browserUrl}/rpc`, { method: 'OPTIONS' });
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': APP_ORIGIN,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Content-Type',
  });
  const open = await fetch(`${demo.browserUrl}/wildcard-cors`);
  expect(open.headers.get('access-control-allow-origin')).toBe('*');
});
