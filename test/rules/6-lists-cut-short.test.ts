import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createList } from '../../subgraphs/credential/stores/item-lists/create-list.ts';
import { itemLists, readHead } from '../../subgraphs/credential/stores/item-lists/list-head.ts';
import { undoReplace } from '../../subgraphs/credential/stores/item-lists/undo-replace.ts';
import { startService, type TestService } from '../support/service.ts';
import { anotherServer, changeNumbers, dieWithin, listNumbers, NOBODY, range } from '../support/tiny-lists.ts';
import { until } from '../support/until.ts';

const FEW = range(0, 6);
const MANY = range(0, 300);

let service: TestService;
let credId: number;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  credId = randomInt(2 ** 31);
  await createList(server(), credId);
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

test('6 what a server wrote that died has another revision than the list before it', async () => {
  const { revision } = await replace(FEW);
  await dieWithin(server(), { credId, operation: 'APPEND' }, [6, 7]);
  const byRevision = { credId, operation: 'REPLACE', ifRevision: revision } as const;
  await expect(changeNumbers(server(), byRevision, FEW)).rejects.toMatchObject({ extensions: { reason: 'REVISION' } });
  expect(await listNumbers(server(), credId)).toEqual(range(0, 8));
  expect(await head()).toMatchObject({ revision: revision + 1, count: 8, open: [], fenced: [] });
});

test.each(['APPEND', 'REMOVE'] as const)(
  '6 a repeated %s tells what it did together with the server that died within it',
  async (operation) => {
    const numbers = range(0, 100);
    await replace(operation === 'REMOVE' ? numbers : []);
    await dieWithin(server(), { credId, operation, key: 'once' }, numbers.slice(0, 60));
    const receipt = await changeNumbers(server(), { credId, operation, key: 'once' }, numbers);
    const [added, removed, count] = operation === 'APPEND' ? [100, 0, 100] : [0, 100, 0];
    expect(receipt).toMatchObject({ added, removed, count, unchanged: 0, isSuperseded: false });
  },
);

test('6 a repeated APPEND whose first part a REPLACE overtook changes nothing more', async () => {
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
  '6 whoever stood still within %s and lost its key writes nothing when it wakes',
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

test('6 an undo that stood still does not undo a REPLACE that was made meanwhile', async () => {
  await replace(range(0, 4000));
  await replace(FEW);
  const { previous, generation } = await head();
  const undoing = undoReplace(server(), { credId, author: NOBODY });
  const refused = expect(undoing).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } });
  expect(previous).not.toBe(generation);
  await replace([7]);
  await refused;
  expect(await listNumbers(server(), credId)).toEqual([7]);
});

test('6 a list of before this version, whose items were not counted, is counted before it is changed', async () => {
  await replace(FEW);
  const legacy = [{ $unset: ['open', 'fenced', 'count', 'history', 'cutShort'] }];
  await service.database.collection<{ _id: number }>('itemLists').updateOne({ _id: credId }, legacy);
  await itemLists.createIndexes(service.database);
  const receipt = await changeNumbers(server(), { credId, operation: 'APPEND' }, [6]);
  expect(receipt).toMatchObject({ added: 1, count: 7 });
});
