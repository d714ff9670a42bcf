import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { packStream } from '../../../subgraphs/credential/items/parse-items.ts';
import { MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { postJson } from '../../support/client.ts';
import { newAddress, newItemList, type TestList } from '../../support/item-lists.ts';
import { packedSpaces } from '../../support/packed-spaces.ts';
import { newCurator } from '../../support/people.ts';
import { readAnswer, writeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';
import { type SlowUpload, slowUpload } from '../../support/slow-upload.ts';
import { until } from '../../support/until.ts';

/** So many that a call is large, by their number and by its bytes. */
const MANY = addressesFrom(0, 50_010);

const service = await startService({ config: { trustProxy: 1 } });
/** With memory for one large call, and not for two. */
const crowded = await startService({ beside: service, config: { trustProxy: 1, streamMemory: 2_500_000 } });
beforeAll(() => service.clock.stop());
afterAll(async () => {
  await crowded.close();
  await service.close();
});

async function newLists(count: number): Promise<readonly TestList[]> {
  return Promise.all(Array.from({ length: count }, async () => newItemList(service)));
}

const begin = (list: TestList, from: string, at = service): SlowUpload =>
  slowUpload(list, { url: at.url, items: MANY, from });

const TRY_LATER = { code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS', retryAfter: 30 };

/** The answer to the first call that is answered, and the statuses of all once they are finished. */
async function statusesOf(uploads: readonly SlowUpload[]) {
  const first = await Promise.race(uploads.map(async ({ answer }) => answer));
  uploads.forEach(({ finish }) => finish());
  const answers = await Promise.all(uploads.map(async ({ answer }) => answer));
  return { first, statuses: answers.map(({ status }) => status).toSorted((one, other) => one - other) };
}

test('18.10 of two large uploads of a person, by tokens of two wallets, the second is refused at once', async () => {
  const [one, other] = await newLists(2);
  const mine = [one, other]
    .flatMap((list) => list ?? [])
    .map(async (list) => {
      const curator = await newCurator(service, list.curator.address, 'a person');
      return { ...list, curator };
    });
  const uploads = (await Promise.all(mine)).map((list, index) => begin(list, `192.0.2.${index}`));
  const { first, statuses } = await statusesOf(uploads);
  expect(first.body).toMatchObject({ ...TRY_LATER, message: expect.stringContaining('Another upload of yours') });
  expect(statuses).toEqual([200, 429]);
});

test('18.10 of five large uploads from one address, the fifth is refused at once, and not one from another address', async () => {
  const [apart, ...lists] = await newLists(6);
  const uploads = lists.map((list) => begin(list, '192.0.2.1'));
  const first = await Promise.race(uploads.map(async ({ answer }) => answer));
  expect(first.body).toMatchObject({ ...TRY_LATER, message: expect.stringContaining('4 uploads from your address') });
  if (apart) {
    const elsewhere = begin(apart, '192.0.2.2');
    elsewhere.finish();
    expect(await elsewhere.answer).toMatchObject({ status: 200 });
  }
  expect((await statusesOf(uploads)).statuses).toEqual([200, 200, 200, 200, 429]);
});

test('18.10 of 17 large uploads from networks of one line of IPv6, one is refused at once, and not one from another line', async () => {
  const lists = await newLists(18);
  const large = ({ credId, curator }: TestList, address: string): string =>
    `POST /cred/${credId}/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n` +
    `Access-Token: ${curator.token}\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  const [apart, ...first] = lists.map((list, network) => ({ list, address: `2001:db8:1:${network}::1` }));
  const sockets = await Promise.all(first.map(async ({ list, address }) => writeRaw(service, large(list, address))));
  const refused = await Promise.race(sockets.map(readAnswer));
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  const elsewhere = await writeRaw(
    service,
    `${apart && large(apart.list, '2001:db8:1:100::1')}${'x'.repeat(2_000_000)}`,
  );
  expect(await readAnswer(elsewhere)).toMatch(/^HTTP\/1.1 400 /);
  for (const socket of [...sockets, elsewhere]) socket.destroy();
});

test('18.10 small uploads need no place: sixteen at once succeed, while a large one of the same curator is read', async () => {
  const list = await newItemList(service);
  const large = begin(list, '192.0.2.3');
  const send = async () =>
    postJson(service, `/cred/${list.credId}/append`, Array.from({ length: 300 }, newAddress), {
      'access-token': list.curator.token,
      'x-forwarded-for': '192.0.2.3',
    });
  const answers = await Promise.all(Array.from({ length: 16 }, send));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  large.finish();
  expect(await large.answer).toMatchObject({ status: 200, body: { count: 50_010 + 16 * 300 } });
});

test('18.10 when memory is short, the upload that sent least in the last minute is ended, and not the new one refused', async () => {
  const [idle, busy] = await newLists(2);
  if (!idle || !busy) throw new Error('no lists');
  const stalled = begin(idle, '192.0.2.4', crowded);
  let isEnded = false;
  void stalled.answer.then(() => (isEnded = true));
  // The first one may still be faster, until a minute has passed in which it sends nothing.
  await until(async () => {
    const upload = begin(busy, '192.0.2.5', crowded);
    upload.finish();
    const { status } = await upload.answer;
    service.clock.advance(MINUTE);
    return isEnded && status === 200;
  });
  const refusal = { code: 'UNAVAILABLE', reason: 'OVERLOADED', retryAfter: 30 };
  expect(await stalled.answer).toMatchObject({ status: 503, body: refusal });
});

test('18.10 what an upload has sent is what came over the network, so that white space that unpacks to megabytes keeps no memory', async () => {
  const [cheap, busy] = await newLists(2);
  if (!cheap || !busy) throw new Error('no lists');
  const packed = [gzipSync(JSON.stringify(MANY).slice(0, -1)), packedSpaces(50)];
  const blank = slowUpload(cheap, { url: crowded.url, packed, from: '192.0.2.6' });
  let isEnded = false;
  void blank.answer.then(() => (isEnded = true));
  await until(async () => {
    const upload = begin(busy, '192.0.2.7', crowded);
    upload.finish();
    return (await upload.answer).status === 200 && isEnded;
  });
  expect(await blank.answer).toMatchObject({ status: 503 });
});

/** An upload of so many megabytes of white space and one item. */
async function sendBlank({ credId, curator }: TestList, megabytes: number, end = `"${newAddress()}"]`) {
  const answer = await fetch(`${service.url}/cred/${credId}/append`, {
    method: 'POST',
    headers: { 'access-token': curator.token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(Buffer.concat([gzipSync('['), packedSpaces(megabytes), gzipSync(end)])),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

test('18.10 what a person sends is charged as it is unpacked, and the next call waits for it, and not the call that goes beyond', async () => {
  const list = await newItemList(service);
  const headers = { 'access-token': list.curator.token };
  const append = async () => postJson(service, `/cred/${list.credId}/append`, [newAddress()], headers);
  expect((await sendBlank(list, 500)).status).toBe(200);
  // What is refused is charged too.
  expect((await sendBlank(list, 500, '!')).status).toBe(400);
  const { status, body } = await append();
  // 1000 of 512 MB in ten minutes.
  const expected = { ...TRY_LATER, limit: 10_000_000, retryAfter: 572 };
  expect([status, body]).toEqual([429, expect.objectContaining(expected)]);
  expect((await append()).headers.get('retry-after')).toBe('572');
  service.clock.advance(572 * SECOND);
  expect((await append()).status).toBe(200);
});

/** Leaves a person what is worth 230,000 items. */
async function almostEmpty(): Promise<TestList> {
  const list = await newItemList(service);
  expect((await sendBlank(list, 500)).status).toBe(200);
  return list;
}

test('18.10 what an upload holds is charged while it is read', async () => {
  const list = await almostEmpty();
  const large = slowUpload(list, { url: service.url, items: addressesFrom(0, 240_000) });
  await until(async () => {
    const { status } = await postJson(service, `/cred/${list.credId}/append`, [newAddress()], {
      'access-token': list.curator.token,
    });
    return status === 429;
  });
  large.finish();
  expect((await large.answer).status).toBe(200);
});

test('18.10 a small upload of unknown length counts as 50,000 items until it ends, so that many at once do not pass an almost empty bucket', async () => {
  const list = await almostEmpty();
  const uploads = Array.from({ length: 20 }, () => slowUpload(list, { url: service.url, items: [newAddress()] }));
  const statuses: number[] = [];
  uploads.forEach(({ answer }) => void answer.then(({ status }) => statuses.push(status)));
  await until(() => statuses.length >= 16);
  uploads.forEach(({ finish }) => finish());
  await until(() => statuses.length === 20);
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 429), 200, 200, 200, 200]);
  // They held four items, so there is room for as many again.
  const again = uploads.slice(0, 4).map(() => slowUpload(list, { url: service.url, items: [newAddress()] }));
  again.forEach(({ finish }) => finish());
  expect((await Promise.all(again.map(async ({ answer }) => answer))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
});

test('18.10 reading ends after ten thousand invalid items, and the first hundred are named', async () => {
  const list = await newItemList(service);
  const items = Array.from({ length: 70_000 }, (_, index) => (index % 2 === 0 ? 'x' : 'ada@example.org'));
  const { status, body } = await slowUpload(list, { url: service.url, items }).answer;
  expect([status, body]).toMatchObject([400, { reason: 'INVALID_ITEM' }]);
  expect(body).toMatchObject({ message: expect.stringContaining('at least 10000 items are neither') });
  expect(body).toMatchObject({ invalid: Array.from({ length: 100 }, (_, index) => ({ index: index * 2 })) });
});

test('18.10 an item that is repeated costs a fraction of a new one, so that a small body of gzip is no heavy work', async () => {
  const count = 400_000;
  const costOf = async (items: readonly string[]): Promise<number> => {
    const before = process.threadCpuUsage();
    const batches = async function* () {
      for (let at = 0; at < count; at += 10_000) yield items.slice(at, at + 10_000);
    };
    await packStream(batches(), 'APPEND', { keep: () => {}, ended: new AbortController().signal });
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const different = await costOf(addressesFrom(0, count));
  const repeated = await costOf(Array.from({ length: count }, () => '0x0'));
  expect(repeated * 2).toBeLessThan(different);
});
