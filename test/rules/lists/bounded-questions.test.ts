import { afterAll, expect, test } from '@jest/globals';
import { pinGeneration, stageGeneration } from '../../../subgraphs/credential/item-list-store/head/generations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { get, query } from '../../support/client.ts';
import { documentsReadDuring, mostAtOnce } from '../../support/database-commands.ts';
import { change, itemsOf, newItemList, type TestList } from '../../support/item-lists.ts';
import { curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { newRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, changeNumbers, range } from '../../support/tiny-lists.ts';

const service = await startService();
const { database } = service;
afterAll(async () => service.close());

const ASK =
  'query ($credId: Int!, $addresses: [String!]!) { credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }';

/** Asks as nobody whether addresses are eligible. */
async function askAll(credId: number, addresses: readonly string[]): Promise<readonly number[]> {
  const { data } = await query(service, ASK, { credId, addresses });
  return data.credential.eligibilities.map(({ result }: { readonly result: number }) => result);
}

test('4.6, 18.11 one question reads one part of its buckets after another, however many lists a rule names', async () => {
  const person = await curatingPerson(service);
  const small = { ...anotherServer(database), bucketSize: 1 };
  const lists = await Promise.all(range(0, 6).map(async () => newOwnList(person)));
  for (const credId of lists) await changeNumbers(small, { credId, operation: 'REPLACE' }, range(0, 256));
  const rule = await newRule(person, { all: lists.map((credential) => ({ credential })) });
  const finds = { command: 'find', collection: 'itemBuckets' };
  const most = await mostAtOnce(service, finds, async () => {
    expect(await askAll(rule, addressesFrom(200, 300))).toEqual([...Array(56).fill(1), ...Array(44).fill(0)]);
  });
  expect(most).toBe(1);
});

test('4.6, 18.11 many questions to one bucket read it once, in whatever order they come', async () => {
  const person = await curatingPerson(service);
  const lists = await Promise.all(range(0, 100).map(async () => newOwnList(person)));
  const rule = await newRule(person, { any: lists.map((credential) => ({ credential })) });
  const read = await documentsReadDuring(service, 'itemBuckets', async () => {
    expect(await askAll(rule, addressesFrom(0, 100))).toEqual(Array(100).fill(0));
  });
  expect(read).toHaveLength(lists.length);
});

test('4.6, 18.11 a question for a wallet address reads no e-mail addresses, and of the list only how it places items', async () => {
  const [address = ''] = addressesFrom(7, 8);
  const list = await newItemList(service, [address, 'ada@example.org']);
  const read = async (collection: string): Promise<readonly object[]> =>
    documentsReadDuring(service, collection, async () => expect(await askAll(list.credId, [address])).toEqual([1]));
  const [buckets, heads] = [await read('itemBuckets'), await read('itemLists')];
  expect(buckets.map((bucket) => Object.keys(bucket).toSorted())).toEqual([['_id', 'recent']]);
  expect(JSON.stringify(buckets)).not.toContain(Buffer.from('ada@example.org\n').toString('base64'));
  expect(heads.map((head) => Object.keys(head).toSorted())).toEqual([['_id', 'bits', 'epoch', 'generation', 'seed']]);
});

/** A list that has as many inactive generations as it may have. */
async function newCrowdedList(): Promise<TestList> {
  const list = await newItemList(service, addressesFrom(0, 10));
  const lists = { ...anotherServer(database), now: () => service.clock.now() };
  for (let i = 0; i < 256; i += 1) await stageGeneration(lists, list.credId, { bits: 0, key: null });
  return list;
}

test('4.7, 18.13 a list with 256 inactive generations is not replaced until the sweep has deleted some', async () => {
  const list = await newCrowdedList();
  const refused = await change(list, 'REPLACE', []);
  expect([refused.errors[0]?.extensions.code, reasonOf(refused)]).toEqual(['UNAVAILABLE', 'LIST_BUSY']);
  expect(refused.errors[0]?.extensions.retryAfter).toBe(60);
  expect((await change(list, 'APPEND', addressesFrom(10, 11))).data.credentialItems.count).toBe(11);
  expect(await itemsOf(list)).toHaveLength(11);
});

test('4.8, 18.9 a list with 64 exports in progress is exported once one of them has ended', async () => {
  const list = await newItemList(service, addressesFrom(0, 10));
  const { credId } = list;
  const pin = async (id: string): Promise<void> => pinGeneration(database, credId, { id, generation: 0 });
  for (let i = 0; i < 64; i += 1) await pin(`export ${i}`);
  const headers = { 'access-token': list.curator.token };
  const { status, body } = await get(service, `/cred/${credId}/items?format=json`, headers);
  expect([status, body.reason]).toEqual([503, 'LIST_BUSY']);
  await pin('export 0');
  await expect(pin('another')).rejects.toThrow('Too many exports');
});
