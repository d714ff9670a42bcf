import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { deleteExpired } from '../../../subgraphs/credential/item-list-store/sweep.ts';
import { after, DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { postJson, type QueryAnswer, query } from '../../support/client.ts';
import { change, itemsOf, newItemList, readList, type TestList, undo, undoUpdate } from '../../support/item-lists.ts';
import { adding, keep } from '../../support/keepers.ts';
import { newList } from '../../support/lists.ts';
import {
  act,
  ask,
  type CuratingPerson,
  createOwnList,
  curatingPerson,
  linkNewWallet,
  newOwnList,
} from '../../support/own-credentials.ts';
import { exchangeRaw } from '../../support/raw-socket.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { createRest, newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { anotherServer } from '../../support/tiny-lists.ts';

const QUOTA = { mostCredentials: 5, mostItems: 20, mostItemsInAll: 0 };
const FULL = addressesFrom(0, 20);
const MORE = addressesFrom(20, 23);

let person: CuratingPerson;
let list: TestList;
const service = await startService({ config: { quota: QUOTA } });
/** A person can have any number of lists in it. */
const crowded = await startService({ config: { quota: { ...QUOTA, mostCredentials: 0 } } });
beforeEach(async () => {
  person = await curatingPerson(service);
  list = await newItemList(service);
});
afterAll(async () => {
  await crowded.close();
  await service.close();
});

async function createMany(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await newOwnList(person);
}

async function duplicate(credId: number, owner = person): Promise<QueryAnswer> {
  const document = `mutation { duplicateCredential(input: { credId: ${credId}, name: "Copy" }) { credId } }`;
  return ask(owner, document);
}

async function tokenOf(address: string): Promise<string> {
  const { token } = await issueCuratorToken(service.database, service.clock.now(), {
    address,
    lifetime: null,
    credIds: null,
  });
  return token;
}

async function createByToken(accessToken: string): Promise<QueryAnswer> {
  const document = 'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { credId } }';
  return query(service, document, { input: { name: 'By token', auth: { accessToken } } });
}

test('2.6, 18.14 of 40 simultaneous copies, only as many are made as the person has room for', async () => {
  const credId = await newOwnList(person);
  const copies = await Promise.all(Array.from({ length: 40 }, async () => duplicate(credId)));
  expect(copies.filter(({ errors }) => errors.length === 0)).toHaveLength(4);
  expect(new Set(copies.filter(({ errors }) => errors.length > 0).map(reasonOf))).toEqual(
    new Set(['QUOTA_CREDENTIALS']),
  );
});

test('18.14, 18.16 a keeper is told that it is the curator whose lists have no room, and adds to lists of their own', async () => {
  const keeper = await curatingPerson(service);
  const credId = await newOwnList(person);
  await keep(person, credId, keeper);
  const [add, { input }] = adding(credId);
  const full = await ask(keeper, add, { input: { ...input, items: [...FULL, 'ada@example.org'] } });
  expect(full.errors[0]).toMatchObject({
    message: expect.stringMatching(/^A curator can store at most 20 items in the lists of all their wallets/),
    extensions: { reason: 'QUOTA_ITEMS', limit: 20 },
  });
  expect((await ask(keeper, add, { input: { ...input, items: FULL } })).errors).toEqual([]);
  expect((await ask(keeper, ...adding(await newOwnList(keeper)))).errors).toEqual([]);
});

test('2.6, 18.14 all wallets of a person count together, whether the person signs in or uses a token of a wallet', async () => {
  const second = await linkNewWallet(service, person.userId);
  await createMany(3);
  const token = await tokenOf(second);
  expect((await createByToken(token)).errors).toEqual([]);
  expect((await createOwnList(person, { curator: second })).errors).toEqual([]);
  expect([reasonOf(await createByToken(token)), reasonOf(await createOwnList(person))]).toEqual([
    'QUOTA_CREDENTIALS',
    'QUOTA_CREDENTIALS',
  ]);
});

test('2.6, 18.14 a credential beyond the limit is not accepted, and stays with its curator', async () => {
  const giver = await curatingPerson(service);
  const credId = await newOwnList(giver);
  await createMany(5);
  await ask(
    giver,
    `mutation { offerCredential(input: { credId: ${credId}, curator: "${person.address}" }) { credId } }`,
  );
  expect(reasonOf(await act(person, 'acceptCredential', credId))).toBe('QUOTA_CREDENTIALS');
  expect((await act(giver, 'withdrawOffer', credId)).errors).toEqual([]);
});

test('2.6, 18.14 a repeat with its key returns the last credential for which there was room', async () => {
  await createMany(4);
  const first = await createOwnList(person, { idempotencyKey: 'one' });
  expect(await createOwnList(person, { idempotencyKey: 'one' })).toEqual(first);
});

test('2.6, 18.14 a call with items beyond the limit is refused as a whole, and all other changes to a full list are made', async () => {
  await change(list, 'APPEND', FULL);
  const refused = await change(list, 'APPEND', [...FULL, ...MORE]);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'QUOTA_ITEMS', limit: 20 });
  expect(await itemsOf(list)).toEqual(FULL);
  expect((await change(list, 'APPEND', FULL)).data.credentialItems.unchanged).toBe(20);
  expect((await change(list, 'REPLACE', [...FULL.slice(3), ...MORE])).errors).toEqual([]);
  expect(reasonOf(await change(list, 'REPLACE', [...FULL, ...MORE]))).toBe('QUOTA_ITEMS');
  expect(reasonOf(await change(list, 'REPLACE', [...FULL, ...MORE], { dryRun: true }))).toBe('QUOTA_ITEMS');
  expect((await change(list, 'REMOVE', MORE)).errors).toEqual([]);
  expect((await change(list, 'APPEND', FULL.slice(0, 3))).errors).toEqual([]);
});

test('2.6, 18.14 a full list takes the undo of an APPEND, and no list takes an undo that adds more than there is room for', async () => {
  const { data } = await change(list, 'APPEND', FULL);
  const removed = await change(list, 'REMOVE', FULL.slice(0, 5));
  await change(list, 'APPEND', MORE);
  expect(reasonOf(await undoUpdate(list, removed.data.credentialItems.updateId))).toBe('QUOTA_ITEMS');
  const full = await change(list, 'APPEND', addressesFrom(30, 32));
  expect(reasonOf(await undo(list))).toBe('QUOTA_ITEMS');
  expect((await undoUpdate(list, full.data.credentialItems.updateId)).errors).toEqual([]);
  expect(data.credentialItems.count).toBe(20);
});

test('2.6, 18.14 at most one undo goes beyond the limit, and the next one counts what it added', async () => {
  const lists: TestList[] = [];
  for (const _ of [1, 2, 3]) {
    const emptied = { ...list, credId: await newList(service, list.curator) };
    await change(emptied, 'APPEND', FULL.slice(0, 15));
    await change(emptied, 'REPLACE', []);
    lists.push(emptied);
  }
  const undone = [];
  for (const each of lists) undone.push(reasonOf(await undo(each)));
  expect(undone).toEqual([null, null, 'QUOTA_ITEMS']);
});

test('4.8, 18.14 an upload to a full list is refused before its body is read, unless it repeats one by its key', async () => {
  const path = `/cred/${list.credId}/append`;
  const headers = { 'access-token': list.curator.token, 'idempotency-key': 'one' };
  const first = await postJson(service, path, FULL, headers);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAccess-Token: ${list.curator.token}\r\n`;
  const refused = await exchangeRaw(service, `${head}Content-Length: 100000000\r\n\r\n`);
  expect(refused).toMatch(/^HTTP\/1.1 403[\s\S]*QUOTA_ITEMS/);
  expect((await postJson(service, path, FULL, headers)).body).toEqual(first.body);
});

test('2.6, 18.14 a list with more items than there is room for is neither copied nor accepted', async () => {
  const credId = await newOwnList(person);
  const input = { credId, operation: 'APPEND', items: FULL.slice(0, 11) };
  await ask(person, 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }', { input });
  const copies = await Promise.all([duplicate(credId), duplicate(credId)]);
  expect(copies.map(reasonOf)).toEqual(['QUOTA_ITEMS', 'QUOTA_ITEMS']);
  const taker = await curatingPerson(service);
  const own = await newOwnList(taker);
  await ask(taker, 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }', {
    input: { ...input, credId: own },
  });
  await ask(
    person,
    `mutation { offerCredential(input: { credId: ${credId}, curator: "${taker.address}" }) { credId } }`,
  );
  expect(reasonOf(await act(taker, 'acceptCredential', credId))).toBe('QUOTA_ITEMS');
});

test('2.6, 18.14 copies that are emptied at once count for a day, and never keep a list from being replaced by as many', async () => {
  const owner = await curatingPerson(crowded);
  const credId = await newOwnList(owner);
  const replace = async (id: number, items: readonly string[]): Promise<QueryAnswer> =>
    ask(owner, 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }', {
      input: { credId: id, operation: 'REPLACE', items },
    });
  await replace(credId, FULL.slice(0, 10));
  for (let copies = 0; copies < 5; copies += 1)
    expect((await replace((await duplicate(credId, owner)).data.duplicateCredential.credId, [])).errors).toEqual([]);
  expect(reasonOf(await duplicate(credId, owner))).toBe('QUOTA_ITEMS');
  expect(reasonOf(await replace(credId, FULL.slice(0, 11)))).toBe('QUOTA_ITEMS');
  expect((await replace(credId, FULL.slice(10))).errors).toEqual([]);
  await deleteExpired({ ...anotherServer(crowded.database), now: () => after(crowded.clock.now(), 2 * DAY) });
  expect((await duplicate(credId, owner)).errors).toEqual([]);
});

test('2.6, 18.14 a curator can read how much room there is', async () => {
  expect((await readList(list, 'room')).data.credential.itemList).toEqual({ room: 20 });
  await change(list, 'APPEND', FULL.slice(0, 8));
  service.clock.advance(MINUTE);
  expect((await readList(list, 'room')).data.credential.itemList).toEqual({ room: 12 });
});

test('2.6, 18.14 a limit of the whole service counts the items of all people', async () => {
  const everybody = await startService({ config: { quota: { mostCredentials: 0, mostItems: 0, mostItemsInAll: 30 } } });
  const [one, other] = [await newItemList(everybody), await newItemList(everybody)];
  expect((await change(one, 'APPEND', FULL)).errors).toEqual([]);
  expect(reasonOf(await change(other, 'APPEND', FULL))).toBe('QUOTA_ITEMS');
  expect((await change(other, 'APPEND', FULL.slice(0, 10))).errors).toEqual([]);
  await everybody.close();
});

test('2.7, 18.14 credentials that a partner decides count too, including copied ones', async () => {
  const world = await startSourceWorld({ quota: { ...QUOTA, mostCredentials: 1 } });
  const credId = await newRestCredential(world);
  const { token } = world.curator;
  const document = 'mutation ($input: DuplicateSourceInput!) { duplicateSource(input: $input) { credId } }';
  const input = { auth: { accessToken: token }, credId, name: 'Copy' };
  const refused = [await createRest(world), await query(world.service, document, { input })];
  expect(refused.map(reasonOf)).toEqual(['QUOTA_CREDENTIALS', 'QUOTA_CREDENTIALS']);
  expect(await world.service.database.collection('sources').countDocuments()).toBe(1);
  await world.close();
});
