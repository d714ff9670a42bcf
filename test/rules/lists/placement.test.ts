import { afterAll, expect, test } from '@jest/globals';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { createHalfSipHash } from '../../../subgraphs/credential/item-list-store/packing/half-sip-hash.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { bucketSizes } from '../../support/bucket-sizes.ts';
import { postJson, type RestAnswer } from '../../support/client.ts';
import { crowdingAddresses } from '../../support/crowding-addresses.ts';
import { change, itemsOf, newItemList, readList, type TestList, undoUpdate } from '../../support/item-lists.ts';
import { ask, curatingPerson } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { listOf } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, countBuckets, hasNumber, NOBODY } from '../../support/tiny-lists.ts';

const service = await startService();
const { database } = service;
afterAll(async () => service.close());

/** The most items of a bucket before its list grows. */
const MOST = 4096;

/** More than 4 MB, all in one bucket of a list that places its items by a hash without a key. */
const CROWDING = crowdingAddresses(220_000, 8);
const SOME = CROWDING.slice(0, 20_000);

/** A list as it was created before lists had a seed. */
async function newOldList(): Promise<TestList> {
  const list = await newItemList(service);
  await database.collection<{ _id: number }>('itemLists').updateOne({ _id: list.credId }, { $unset: { seed: '' } });
  return list;
}

async function upload({ credId, curator }: TestList, word: string, items: readonly string[]): Promise<RestAnswer> {
  return postJson(service, `/cred/${credId}/${word}`, items, { 'access-token': curator.token });
}

async function countOf(list: TestList): Promise<number> {
  return (await readList(list, 'count')).data.credential.itemList.count;
}

test.each(['APPEND', 'REPLACE'] as const)(
  '4.7, 18.13 addresses that were chosen for one bucket are spread over all of them by %s',
  async (operation) => {
    const list = await newItemList(service);
    await change(list, operation, SOME);
    const sizes = await bucketSizes(database, list.credId);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(SOME.length);
    expect(Math.max(...sizes)).toBeLessThan(MOST);
  },
);

test('4.7, 18.13 two lists place the same items in different ways, and a copy places them as its original does', async () => {
  const person = await curatingPerson(service);
  const [one, other] = [await listOf(person, SOME), await listOf(person, SOME)];
  const document = `mutation { duplicateCredential(input: { credId: ${one}, name: "Copy" }) { credId } }`;
  const { data } = await ask(person, document);
  const sizes = await bucketSizes(database, one);
  expect(await bucketSizes(database, other)).not.toEqual(sizes);
  expect(await bucketSizes(database, data.duplicateCredential.credId)).toEqual(sizes);
});

test('4.7, 18.13 a list keeps its seed when it grows and when it is replaced', async () => {
  const list = await newItemList(service, addressesFrom(0, 10));
  const { seed } = await readHead(database, list.credId);
  await change(list, 'APPEND', SOME);
  expect(await readHead(database, list.credId)).toMatchObject({ seed, bits: 5 });
  await change(list, 'REPLACE', addressesFrom(0, 10));
  expect(await readHead(database, list.credId)).toMatchObject({ seed, bits: 0 });
  expect(seed?.length()).toBe(8);
});

test('4.7, 18.13 a list from before lists had a seed is read, grown, replaced and copied as it is', async () => {
  const list = await newOldList();
  const items = addressesFrom(0, 6000);
  await upload(list, 'append', items.slice(0, 3000));
  await upload(list, 'append', items.slice(3000));
  expect((await readHead(database, list.credId)).bits).toBeGreaterThan(0);
  const { removed, unchanged } = (await upload(list, 'replace', items.slice(0, 900))).body;
  expect([removed, unchanged]).toEqual([5100, 900]);
  expect(await itemsOf(list)).toEqual(items.slice(0, 900));
  const lists = anotherServer(database);
  const copy = { ...list, credId: 2 ** 30 };
  await createItemListStore(lists).copy({ from: list.credId, to: copy.credId, author: NOBODY });
  expect((await readHead(database, copy.credId)).seed).toBeUndefined();
  expect(await hasNumber(lists, copy.credId, 899)).toBe(true);
});

test('4.7, 18.13 an APPEND that would make a bucket of more than 4 MB is refused, and so is its dry run', async () => {
  const list = await newOldList();
  await upload(list, 'append', CROWDING.slice(0, 200_000));
  for (const word of ['append', 'append?dryRun=true']) {
    const { status, body } = await upload(list, word, CROWDING.slice(190_000));
    expect([status, body.reason]).toEqual([413, 'ITEMS_CROWDED']);
  }
  expect(await countOf(list)).toBe(200_000);
});

test('4.7, 18.13 a REPLACE that would make a bucket of more than 4 MB is refused, and nothing is left of it', async () => {
  const list = await newOldList();
  await change(list, 'APPEND', addressesFrom(0, 10));
  const { status, body } = await upload(list, 'replace', CROWDING);
  expect([status, body.reason]).toEqual([413, 'ITEMS_CROWDED']);
  expect(await readHead(database, list.credId)).toMatchObject({ count: 10, dead: [] });
  expect(await countBuckets(database, list.credId)).toBe(1);
});

test('18.7, 18.13 an undo for which a bucket has no room halfway is refused for good, so the sweep does not try it again', async () => {
  const list = await newOldList();
  const crowding = crowdingAddresses(220_000, 8, 255);
  const removed = [...addressesFrom(0, 30_000), ...crowding.slice(200_000)];
  await upload(list, 'append', removed);
  const { updateId } = (await upload(list, 'remove', removed)).body;
  await upload(list, 'append', crowding.slice(0, 200_000));
  expect(reasonOf(await undoUpdate(list, updateId))).toBe('ITEMS_CROWDED');
  expect(await countOf(list)).toBeGreaterThan(200_000);
  expect((await readHead(database, list.credId)).undoing).toEqual([]);
});

test('4.7, 18.13 a list of the longest e-mail addresses has as many more buckets as they are longer', async () => {
  const list = await newItemList(service);
  const emails = Array.from({ length: 3900 }, (_, i) => `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(3)}n${i}.fr`);
  for (let first = 0; first < emails.length; first += 975)
    await change(list, 'APPEND', emails.slice(first, first + 975));
  expect(Math.max(...(await bucketSizes(database, list.credId)))).toBeLessThan(MOST / 6);
  expect(await countOf(list)).toBe(emails.length);
});

test.each([
  [0, 'a9359f5b'],
  [1, '27475ab8'],
  [3, '8afee704'],
  [20, 'e34d1045'],
  [63, '59ea4a74'],
])('4.7, 18.13 items are placed by HalfSipHash-2-4: its published value for %i bytes is %s', (length, value) => {
  const bytes = Buffer.from(Array.from({ length }, (_, i) => i));
  const hashed = Buffer.alloc(4);
  hashed.writeUInt32LE(createHalfSipHash(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]))(bytes, 0, length));
  expect(hashed.toString('hex')).toBe(value);
});

test('4.7, 18.3 the same items with the same idempotency key are one change, and others are refused', async () => {
  const list = await newItemList(service);
  const terms = { idempotencyKey: 'spread' };
  const first = await change(list, 'APPEND', SOME, terms);
  expect((await change(list, 'APPEND', SOME, terms)).data).toEqual(first.data);
  expect(reasonOf(await change(list, 'APPEND', SOME.toReversed(), terms))).toBe('IDEMPOTENCY_KEY_REUSED');
});
