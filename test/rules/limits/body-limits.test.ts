import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, query } from '../../support/client.ts';
import { change, newItemList } from '../../support/item-lists.ts';
import { exchangeRaw, readAnswer, writeRaw } from '../../support/raw-socket.ts';
import { startService, type TestService } from '../../support/service.ts';

const MEGABYTE = 1024 * 1024;

const service = await startService();
/** With room for one large body, and not for two. */
const crowded = await startService({ config: { bodyMemory: 4 * MEGABYTE } });
const list = await newItemList(service);
afterAll(async () => {
  await service.close();
  await crowded.close();
});

function head(path: string, length: number, more = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
}

test('22.4 a body that is too large is refused by its length before any of it has arrived, even with a valid token', async () => {
  for (const more of ['', 'Authorization: Bearer cgs_x\r\n', `Authorization: Bearer ${list.curator.token}\r\n`]) {
    const answer = await exchangeRaw(service, head('/query', 9 * MEGABYTE, more));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"reason":"BODY"');
  }
});

test.each([
  ['lists', '[],', 100_000],
  ['objects', '{},', 100_000],
  ['numbers', '1,', 100_000],
  ['nested lists', '[', 100_000],
  ['names', '"a" :1,', 10_000],
  ['nested objects', '{"a":', 10_000],
])('22.4 a body of more values than a call may have is refused before it is parsed: %s', async (_, values, limit) => {
  // It is no JSON: the refusal comes first.
  const body = `{"query":"{ __typename }","variables":{"v":[${values.repeat(limit)}`;
  const headers = { 'content-type': 'application/json', ...bearer(list.curator.token) };
  const answer = await fetch(`${service.url}/query`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { errors: [{ extensions: { code: 'TOO_LARGE', reason: 'BODY', limit } }] },
  ]);
});

test.each([
  ['comments', '#\n'],
  ['white space', '\n'],
  ['commas', ','],
])('22.4 a document of a quarter of a megabyte is refused before it is parsed: %s', async (_, filling) => {
  const { status, errors } = await query(service, `{ __typename }${filling.repeat(250_000 / filling.length)}`);
  expect([status, errors[0]?.extensions.code]).toEqual([413, 'TOO_LARGE']);
});

test.each(['\n', '\r', '\r\n'])('22.4 a document of more than 5,000 lines that end in %j is refused', async (end) => {
  const ask = async (lines: number) => query(service, `{ __typename${end.repeat(lines - 1)}}`);
  const { status, errors } = await ask(5001);
  expect([status, errors[0]?.extensions]).toMatchObject([
    413,
    { reason: 'DOCUMENT_TOO_LARGE', limit: 'lines', allowed: 5000 },
  ]);
  expect((await ask(5000)).errors).toEqual([]);
});

test('22.4 a large body without a Content-Length is refused where it gets too long', async () => {
  const sent = request(`${service.url}/query`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  sent.on('error', () => {});
  sent.write(`{"query":"${' '.repeat(8 * MEGABYTE)}`);
  const [answer] = await once(sent, 'response');
  expect([answer.statusCode, await text(answer)]).toEqual([413, expect.stringContaining('"reason":"BODY"')]);
  sent.destroy();
});

test('22.4 a body without a Content-Length is read like any other', async () => {
  const sent = request(`${service.url}/query`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  sent.write('{"query":');
  sent.end('"{ __typename }"}');
  const [answer] = await once(sent, 'response');
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{"data":{"__typename":"Query"}}\n']);
});

test('22.4 fifty thousand addresses find room in a body', async () => {
  const { data } = await change(list, 'REPLACE', addressesFrom(0, 50_000));
  expect(data.credentialItems.count).toBe(50_000);
});

/** Sends the heads of two requests that have no room together: the answer to the one that is refused, and the connection of the other one. */
async function sendTwo(at: TestService, heads: readonly string[]) {
  const sockets = await Promise.all(heads.map(async (each) => writeRaw(at, each)));
  const answers = sockets.map(async (socket) => ({ refused: socket, refusal: await readAnswer(socket) }));
  const { refused, refusal } = await Promise.race(answers);
  return { refusal, other: sockets.find((socket) => socket !== refused) ?? refused };
}

test('22.4 of large bodies that have no room together, one continues, and small ones always do', async () => {
  const { curator } = await newItemList(crowded);
  const large = head('/query', 3 * MEGABYTE, `Authorization: Bearer ${curator.token}\r\n`);
  const { refusal, other } = await sendTwo(crowded, [large, large]);
  expect(refusal).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: \d+[\s\S]*"OVERLOADED"/i);
  expect((await query(crowded, '{ __typename }')).status).toBe(200);
  for (const begin of [async () => other, async () => writeRaw(crowded, large)]) {
    const socket = await begin();
    socket.write(JSON.stringify({ query: '{ __typename }' }).padEnd(3 * MEGABYTE));
    expect(await readAnswer(socket)).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  }
});

test.each([
  ['address', '203.0.113.1', '203.0.113.1', '203.0.113.2'],
  ['line of IPv6', '2001:db8:1:1::1', '2001:db8:1:ff02::1', '2001:db8:2:1::1'],
])('22.4 the large bodies of one %s leave room for those of others', async (_, one, same, another) => {
  const shared = await startService({ config: { bodyMemory: 16 * MEGABYTE, trustProxy: 1 } });
  const largeOf = (address: string): string => head('/query', 3 * MEGABYTE, `X-Forwarded-For: ${address}\r\n`);
  const { refusal, other } = await sendTwo(shared, [largeOf(one), largeOf(same)]);
  expect(refusal).toContain('"OVERLOADED"');
  const elsewhere = await writeRaw(shared, largeOf(another));
  elsewhere.write(JSON.stringify({ query: '{ __typename }' }).padEnd(3 * MEGABYTE));
  expect(await readAnswer(elsewhere)).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of [other, elsewhere]) socket.destroy();
  await shared.close();
});

test('4.8 an unknown token is answered before its body has arrived, and its connection ends', async () => {
  const sizes = [10, 100_000, 100_000_000];
  const requests = sizes.map((size) => head('/cred/1/append', size, 'Access-Token: cgt_unknown\r\n'));
  const chunked = 'Transfer-Encoding: chunked\r\nAccess-Token: cgt_unknown\r\n';
  requests.push(`POST /cred/1/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${chunked}\r\n`);
  const ended = requests.map(async (written) => {
    const socket = await writeRaw(service, written);
    const answer = await readAnswer(socket);
    await once(socket, 'close');
    return answer.split('\r\n')[0];
  });
  expect(new Set(await Promise.all(ended))).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
});

test('22.4 a connection whose body nobody reads ends', async () => {
  const ended = ['/query', '/oauth/auth/2/token', '/nothing', '/healthz'].map(async (path) => {
    const socket = await writeRaw(service, head(path, 30 * MEGABYTE));
    await readAnswer(socket);
    await once(socket, 'close');
  });
  await Promise.all(ended);
});
