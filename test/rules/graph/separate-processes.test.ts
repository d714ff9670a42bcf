import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { composeSupergraph } from '../../../schema/compose-supergraph.ts';
import { query } from '../../support/client.ts';
import { freePort } from '../../support/free-port.ts';
import { gatewayAlone, oddSubgraph } from '../../support/gateway-alone.ts';
import { until } from '../../support/until.ts';

const HELLO = '{ hello }';
const HOUR = 3_600_000;

const JSON_TYPE = 'application/json';

test.each([
  { status: 500, type: JSON_TYPE, body: '{"message":"no"}', code: 'UNAVAILABLE' },
  { status: 401, type: 'text/plain', body: 'no', code: 'UNAUTHENTICATED' },
  { status: 403, type: 'text/plain', body: 'no', code: 'FORBIDDEN' },
  { status: 200, type: 'text/html', body: '<p>Hello</p>', code: 'UNAVAILABLE' },
  { status: 200, type: JSON_TYPE, body: '[1]', code: 'UNAVAILABLE' },
  { status: 200, type: JSON_TYPE, body: '', code: 'UNAVAILABLE' },
])(
  '21.6 a subgraph that answers $status with "$body" is named in a clear error',
  async ({ status, type, body, code }) => {
    const odd = await oddSubgraph((response) => response.writeHead(status, { 'content-type': type }).end(body));
    const { data, errors } = await query(odd.gateway, HELLO);
    expect(data).toEqual({ hello: null });
    expect(errors).toMatchObject([
      { message: expect.stringContaining('subgraph odd'), extensions: { code, reason: 'SUBGRAPH_FAILED' } },
    ]);
    await odd.close();
  },
);

test('21.6 an answer with errors counts, whatever its status', async () => {
  const answer = JSON.stringify({ errors: [{ message: 'Refused.', extensions: { code: 'FORBIDDEN' } }] });
  const odd = await oddSubgraph((response) =>
    response.writeHead(422, { 'content-type': 'application/json' }).end(answer),
  );
  expect((await query(odd.gateway, HELLO)).errors).toMatchObject([
    { message: 'Refused.', extensions: { code: 'FORBIDDEN' } },
  ]);
  await odd.close();
});

test.each([
  ['never answers', () => {}],
  ['never ends its answer', (response: { write(text: string): void }) => response.write('{"data":')],
] as const)('21.6 a subgraph that %s is given up after its time', async (_, behave) => {
  const odd = await oddSubgraph(behave, { timeout: 200 });
  expect((await query(odd.gateway, HELLO)).errors[0]?.extensions.reason).toBe('SUBGRAPH_FAILED');
  await odd.close();
});

test('21.6 a query that its caller no longer waits for is broken off at the subgraph', async () => {
  const fetches: ServerResponse[] = [];
  const odd = await oddSubgraph((response) => void fetches.push(response), { timeout: HOUR });
  const caller = new AbortController();
  const asking = ask(odd.gateway, HELLO, caller.signal);
  await until(() => fetches.length > 0);
  caller.abort();
  await expect(asking).rejects.toThrow('aborted');
  await until(() => fetches[0]?.destroyed === true);
  expect(fetches).toHaveLength(1);
  await odd.close();
});

test('21.6 a mutation is carried to its end, whether its caller waits or not', async () => {
  const fetches: ServerResponse[] = [];
  const odd = await oddSubgraph((response) => void fetches.push(response), { timeout: HOUR });
  const caller = new AbortController();
  const asking = ask(odd.gateway, 'mutation { change }', caller.signal);
  await until(() => fetches.length === 1);
  caller.abort();
  await expect(asking).rejects.toThrow('aborted');
  // By the time that another one is under way, the gateway knows.
  const other = query(odd.gateway, HELLO);
  await until(() => fetches.length === 2);
  expect(fetches.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const response of fetches) answerHello(response);
  expect((await other).data).toEqual({ hello: 'you' });
  expect(fetches[0]?.writableFinished).toBe(true);
  await odd.close();
});

test('21.6 a query whose connection breaks is sent again, a mutation is not', async () => {
  const odd = await oddSubgraph((response, number) => {
    if (number === 1) answerHello(response);
    else response.destroy();
  });
  expect((await query(odd.gateway, HELLO)).data).toEqual({ hello: 'you' });
  expect((await query(odd.gateway, 'mutation { change }')).errors[0]?.extensions.reason).toBe('SUBGRAPH_FAILED');
  expect(odd.received.map(({ query: text }) => text.trim().split(/\W/)[0])).toEqual(['', '', 'mutation']);
  await odd.close();
});

test('21.6 a gateway starts while its subgraph is down, says so, and recovers', async () => {
  const port = await freePort();
  const gateway = await gatewayAlone(
    composeSupergraph([{ name: 'late', url: `http://127.0.0.1:${port}`, sdl: 'type Query { hello: String }' }]),
  );
  expect((await query(gateway, HELLO)).errors[0]?.extensions).toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'SUBGRAPH_FAILED',
  });
  const server = createServer((_, response) => answerHello(response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect((await query(gateway, HELLO)).data).toEqual({ hello: 'you' });
  server.closeAllConnections();
  server.close();
  await gateway.close();
});

test('21.6 only the requested headers of a caller are forwarded', async () => {
  const odd = await oddSubgraph(answerHello, { forward: ['x-tenant'] });
  await query(odd.gateway, HELLO, {}, { authorization: 'Bearer secret', cookie: 'a=b', 'x-tenant': 't1' });
  expect(odd.received[0]?.headers).toMatchObject({ 'x-tenant': 't1' });
  const names = Object.keys(odd.received[0]?.headers ?? {});
  expect(names.filter((name) => /^(authorization|cookie|credgraph-.*)$/.test(name))).toEqual([]);
  await odd.close();
});

test('21.6 a new supergraph is taken up while requests go on, a broken one is not, and none of them fails', async () => {
  const odd = await oddSubgraph((response) => void setTimeout(50).then(() => answerHello(response)));
  const url = odd.url;
  const ending = new AbortController();
  const faults: unknown[] = [];
  const callers = Array.from({ length: 4 }, async () => {
    while (!ending.signal.aborted) faults.push(...(await query(odd.gateway, HELLO)).errors);
  });
  const knows = async (field: string): Promise<boolean> => {
    const { data } = await query(odd.gateway, '{ __type(name: "Query") { fields { name } } }');
    return data.__type.fields.some(({ name }: { readonly name: string }) => name === field);
  };
  await odd.gateway.change('this is no schema');
  await until(() => odd.gateway.complaints.length > 0);
  await odd.gateway.change(composeSupergraph([{ name: 'odd', url, sdl: 'type Query { hello: String more: String }' }]));
  await until(async () => knows('more'), 50);
  ending.abort();
  await Promise.all(callers);
  expect(faults).toEqual([]);
  await odd.close();
});

function answerHello(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: { hello: 'you', change: 1 } }));
}

/** Asks as somebody who may hang up. */
async function ask({ url }: { readonly url: string }, document: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/query`, { method: 'POST', headers, body: JSON.stringify({ query: document }), signal });
}
