import { afterAll, beforeEach, expect, test } from '@jest/globals';
import {
  HAS_UNFINISHED_CHANGE,
  itemLists,
} from '../../../subgraphs/credential/item-list-store/head/head-collection.ts';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { createItemListStore, packItems } from '../../../subgraphs/credential/item-list-store/index.ts';
import { BUCKET_SIZE } from '../../../subgraphs/credential/item-list-store/model/item-lists.ts';
import { recoverLists } from '../../../subgraphs/credential/item-list-store/sweep.ts';
import { HOUR, SECOND } from '../../../subgraphs/shared/durations.ts';
import { newAddress, newItemList, readList } from '../../support/item-lists.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { startService } from '../../support/service.ts';
import {
  anotherServer,
  changeNumbers,
  dieWithin,
  itemOf,
  listNumbers,
  NOBODY,
  newTinyList,
  range,
} from '../../support/tiny-lists.ts';
import { until } from '../../support/until.ts';

const FEW = range(0, 6);
const MANY = range(0, 300);

let credId: number;
const service = await startService();
beforeEach(async () => {
  credId = await newTinyList(service.database);
});
afterAll(async () => service.close());

function server() {
  return anotherServer(service.database);
}

async function replace(numbers: readonly number[]) {
  return changeNumbers(server(), { credId, operation: 'REPLACE' }, numbers);
}

async function head() {
  return readHead(service.database, credId);
}

test('18.4 what a server wrote that died has another revision than the list before it', async () => {
  const { revision } = await replace(FEW);
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  const byRevision = { credId, operation: 'REPLACE', ifRevision: revision } as const;
  await expect(changeNumbers(server(), byRevision, FEW)).rejects.toMatchObject({ extensions: { reason: 'REVISION' } });
  expect(await listNumbers(server(), credId)).toEqual(range(0, 8));
  expect(await head()).toMatchObject({ revision: revision + 1, count: 8, open: [], fenced: [] });
});

test.each(['APPEND', 'REMOVE'] as const)(
  '18.4 a repeated %s reports what it did together with the server that died within it',
  async (operation) => {
    const numbers = range(0, 100);
    await replace(operation === 'REMOVE' ? numbers : []);
    await dieWithin(server(), { credId, operation, key: 'once' }, numbers.slice(0, 60));
    const receipt = await changeNumbers(server(), { credId, operation, key: 'once' }, numbers);
    const [added, removed, count] = operation === 'APPEND' ? [100, 0, 100] : [0, 100, 0];
    expect(receipt).toMatchObject({ added, removed, count, unchanged: 0, isSuperseded: false });
  },
);

test('18.4 a repeated APPEND whose first part a REPLACE overtook changes nothing more', async () => {
  await dieWithin(server(), { credId, operation: 'APPEND', key: 'once' }, MANY);
  await replace(FEW);
  const receipt = await changeNumbers(server(), { credId, operation: 'APPEND', key: 'once' }, MANY);
  expect(receipt.isSuperseded).toBe(true);
  expect(await listNumbers(server(), credId)).toEqual(FEW);
});

/** A key whose holder stands still once it has seen that it holds it. */
function stoppingHolder() {
  let isMet = false;
  let goOn = (): void => {};
  let isLost = false;
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const check = async (): Promise<void> => {
    if (isLost) throw new Error('The key was taken over.');
    isMet = true;
    await stopped;
  };
  const wake = (): void => {
    isLost = true;
    goOn();
  };
  return { check, isMet: async () => until(() => isMet), wake };
}

test.each(['APPEND', 'REMOVE', 'REPLACE'] as const)(
  '18.4 whoever stood still within %s and lost its key writes nothing when it wakes',
  async (operation) => {
    const after = range(1000, 1010);
    await replace(operation === 'REMOVE' ? MANY : []);
    const holder = stoppingHolder();
    const change = { credId, operation, key: 'once' } as const;
    const first = changeNumbers(server(), { ...change, check: holder.check }, MANY);
    const ended = expect(first).rejects.toThrow('The key was taken over.');
    await holder.isMet();
    const { added, removed } = await changeNumbers(server(), change, MANY);
    expect(added + removed).toBe(300);
    await replace([]);
    await changeNumbers(server(), { credId, operation: 'APPEND' }, after);
    holder.wake();
    await ended;
    expect(await listNumbers(server(), credId)).toEqual(after);
    expect(await head()).toMatchObject({ count: after.length, open: [], fenced: [] });
  },
);

/** A key whose holder stands still right before it ends its change, and takes no notice of what happens meanwhile. */
function lateHolder() {
  let checks = 0;
  let goOn = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const check = async (): Promise<void> => {
    checks += 1;
    if (checks > 1) await stopped;
  };
  return { check, isMet: async () => until(() => checks > 1), wake: () => goOn() };
}

test.each(['APPEND', 'REMOVE'] as const)(
  '18.4 whoever stood still right before the end of %s gives the answer of the call that ended it',
  async (operation) => {
    const numbers = range(0, 40);
    await replace(operation === 'REMOVE' ? numbers : []);
    const holder = lateHolder();
    const change = { credId, operation, key: 'once' } as const;
    const first = changeNumbers(server(), { ...change, check: holder.check }, numbers);
    await holder.isMet();
    const second = await changeNumbers(server(), change, numbers);
    await changeNumbers(server(), { credId, operation: 'APPEND' }, [1000]);
    const { revision, count } = await head();
    holder.wake();
    expect(await first).toEqual(second);
    expect(await head()).toMatchObject({ revision, count, open: [], fenced: [] });
  },
);

test('18.4 a repeat finds its change made, however many other changes with keys came in between', async () => {
  const lists = { ...server(), bucketSize: BUCKET_SIZE };
  const change = { credId, operation: 'APPEND', key: `${credId} once` } as const;
  const { added } = await changeNumbers(lists, change, [1, 1]);
  for (const number of range(100, 150))
    await changeNumbers(lists, { credId, operation: 'APPEND', key: `${credId} ${number}` }, [number]);
  await changeNumbers(lists, { credId, operation: 'REMOVE' }, [1]);
  expect(await changeNumbers(lists, change, [1, 1])).toMatchObject({ added, unchanged: 0, duplicates: 1 });
  expect(await listNumbers(lists, credId)).toEqual(range(100, 150));
});

test('18.4 an undo that stood still does not undo a REPLACE that was made meanwhile', async () => {
  await replace(range(0, 10));
  await replace(FEW);
  const { database, gate, close } = await gatedDatabase(service);
  const held = gate.hold('findAndModify', 'itemLists');
  const undoing = createItemListStore(anotherServer(database)).undoLast({ credId, author: NOBODY });
  const refused = expect(undoing).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } });
  await held.arrived;
  await replace([7]);
  held.release();
  await refused;
  await close();
  expect(await listNumbers(server(), credId)).toEqual([7]);
});

/** Makes the open changes of the list look as if they had not moved for an hour, or for another time. */
async function letTimePass(id = credId, milliseconds = HOUR) {
  const at = new Date(Date.now() - milliseconds);
  await itemLists.driver(service.database).updateOne({ _id: id }, { $set: { 'open.$[].at': at } });
}

test('18.4 the sweep counts what a server wrote that died before the clock was set back', async () => {
  await replace(FEW);
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  await letTimePass(credId, -HOUR);
  await recoverLists(server());
  expect(await head()).toMatchObject({ count: 8, open: [], fenced: [] });
});

test('18.4 the sweep leaves a change alone whose router has a clock that is some seconds ahead', async () => {
  await replace(FEW);
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  await letTimePass(credId, -5 * SECOND);
  await recoverLists(server());
  expect(await head()).toMatchObject({ open: [expect.anything()], fenced: [] });
});

test('18.4 the sweep counts what a server wrote that died, and leaves changes that move alone', async () => {
  await replace(FEW);
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  await recoverLists(server());
  expect(await head()).toMatchObject({ count: 6, open: [expect.anything()] });
  await letTimePass();
  await Promise.all([recoverLists(server()), recoverLists(server())]);
  expect(await head()).toMatchObject({ revision: 2, count: 8, open: [], fenced: [] });
});

test('18.4 a dry run reports the count of all items, including those of a server that died', async () => {
  await replace(FEW);
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  await letTimePass();
  const items = [packItems([itemOf(7), itemOf(8)])];
  const receipt = await createItemListStore(server()).preview({ credId, operation: 'APPEND', items, ifRevision: null });
  expect(receipt).toMatchObject({ added: 1, unchanged: 1, count: 8 });
});

test('18.4 a curator reads the count of all items, those of a server that died included', async () => {
  const list = await newItemList(service, [newAddress()]);
  const died = { ...server(), bucketSize: BUCKET_SIZE };
  await dieWithin(died, { credId: list.credId, operation: 'APPEND' }, [6, 7]);
  await letTimePass(list.credId);
  const { data } = await readList(list, 'count revision');
  expect(data.credential.itemList).toEqual({ count: 3, revision: 2 });
});

test('18.4 the sweep asks an index that holds interrupted lists alone', async () => {
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  const plan = await itemLists
    .driver(service.database)
    .find({ $or: [...HAS_UNFINISHED_CHANGE] })
    .explain('executionStats');
  const { totalDocsExamined, nReturned } = plan['executionStats'];
  expect(totalDocsExamined).toBe(nReturned);
});
