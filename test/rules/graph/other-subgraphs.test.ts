import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { composeSupergraph } from '../../../schema/compose-supergraph.ts';
import { get, query } from '../../support/client.ts';
import { gatewayAlone, oddSubgraph } from '../../support/gateway-alone.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { untilReady } from '../../support/until-ready.ts';

const ErrorAnswer = z.object({ errors: z.array(z.object({ message: z.string(), extensions: z.unknown() })) });

const HELLO = '{ hello }';
const ANSWER = JSON.stringify({ data: { hello: 'you' } });

function answerHello(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
}

/** A supergraph of one subgraph, at this URL. */
function supergraphAt(url: string): string {
  return composeSupergraph([{ name: 'far', url, sdl: 'type Query { hello: String }' }]);
}

test.each([
  ['whose host has no address', 'http://nowhere.invalid/graphql'],
  ['whose port is closed', 'http://127.0.0.1:9/graphql'],
  ['which speaks no TLS', 'https://127.0.0.1:{port}/graphql'],
])('21.7 a subgraph %s is named in a clear error', async (_, url) => {
  const odd = await oddSubgraph(answerHello);
  const gateway = await gatewayAlone(supergraphAt(url.replace('{port}', new URL(odd.url).port)));
  const { data, errors } = await query(gateway, HELLO);
  expect(data).toEqual({ hello: null });
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('subgraph far'),
      extensions: { code: 'UNAVAILABLE', reason: 'SUBGRAPH_FAILED', serviceName: 'far' },
    },
  ]);
  await Promise.all([gateway.close(), odd.close()]);
});

test('21.7 a subgraph that does not speak HTTP is named in a clear error', async () => {
  const odd = await oddSubgraph((response) => response.socket?.end('220 mail.example ESMTP\r\n'));
  const { errors } = await query(odd.gateway, HELLO);
  expect(errors[0]?.extensions).toMatchObject({ reason: 'SUBGRAPH_FAILED', serviceName: 'odd' });
  expect(odd.received.length).toBeGreaterThan(1);
  await odd.close();
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('21.7 an answer that is compressed by %s is read', async (encoding, pack) => {
  const odd = await oddSubgraph((response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(pack(ANSWER)),
  );
  expect((await query(odd.gateway, HELLO)).data).toEqual({ hello: 'you' });
  expect(odd.received[0]?.headers['accept-encoding']).toContain(encoding);
  await odd.close();
});

test.each([
  ['is not what its header says', 'gzip'],
  ['is packed in an unknown way', 'zstd-of-tomorrow'],
])('21.7 an answer that %s has an error that says so', async (_, encoding) => {
  const odd = await oddSubgraph((response) => response.writeHead(200, { 'content-encoding': encoding }).end(ANSWER));
  const { errors } = await query(odd.gateway, HELLO);
  expect(errors[0]?.extensions).toMatchObject({ reason: 'SUBGRAPH_FAILED', serviceName: 'odd' });
  await odd.close();
});

test('21.7 a redirect is not followed, and the error says so', async () => {
  const odd = await oddSubgraph((response) => response.writeHead(307, { location: '/elsewhere' }).end());
  const { errors } = await query(odd.gateway, HELLO);
  expect(errors[0]).toMatchObject({
    message: expect.stringContaining('Redirects are not followed'),
    extensions: { reason: 'SUBGRAPH_FAILED', status: 307 },
  });
  expect(odd.received).toHaveLength(1);
  await odd.close();
});

test("21.7 credentials in a subgraph's URL go along as Basic, unless the caller's own do", async () => {
  const odd = await oddSubgraph(answerHello);
  const { host } = new URL(odd.url);
  const gateway = await gatewayAlone(supergraphAt(`http://gate%40way:s%3Acret@${host}/graphql`), {
    forward: ['authorization'],
  });
  await query(gateway, HELLO);
  await query(gateway, HELLO, {}, { authorization: 'Bearer own' });
  const basic = `Basic ${Buffer.from('gate@way:s:cret').toString('base64')}`;
  expect(odd.received.map(({ headers }) => headers.authorization)).toEqual([basic, 'Bearer own']);
  await Promise.all([gateway.close(), odd.close()]);
});

test("21.7 no error shows the credentials in a subgraph's URL", async () => {
  const gateway = await gatewayAlone(supergraphAt('http://user:s3cret@127.0.0.1:9/graphql'));
  expect(JSON.stringify(await query(gateway, HELLO))).not.toContain('s3cret');
  expect(gateway.complaints.join()).not.toContain('s3cret');
  await gateway.close();
});

test('21.7 the gateway alone says that it is ready', async () => {
  const gateway = await gatewayAlone(supergraphAt('http://127.0.0.1:9'));
  expect(await untilReady(gateway)).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(await get(gateway, '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await gateway.close();
});

test('21.7 the gateway alone limits nothing by default, and the fields if an option does, each as often as its fragment is spread', async () => {
  const deep = 'query { ...F c: hello ...F } fragment F on Query { d: hello }';
  const odd = await oddSubgraph(answerHello, { maxFields: 2 });
  expect((await query(odd.gateway, deep)).errors[0]?.extensions).toMatchObject({ limit: 'fields', found: 3 });
  expect((await query(odd.gateway, HELLO)).errors).toEqual([]);
  const free = await oddSubgraph((response) => response.end(JSON.stringify({ data: { c: 'you', d: 'you' } })));
  expect((await query(free.gateway, deep)).errors).toEqual([]);
  await Promise.all([odd.close(), free.close()]);
});

test.each([
  ['names no host', 'a b', '', 400],
  ['asks with a parameter of its own', 'x', '&op=Hello', 200],
  ['gives a query twice', 'x', '&query=%7Bhello%7D', 400],
])('21.7 the gateway alone answers a request that %s', async (_, host, more, status) => {
  const odd = await oddSubgraph(answerHello);
  const headers = { host, 'apollo-require-preflight': 'yes' };
  const path = `/graphql?query=%7Bhello%7D${more}`;
  expect((await sendRaw(odd.gateway, { method: 'GET', path, headers })).status).toBe(status);
  await odd.close();
});

test('21.7 the gateway alone refuses a body that is larger than its option allows', async () => {
  const odd = await oddSubgraph(answerHello, { maxBody: 1000 });
  expect((await query(odd.gateway, `${HELLO} # ${'x'.repeat(1000)}`)).status).toBe(413);
  expect((await query(odd.gateway, HELLO)).status).toBe(200);
  await odd.close();
});

test.each([
  ['https://app.example', ['https://app.example'], 'https://app.example'],
  ['https://app.example', ['*'], '*'],
  ['https://evil.example', ['https://app.example'], null],
  ['https://app.example', [], null],
])('21.7 a page of %s reads the gateway alone where it lets in %j', async (origin, allowOrigins, allowed) => {
  const odd = await oddSubgraph(answerHello, { allowOrigins });
  const preflight = await fetch(`${odd.gateway.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
  const answer = await fetch(`${odd.gateway.url}/graphql`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ query: HELLO }),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  await odd.close();
});

test.each(['text/event-stream', 'application/json', 'application/graphql-response+json'])(
  '21.7 the gateway alone says to a subscription that takes %s that it has no streams',
  async (accept) => {
    const gateway = await gatewayAlone(await readFile('schema/supergraph.graphql', 'utf8'));
    const answer = await fetch(`${gateway.url}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query: 'subscription { events { id } }' }),
    });
    const { errors } = ErrorAnswer.parse(await answer.json());
    expect(errors).toEqual([
      {
        message: expect.stringContaining('has no streams: subscribe at the whole service'),
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', reason: 'MALFORMED_REQUEST' }),
      },
    ]);
    await gateway.close();
  },
);
