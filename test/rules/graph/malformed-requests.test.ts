import { afterAll, expect, test } from '@jest/globals';
import { sendRaw } from '../../support/raw-request.ts';
import { exchangeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ config: { metrics: 'loopback' } });
afterAll(async () => service.close());

const HOST = 'Host: localhost\r\n';
const GRAPHQL = 'Content-Type: application/json\r\nContent-Length: 26\r\n\r\n{"query":"{ __typename }"}';

test.each([
  ['a header without a colon', `GET /healthz HTTP/1.1\r\n${HOST}broken\r\n\r\n`, 400],
  ['a header name with a space', `GET /healthz HTTP/1.1\r\n${HOST}a b: c\r\n\r\n`, 400],
  ['a method that does not exist', `FETCH /healthz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['another protocol', 'hello\r\n\r\n', 400],
  ['two lengths of one body', `POST /query HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['a length that is no number', `POST /query HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`, 400],
  ['headers that are too large', `GET /healthz HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a path with a broken percent sign', `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a part of a path that is too long', `POST /cred/1/${'x'.repeat(200)} HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['an empty host', 'GET /healthz HTTP/1.1\r\nHost:\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['a host with a space', `POST /cred/1/append HTTP/1.1\r\nHost: a b\r\n\r\n`, 400],
])('21.10 %s is refused in our own words, with an ID that leads to the log', async (_, request, status) => {
  const answer = await exchangeRaw(service, request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/json/im);
  const { message, code, requestId } = JSON.parse(body);
  expect([message, code]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/^[A-Z_]+$/)]);
  expect(head.toLowerCase()).toContain(`x-request-id: ${requestId}`);
});

test.each(['/query', '/graphql'])(
  "21.10 a host with a space is refused in the graph's own words at %s",
  async (path) => {
    const answer = await exchangeRaw(service, `POST ${path} HTTP/1.1\r\nHost: a b\r\n${GRAPHQL}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"errors":[{"message":"The header Host');
  },
);

test.each(['localhost:4000', '127.0.0.1', '[::1]:4000', 'xn--bcher-kva.example', 'sub_domain.example'])(
  '21.10 the host %s is accepted',
  async (host) => {
    expect(await exchangeRaw(service, `POST /query HTTP/1.1\r\nHost: ${host}\r\n${GRAPHQL}`)).toMatch(
      /^HTTP\/1.1 200 /,
    );
  },
);

test('21.10 an HTTP/1.0 client needs no host', async () => {
  expect(await exchangeRaw(service, `POST /query HTTP/1.0\r\n${GRAPHQL}`)).toMatch(/^HTTP\/1.1 200 /);
});

test('21.10 a target that is not a URL is refused', async () => {
  const answer = await exchangeRaw(service, `POST http://[x/query HTTP/1.1\r\nHost: x\r\n${GRAPHQL}`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test('21.10 a target that contains the host is accepted', async () => {
  const answer = await exchangeRaw(service, `POST http://localhost/query HTTP/1.1\r\nHost: localhost\r\n${GRAPHQL}`);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

const PATHS = [
  '/query',
  '/oauth',
  '/oauth/auth/2/token',
  '/oauth/api/2/user',
  '/cred/1/append',
  '/healthz',
  '/sign-in',
];
const FILES = [
  '/readyz',
  '/openapi.json',
  '/sign-in-button.svg',
  '/explorer/main.js',
  '/dev/mail',
  '/demo',
  '/metrics',
];

test.each([...PATHS, ...FILES])('21.10 TRACE is not allowed at %s, which says what is', async (path) => {
  const { status, headers } = await sendRaw(service, { method: 'TRACE', path, headers: {} });
  expect([status, headers.allow]).toEqual([405, expect.stringMatching(/GET|POST/)]);
});

test.each([...FILES, '/healthz'])('21.10 DELETE is not allowed at %s, which says what is', async (path) => {
  const { status, headers } = await sendRaw(service, { method: 'DELETE', path, headers: {} });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['POST', '/cred/1/items', 'GET, HEAD'],
  ['GET', '/dashboard/graph', 'POST'],
  ['QUERY', '/query', 'GET, POST, HEAD'],
  ['PUT', '/%71uery?x=1', 'GET, POST, HEAD'],
  ['HEAD', '/sign-out', 'POST'],
  ['POST', 'http://localhost', 'GET, HEAD'],
])('21.10 %s is not allowed at %s, although other paths are similar', async (method, path, allow) => {
  const { status, headers } = await sendRaw(service, { method, path, headers: {} });
  expect([status, headers.allow]).toEqual([405, allow]);
});

test('21.10 OPTIONS * asks for the methods of the whole server', async () => {
  const { status, headers, text } = await sendRaw(service, { method: 'OPTIONS', path: '*', headers: {} });
  expect([status, headers.allow, text]).toEqual([204, 'OPTIONS, GET, HEAD, POST', '']);
});

test.each(['PROPFIND', 'LOCK', 'REPORT', 'PURGE', 'MKCOL'])(
  '21.10 %s is not implemented, at any path',
  async (method) => {
    const { status, text } = await sendRaw(service, { method, path: '/query', headers: {} });
    expect([status, JSON.parse(text)]).toEqual([
      501,
      expect.objectContaining({ code: 'NOT_IMPLEMENTED', reason: 'UNKNOWN_METHOD' }),
    ]);
  },
);

test.each([
  ['a malformed type', 'POST', 'text', 'x'],
  ['an unknown type', 'POST', 'text/unknown', 'x'],
  ['malformed JSON', 'POST', 'application/json', '{'],
  ['a body that is too large', 'POST', 'application/json', `[${'1,'.repeat(600_000)}1]`],
  ['a malformed type', 'OPTIONS', 'text', 'x'],
])('21.10 an unknown path answers 404, whatever its body: %s, by %s', async (_, method, type, body) => {
  const headers = { 'content-type': type };
  const answer = await sendRaw(service, { method, path: '/nowhere', headers, body });
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('"NO_SUCH_PATH"')]);
});
