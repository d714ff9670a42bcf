import { connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sizeOfPacked } from '../../../subgraphs/credential/item-list-store/index.ts';
import { parseItems } from '../../../subgraphs/credential/items/parse-items.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { postJson, type RestAnswer } from '../../support/client.ts';
import { itemsOf, newItemList, readList, type TestList } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { slowUpload } from '../../support/slow-upload.ts';

/** More than a GraphQL request holds. */
const MANY = addressesFrom(0, 50_010);
/** For rules that hold for streams of any size. */
const SOME = addressesFrom(0, 3000);
const EMAIL = 'ada@example.org';

let list: TestList;
const service = await startService();
/** With room for the items of one call, and not of two. */
const crowded = await startService({ beside: service, config: { streamMemory: 1_500_000 } });
beforeEach(async () => {
  list = await newItemList(service, [EMAIL]);
});
afterAll(async () => {
  await crowded.close();
  await service.close();
});

test('4.8, 18.10 more items than a GraphQL request holds are added, removed and set, with all counts', async () => {
  const counts = { unchanged: 0, duplicates: 0, message: expect.any(String), updateId: expect.any(String) };
  const added = await send('append', MANY);
  expect([added.status, added.body]).toEqual([
    200,
    { ...counts, added: 50_010, removed: 0, count: 50_011, revision: 2 },
  ]);
  expect(added.headers.get('etag')).toBe('"2"');
  const removed = await send('remove', [...MANY.slice(10), ...MANY.slice(10, 20)]);
  expect(removed.body).toMatchObject({ removed: 50_000, duplicates: 10, count: 11, revision: 3 });
  const replaced = await send('replace', [...MANY, EMAIL]);
  expect(replaced.body).toMatchObject({ added: 50_000, unchanged: 11, removed: 0, count: 50_011, revision: 4 });
});

test('4.8, 18.10 the history has a streamed change like any other', async () => {
  await send('replace', SOME);
  const { data } = await readList(list, 'updates(first: 1) { nodes { operation added removed unchanged } }');
  const nodes = [{ operation: 'REPLACE', added: 3000, removed: 1, unchanged: 0 }];
  expect(data.credential.itemList.updates).toEqual({ nodes });
});

test('4.8, 18.10 a streamed call with invalid items changes nothing and names the first 100 by their index', async () => {
  const { status, body } = await send(
    'replace',
    MANY.map((item, i) => (i % 400 === 399 ? `${item}0` : item)),
  );
  expect([status, body.code, body.reason]).toEqual([400, 'BAD_USER_INPUT', 'INVALID_ITEM']);
  expect(body.message).toContain('125 of 50010');
  expect([body.invalid.length, body.invalid[99]]).toEqual([100, { index: 39_999, reason: 'UNKNOWN_FORM' }]);
  expect(await itemsOf(list)).toEqual([EMAIL]);
});

test('4.8, 18.10 an item of more than 512 bytes is named', async () => {
  const { body } = await send('append', [EMAIL, 'x'.repeat(513)]);
  expect([body.reason, body.invalid]).toEqual(['INVALID_ITEM', [{ index: 1, reason: 'TOO_LONG' }]]);
});

test('4.8, 18.3 a streamed call is repeated safely by its key', async () => {
  const headers = { 'idempotency-key': 'import 7' };
  const first = await send('append', SOME, headers);
  await send('remove', SOME);
  expect((await send('append', SOME, headers)).body).toEqual(first.body);
  expect((await readList(list, 'count')).data.credential.itemList.count).toBe(1);
  const other = await send('append', SOME.toReversed(), headers);
  expect([other.status, other.body.reason]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

test('4.8, 18.3 a streamed call respects the revision, and can be a dry run', async () => {
  const refused = await send('append', SOME, { 'if-match': '"7"' });
  expect([refused.status, refused.body.reason]).toEqual([409, 'REVISION']);
  const tried = await send('replace?dryRun=true', SOME);
  expect(tried.body).toMatchObject({ added: 3000, removed: 1, count: 1, revision: 1 });
  expect((await send('append', SOME, { 'if-match': '"1"' })).body.revision).toBe(2);
  expect((await send('append', SOME, { 'if-match': '"1"' })).status).toBe(409);
});

test('4.8, 18.10 the token is checked before a large body is read', async () => {
  const stranger = await newCurator(service);
  const head = `POST /cred/${list.credId}/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const answers = [`Access-Token: ${stranger.token}`, 'Access-Token: cgt_unknown'].map(async (token) =>
    sendRaw(`${head}${token}\r\nContent-Length: 100000000\r\n\r\n["`),
  );
  expect(await Promise.all(answers)).toEqual([
    expect.stringMatching(/^HTTP\/1.1 403/),
    expect.stringMatching(/^HTTP\/1.1 401/),
  ]);
});

test('4.8, 18.10 a body that says that it is too large is refused before it is read', async () => {
  const head = `POST /cred/${list.credId}/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const answer = await sendRaw(`${head}Access-Token: ${list.curator.token}\r\nContent-Length: 536870913\r\n\r\n["`);
  expect(answer).toMatch(/^HTTP\/1.1 413[\s\S]*TOO_MANY_ITEMS/);
});

test('4.8, 18.10 the item after ten million is refused', async () => {
  const answer = await fetch(`${service.url}/cred/${list.credId}/append`, {
    method: 'POST',
    headers: { 'access-token': list.curator.token, 'content-type': 'application/json' },
    body: `[${'"0x1",'.repeat(10_000_000)}"0x1"]`,
  });
  const { reason } = JSON.parse(await answer.text());
  expect([answer.status, reason]).toEqual([413, 'TOO_MANY_ITEMS']);
});

test('4.8, 18.10 a connection that breaks changes nothing', async () => {
  const head = `POST /cred/${list.credId}/replace HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const body = JSON.stringify(MANY);
  const request = `${head}Access-Token: ${list.curator.token}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`;
  await new Promise<void>((resolve) => socket.write(request, () => resolve()));
  socket.destroy();
  expect((await send('append', [EMAIL])).body).toMatchObject({ unchanged: 1, revision: 1 });
  expect((await readList(list, 'count updates { nodes { operation } }')).data.credential.itemList).toEqual({
    count: 1,
    updates: { nodes: [{ operation: 'APPEND' }] },
  });
});

test('4.8, 18.10 of streams that have no room together, one continues, and the others can be repeated', async () => {
  const lists = await Promise.all([1, 2, 3].map(async () => newItemList(crowded)));
  const uploads = lists.map((each) => slowUpload(each, { url: crowded.url, items: MANY }));
  const { status, body } = await Promise.race(uploads.map(async ({ answer }) => answer));
  expect([status, body]).toMatchObject([503, { code: 'UNAVAILABLE', reason: 'OVERLOADED', retryAfter: 30 }]);
  uploads.forEach(({ finish }) => finish());
  const answers = await Promise.all(uploads.map(async ({ answer }) => answer));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const again = lists.map(async ({ credId, curator }) =>
    postJson(crowded, `/cred/${credId}/append`, MANY.slice(0, 3000), { 'access-token': curator.token }),
  );
  expect((await Promise.all(again)).map((answer) => answer.status)).toEqual([200, 200, 200]);
});

test('4.8, 18.10 a few items that are repeated many thousand times are counted, and packed like a few', async () => {
  const repeated = Array.from({ length: 50_000 }, (_, i) => SOME[i % 3] ?? '');
  const { status, body } = await send('append', repeated);
  expect([status, body]).toMatchObject([200, { added: 3, duplicates: 49_997, count: 4 }]);
  const [few, many] = [SOME.slice(0, 3), repeated].map((items) =>
    sizeOfPacked(parseItems(items, { credId: list.credId, operation: 'APPEND' })),
  );
  expect(many).toBe(few);
});

async function send(word: string, items: readonly string[], headers: Record<string, string> = {}): Promise<RestAnswer> {
  return postJson(service, `/cred/${list.credId}/${word}`, items, { 'access-token': list.curator.token, ...headers });
}

/** Writes a request, and waits for an answer without ending it. */
async function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(text));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString());
    });
    socket.once('error', reject);
  });
}
