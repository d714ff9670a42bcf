import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createItemListStore, type ItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { createPendingWork } from '../../../subgraphs/shared/request/pending-work.ts';
import type { QueryAnswer } from '../../support/client.ts';
import { ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { startService } from '../../support/service.ts';

const ITEMS = Array.from({ length: 6000 }, (_, i) => `member${i}@example.org`);

let person: CuratingPerson;
let credId: number;
const service = await startService();
beforeEach(async () => {
  person = await curatingPerson(service);
  credId = await newOwnList(person, 'Members');
});
afterAll(async () => service.close());

const DUPLICATE = `mutation ($input: DuplicateCredentialInput!) {
  duplicateCredential(input: $input) { credId name curator itemList { count revision } }
}`;

async function duplicate(input: object = {}): Promise<QueryAnswer> {
  return ask(person, DUPLICATE, { input: { credId, name: 'Copy', ...input } });
}

async function change(target: number, operation: string, items: readonly string[]): Promise<void> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  expect((await ask(person, document, { input: { credId: target, operation, items } })).errors).toEqual([]);
}

async function listOf(target: number, fields: string) {
  return (await ask(person, `{ credential(credId: ${target}) { itemList { ${fields} } } }`)).data.credential.itemList;
}

/** The store as another server sees it, whose clock is so much later. */
function store(later = 0): ItemListStore {
  const now = () => new Date(service.clock.now().getTime() + later);
  return createItemListStore({ database: service.database, queues: new Map(), pending: createPendingWork(), now });
}

/** How many documents of a list's storage there are. */
async function storedOf(target: number): Promise<readonly number[]> {
  const from = Buffer.alloc(4);
  from.writeUInt32BE(target);
  const buckets = {
    _id: { $gte: Buffer.concat([from, Buffer.alloc(8)]), $lte: Buffer.concat([from, Buffer.alloc(8, 0xff)]) },
  };
  return [
    await service.database.collection<{ _id: number }>('itemLists').countDocuments({ _id: target }),
    await service.database.collection<{ _id: Buffer }>('itemBuckets').countDocuments(buckets),
  ];
}

test('2.6, 18.15 a list is duplicated with its items, and each is then changed on its own', async () => {
  await change(credId, 'APPEND', ITEMS);
  await change(credId, 'REMOVE', ITEMS.slice(0, 1000));
  const { data } = await duplicate();
  const copy = data.duplicateCredential;
  expect(copy).toMatchObject({ name: 'Copy', curator: person.address, itemList: { count: 5000, revision: 1 } });
  await change(copy.credId, 'APPEND', ['eve@example.org']);
  await change(credId, 'REPLACE', ['ada@example.org']);
  const contains =
    'count first: contains(item: "member999@example.org") last: contains(item: "member5999@example.org")';
  expect(await listOf(copy.credId, contains)).toEqual({ count: 5001, first: false, last: true });
  const { updates } = await listOf(copy.credId, 'updates { nodes { operation added note undoableUntil } }');
  const note = `Copy of credential ${credId}`;
  expect(updates.nodes[1]).toEqual({ operation: 'APPEND', added: 5000, note, undoableUntil: null });
});

test('2.6, 18.15 a repeated duplication with the same key returns the first copy, and simultaneous calls make one', async () => {
  await change(credId, 'APPEND', ITEMS);
  const once = { idempotencyKey: 'once' };
  const answers = await Promise.all([duplicate(once), duplicate(once), duplicate(once)]);
  const ids = answers.map(({ data }) => data.duplicateCredential.credId);
  expect(new Set(ids).size).toBe(1);
  await change(credId, 'REPLACE', []);
  expect((await duplicate(once)).data.duplicateCredential).toMatchObject({ credId: ids[0], itemList: { count: 6000 } });
  expect((await duplicate({ ...once, name: 'Other' })).errors[0]?.extensions.reason).toBe('IDEMPOTENCY_KEY_REUSED');
  const own = await ask(person, '{ ownCredentials { total } }');
  expect(own.data.ownCredentials.total).toBe(2);
});

test('2.6, 18.15 an empty list is duplicated, and nobody else may duplicate one', async () => {
  expect((await duplicate()).data.duplicateCredential.itemList).toEqual({ count: 0, revision: 0 });
  const stranger = await curatingPerson(service);
  const input = { credId, name: 'Copy' };
  expect((await ask(stranger, DUPLICATE, { input })).errors[0]?.extensions.reason).toBe('NOT_CURATOR');
  expect((await duplicate({ name: ' ' })).errors[0]?.extensions).toMatchObject({
    reason: 'INVALID_INPUT',
    field: 'name',
  });
});

test('2.6, 18.15 what a server leaves when it is killed during a duplication is deleted an hour later, and a copy in use is kept', async () => {
  await change(credId, 'APPEND', ITEMS);
  const { data } = await duplicate();
  const [kept, left] = [data.duplicateCredential.credId, 2 ** 31 - 5];
  await store().copy({ from: credId, to: left, author: { actor: null, tokenId: null } });
  const before = await storedOf(left);
  expect(before).toEqual(await storedOf(kept));
  // Its server was killed right after the credential was stored.
  const heads = service.database.collection<{ _id: number }>('itemLists');
  await heads.updateOne({ _id: kept }, { $set: { copiedAt: service.clock.now() } });
  await store().sweep();
  expect(await storedOf(left)).toEqual(before);
  await store(HOUR).sweep();
  expect([await storedOf(left), await storedOf(kept)]).toEqual([[0, 0], before]);
});
