import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { deleteOldParts } from '../../../subgraphs/credential/item-list-store/history/delta-parts.ts';
import { BUCKET_SIZE } from '../../../subgraphs/credential/item-list-store/model/item-lists.ts';
import { after, DAY } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { commandsDuring } from '../../support/database-commands.ts';
import { change, newItemList, readList, type TestList, undoUpdate } from '../../support/item-lists.ts';
import { type CuratingPerson, createOwnList, curatingPerson, linkNewWallet } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, changeNumbers, range } from '../../support/tiny-lists.ts';

/** A tenth of the items is kept for undos: 1,000. */
const service = await startService({ config: { quota: { mostCredentials: 0, mostItems: 10_000, mostItemsInAll: 0 } } });
const { database } = service;
afterAll(async () => service.close());

const FIRST = addressesFrom(0, 600);
const SECOND = addressesFrom(600, 1200);

/** A new list of one of a person's wallets, with a token of that wallet. */
async function newListOf(person: CuratingPerson, address: string): Promise<TestList> {
  const { data } = await createOwnList(person, { curator: address });
  const terms = { address, lifetime: null, credIds: null };
  const { token } = await issueCuratorToken(database, service.clock.now(), terms);
  return { service, credId: data.createListCredential.credId, curator: { address, token } };
}

/** Why the newest change can't be undone; null if it can. */
async function refusalOf(list: TestList): Promise<string | null> {
  const { data } = await readList(list, 'updates(first: 1) { nodes { undoRefusal } }');
  return data.credential.itemList.updates.nodes[0].undoRefusal;
}

test('4.7, 18.7 a change beyond what is kept for the undos of its curator is made, and says that it cannot be undone', async () => {
  const list = await newItemList(service);
  await change(list, 'APPEND', FIRST);
  expect(await refusalOf(list)).toBeNull();
  const { data } = await change(list, 'APPEND', SECOND);
  expect([data.credentialItems.added, await refusalOf(list)]).toEqual([600, 'TOO_LARGE']);
  expect(reasonOf(await undoUpdate(list, data.credentialItems.updateId))).toBe('UNDO_TOO_LARGE');
});

test('4.7, 18.7 an undo counts too, so that calls of a few bytes do not fill the disk', async () => {
  const list = await newItemList(service);
  const { updateId } = (await change(list, 'APPEND', FIRST)).data.credentialItems;
  expect((await undoUpdate(list, updateId)).data.undoUpdate.removed).toBe(600);
  expect(await refusalOf(list)).toBe('TOO_LARGE');
});

test('4.7, 18.7 all lists, wallets and tokens of a person count together, and nobody else counts for them', async () => {
  const person = await curatingPerson(service);
  const wallets = [person.address, await linkNewWallet(service, person.userId)];
  const [one, other] = await Promise.all(wallets.map(async (address) => newListOf(person, address)));
  if (!one || !other) throw new Error('A list is missing.');
  await change(one, 'APPEND', FIRST);
  await change(other, 'APPEND', FIRST);
  expect([await refusalOf(one), await refusalOf(other)]).toEqual([null, 'TOO_LARGE']);
  const stranger = await newItemList(service);
  await change(stranger, 'APPEND', FIRST);
  expect(await refusalOf(stranger)).toBeNull();
});

test('4.7, 18.7 a change of a hundred addresses can be undone all the same, and a large one once a day is over', async () => {
  const list = await newItemList(service);
  await change(list, 'APPEND', FIRST);
  await change(list, 'REMOVE', FIRST);
  expect(await refusalOf(list)).toBe('TOO_LARGE');
  await change(list, 'APPEND', FIRST.slice(0, 100));
  expect(await refusalOf(list)).toBeNull();
  await deleteOldParts(database, after(service.clock.now(), 2 * DAY));
  await change(list, 'APPEND', FIRST);
  expect(await refusalOf(list)).toBeNull();
});

test('4.7, 18.7 changes that are made together count what is kept once, and count for each other', async () => {
  const list = await newItemList(service);
  // Calls over HTTP may come one by one.
  const lists = { ...anotherServer(database), bucketSize: BUCKET_SIZE, mostKept: 1000 };
  const terms = { credId: list.credId, operation: 'APPEND' } as const;
  const commands = await commandsDuring(service, async () => {
    const changes = range(0, 20).map(async (i) => changeNumbers(lists, terms, range(i * 110, (i + 1) * 110)));
    await Promise.all(changes);
  });
  expect(commands.filter((each) => each === 'aggregate itemDeltaParts')).toHaveLength(1);
  const { data } = await readList(list, 'updates(first: 30) { nodes { undoRefusal } }');
  const nodes: readonly { readonly undoRefusal: string | null }[] = data.credential.itemList.updates.nodes;
  const kept = nodes.filter(({ undoRefusal }) => undoRefusal === null).length;
  expect(kept).toBe(9);
});
