import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { EXPLORER_PATH } from '../../../gateway/explorer/serve-explorer.ts';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { get, query } from '../../support/client.ts';
import { requestText } from '../../support/pipelined.ts';
import { writeRaw } from '../../support/raw-socket.ts';
import { startService, type TestService } from '../../support/service.ts';
import { ADDRESS, newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

const APP = 'https://app.example';
const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

const service = await startService();
/** A server beside it that is full as soon as it is late. */
const full = await startService({ beside: service, config: { maxInFlight: 0 } });
afterAll(async () => {
  await full.close();
  await service.close();
});

test.each(['/cred/1/append', '/cred/1/items'])(
  "21.12 pages of the app's origin may call %s without cookies, and learn it from the preflight",
  async (path) => {
    const headers = { origin: APP, ...PREFLIGHT };
    const preflight = await fetch(service.url + path, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    const response = await fetch(service.url + path, { headers: { origin: APP } });
    for (const { headers: sent } of [preflight, response]) {
      expect(sent.get('access-control-allow-origin')).toBe(APP);
      expect(sent.get('access-control-allow-credentials')).toBeNull();
      expect(sent.get('vary')).toContain('Origin');
    }
  },
);

test.each(['/query', '/sign-in', '/account/data', '/dashboard', '/sign-out'])(
  "21.12 a browser never lets the app's origin call %s with the session of the sign-in host",
  async (path) => {
    const headers = { origin: APP, cookie: 'credgraph-session=cgs_x' };
    const preflight = await fetch(service.url + path, { method: 'OPTIONS', headers: { ...headers, ...PREFLIGHT } });
    for (const { headers: sent } of [preflight, await fetch(service.url + path, { headers })]) {
      expect(sent.get('access-control-allow-credentials')).toBeNull();
      expect(sent.get('access-control-allow-origin')).not.toBe(APP);
    }
  },
);

test.each(['/query', '/graphql', '/oauth/api/2/token', '/openapi.json'])(
  '21.12 any other origin may call %s without cookies, and the preflight allows it',
  async (path) => {
    const origin = 'https://other.example';
    const preflight = await fetch(service.url + path, { method: 'OPTIONS', headers: { origin, ...PREFLIGHT } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    const answer = await fetch(service.url + path, { headers: { origin } });
    for (const { headers } of [preflight, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  },
);

test('21.12 a page of any origin can read why its token was refused', async () => {
  const headers = { origin: 'https://other.example', authorization: 'Bearer x' };
  const { headers: answered } = await fetch(`${service.url}/oauth/userinfo`, { headers });
  expect(answered.get('www-authenticate')).toContain('error="invalid_token"');
  expect(answered.get('access-control-expose-headers')?.toLowerCase().split(/, */)).toContain('www-authenticate');
});

test.each(['/sign-in', '/cred/1/append', '/cred/1/items', '/account/data'])(
  '21.12 no other origin reads %s',
  async (path) => {
    const { headers } = await fetch(service.url + path, { headers: { origin: 'https://other.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('21.12 an OPTIONS request of no other origin is a method that is not allowed', async () => {
  const answer = await fetch(`${service.url}/query`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
});

test.each(['/healthz', '/query', '/oauth/api/2/token', '/nothing', '/sign-in-button.svg'])(
  '21.12 %s has the security headers of an answer that is not a page',
  async (path) => {
    const { headers } = await fetch(service.url + path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('21.12 a page keeps the policy of its own', async () => {
  const { headers } = await fetch(`${service.url}/sign-in`);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'nonce-/);
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('21.12 over https every answer asks for https from then on', async () => {
  const secure = await startService({ beside: service, config: { authUrl: 'https://auth.example' } });
  const { headers } = await fetch(`${secure.url}/healthz`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await secure.close();
});

test('22.8 a body that does not come to its end in time is given up, and its connection with it', async () => {
  const hurried = await startService({ beside: service, config: { requestTimeout: 200 } });
  const socket = connect(Number(new URL(hurried.url).port), '127.0.0.1');
  socket.write(
    'POST /query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"',
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toContain('"code":"UNAVAILABLE"');
  await hurried.close();
});

test('22.8 a request whose body has come, and whose answer does not, is given up in time', async () => {
  const secretKey = 'a key that both servers have, for headers';
  const world = await startSourceWorld({ secretKey });
  const credId = await newRestCredential(world);
  world.partner.behaves({ respond: () => {} });
  const config = { secretKey, requestTimeout: 300, outboundAllow: [world.partner.host] };
  const hurried = await startService({ config, beside: world.service });
  const document = `{ credential(credId: ${credId}) { eligibility(address: "${ADDRESS}") { result } } }`;
  const { status, errors } = await query(hurried, document);
  expect([status, errors]).toMatchObject([503, [{ extensions: { code: 'UNAVAILABLE', reason: 'REQUEST_TIMEOUT' } }]]);
  await hurried.close();
  await world.close();
});

test('22.8 a client that does not read its answer is disconnected in time', async () => {
  const hurried = await startService({ beside: service, config: { requestTimeout: 500 } });
  const accepted = collectAcceptedSockets();
  // More answers than the sockets hold.
  const text = requestText('GET', `${EXPLORER_PATH}main.js`).repeat(5);
  const client = (await writeRaw(hurried, text)).pause();
  const serverEnd = accepted.of(client);
  accepted.close();
  await until(() => serverEnd.destroyed);
  expect(serverEnd.bytesWritten).toBeGreaterThan(0);
  client.destroy();
  await hurried.close();
});

test('22.8 a process that is late and full turns requests away in their own language, but for what operators ask', async () => {
  const shed = await sendLate(full, '/query');
  expect(shed).toMatch(/^HTTP\/1.1 503 /);
  expect(shed).toMatch(/retry-after: 1/i);
  expect(shed).toContain('"errors":[{"message":"The service is busy');
  expect(await sendLate(full, '/oauth/api/2/token')).toContain('"error":"temporarily_unavailable"');
  expect(await sendLate(full, '/cred/1/append')).toContain('"code":"UNAVAILABLE"');
  expect(await sendLate(full, '/sign-in')).toContain('<h1>');
  expect(await sendLate(full, '/account/link/Email')).toContain('<h1>');
  expect(await sendLate(full, '/healthz')).toMatch(/^HTTP\/1.1 200 /);
});

test('22.8 a process that is full accepts requests again once it is no longer late', async () => {
  expect(await sendLate(full, '/query')).toMatch(/^HTTP\/1.1 503 /);
  while ((await get(full, '/.well-known/oauth-authorization-server')).status !== 200);
});

/** Sends a request to a service of this process while the process has no time for anything. */
async function sendLate(late: TestService, path: string): Promise<string> {
  const socket = connect(Number(new URL(late.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
  let answer = '';
  for await (const data of socket) answer += String(data);
  return answer;
}
