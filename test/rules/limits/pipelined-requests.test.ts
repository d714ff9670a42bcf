import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import { postForm } from '../../support/client.ts';
import { newCode, signedInApp } from '../../support/grants.ts';
import { itemsOf, newItemList, type TestList } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { changeText, readToEnd, requestText, sendPipelined, toAnswers } from '../../support/pipelined.ts';
import { readAnswer, writeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
/** Beside it, with a database that can be held up. */
const slow = await gatedService(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

const MANY = addressesFrom(0, 3000);
const FEW = addressesFrom(0, 3);

const TOKEN = '/oauth/auth/2/token';

/** A mutation that appends one item, as text. */
function mutationText({ credId, curator }: TestList, item: string): string {
  const input = { auth: { accessToken: curator.token }, credId, operation: 'APPEND', items: [item] };
  const query = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added revision } }';
  return requestText('POST', '/query', {}, { query, variables: { input } });
}

test('22.7 changes that are sent at once on one connection are made in their order', async () => {
  const list = await newItemList(service);
  const words = ['append', 'remove', 'append', 'remove', 'append'] as const;
  const answers = await sendPipelined(
    service,
    words.map((word, i) => changeText(list, word, i === 0 ? MANY : FEW)),
  );
  const changed = answers.map(({ body }) => JSON.parse(body));
  expect(changed.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
  expect(changed.map(({ added, removed }) => added + removed)).toEqual([3000, 3, 3, 3, 3]);
});

test('22.7 a request waits for the answer to any other before it on its connection', async () => {
  const list = await newItemList(service);
  const held = slow.gate.hold('update', 'itemBuckets');
  const socket = await writeRaw(slow, changeText(list, 'append', FEW) + mutationText(list, 'ada@example.org'));
  await held.arrived;
  // Another connection does not wait.
  const [other] = await sendPipelined(slow, [requestText('GET', '/openapi.json')]);
  expect([other?.status, await itemsOf(list)]).toEqual([200, []]);
  held.release();
  socket.write(requestText('GET', '/healthz', { connection: 'close' }));
  const [first, second] = toAnswers(await readToEnd(socket));
  expect(first?.body).toContain('"revision":1');
  expect(second?.body).toContain('"revision":2');
});

test('22.7 what waits on a connection that breaks is never made', async () => {
  const list = await newItemList(service);
  const held = slow.gate.hold('update', 'itemBuckets');
  const socket = await writeRaw(slow, changeText(list, 'append', FEW) + mutationText(list, 'ada@example.org'));
  await held.arrived;
  socket.resetAndDestroy();
  held.release();
  await until(async () => (await itemsOf(list)).length > 0);
  // Later calls are made after what was sent before them.
  for (const _ of FEW) await sendPipelined(slow, [mutationText(await newItemList(service), 'grace@example.org')]);
  expect(await itemsOf(list)).toEqual(FEW);
});

test('22.7 what waits behind an answer that closes the connection is never made', async () => {
  const list = await newItemList(service);
  const first = requestText('GET', '/healthz', { connection: 'close' });
  const text = await readToEnd(
    await writeRaw(service, requestText('GET', '/.well-known/jwks.json') + first + changeText(list, 'append', FEW)),
  );
  expect(toAnswers(text).map(({ status }) => status)).toEqual([200, 200]);
  expect(await itemsOf(list)).toEqual([]);
});

test.each([
  ['an upload without access', { 'access-token': 'cgt_x' }, '/cred/1/append'],
  ['a body that is too large', {}, '/query'],
])('22.7 what follows the rest of %s, which was refused, is never made', async (_name, headers, path) => {
  const list = await newItemList(service);
  const typed = { ...headers, 'content-type': 'application/json', 'content-length': '9000000' };
  const socket = await writeRaw(service, requestText('POST', path, typed));
  expect(await readAnswer(socket)).toContain('connection: close');
  socket.pause();
  socket.write(' '.repeat(9_000_000) + mutationText(list, 'ada@example.org'));
  await once(socket.resume(), 'close');
  // Later calls are made after what was sent before them.
  for (const _ of FEW) await sendPipelined(service, [changeText(list, 'append', FEW)]);
  expect(await itemsOf(list)).toEqual(FEW);
});

test('22.7 a connection on which too many requests wait is closed, and one with a hundred is answered', async () => {
  const one = requestText('GET', '/healthz');
  expect((await sendPipelined(service, [one.repeat(100)])).length).toBe(100);
  const list = await newItemList(service);
  const held = slow.gate.hold('update', 'itemBuckets');
  const socket = await writeRaw(slow, changeText(list, 'append', FEW) + one.repeat(200));
  await once(socket.resume(), 'close');
  held.release();
});

test('22.7 a stop answers the request under way, and never makes what waits for it', async () => {
  const list = await newItemList(service);
  const stopping = await gatedService(service);
  const held = stopping.gate.hold('update', 'itemBuckets');
  const socket = await writeRaw(stopping, changeText(list, 'append', FEW) + mutationText(list, 'ada@example.org'));
  await held.arrived;
  const closed = stopping.close();
  await until(async () =>
    fetch(stopping.url).then(
      () => false,
      () => true,
    ),
  );
  held.release();
  expect(toAnswers(await readToEnd(socket))).toEqual([{ status: 200, body: expect.stringContaining('"revision":1') }]);
  await closed;
  expect(await itemsOf(list)).toEqual(FEW);
});

test.each([
  ['a line that is no HTTP', 'nonsense\r\n\r\n'],
  [
    'a request whose body breaks off',
    'POST /query HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
  ],
])('22.7 %s is refused after the answers to the requests before it', async (_, broken) => {
  const list = await newItemList(service);
  const text = await readToEnd(await writeRaw(service, changeText(list, 'append', FEW) + broken));
  expect(toAnswers(text)).toEqual([
    { status: 200, body: expect.stringContaining('"revision":1') },
    { status: 400, body: expect.stringContaining('"MALFORMED_REQUEST"') },
  ]);
});

test('22.7 a client that has ended its side of the connection still gets all its answers', async () => {
  const list = await newItemList(service, FEW);
  const token = { 'access-token': list.curator.token };
  const texts = [
    requestText('POST', '/query', {}, { query: '{ __schema { queryType { name } } }' }),
    mutationText(list, 'ada@example.org'),
    changeText(list, 'append', ['grace@example.org']),
    requestText('GET', `/cred/${list.credId}/items`, token),
    requestText('GET', '/sign-in'),
    requestText('GET', '/openapi.json'),
  ];
  for (const text of texts) {
    const socket = await writeRaw(service, text);
    socket.end();
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect((await itemsOf(list)).length).toBe(5);
});

test('22.7 a code is not used for a client that has ended its side, as one that gives up does, and stays good', async () => {
  const { app, person } = await signedInApp(service);
  const { clientId: client_id, clientSecret: client_secret } = app;
  const fields = {
    grant_type: 'authorization_code',
    client_id,
    client_secret,
    code: await newCode(service, person, app),
  };
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  const socket = await writeRaw(service, requestText('POST', TOKEN, headers) + body);
  socket.end();
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*"temporarily_unavailable"/);
  expect((await postForm(service, TOKEN, fields)).status).toBe(200);
});
