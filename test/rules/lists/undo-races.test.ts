import { afterAll, expect, test } from '@jest/globals';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import type { ItemLists } from '../../../subgraphs/credential/item-list-store/model/item-lists.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, changeNumbers, listNumbers, NOBODY, newTinyList, range } from '../../support/tiny-lists.ts';

const ROUNDS = 3;
const CURATORS = 8;

const service = await startService();
afterAll(async () => service.close());

/** Appends twenty numbers, removes ten of them, appends five of these again, and undoes the first change. */
async function changeAndUndo(lists: ItemLists, credId: number, first: number): Promise<readonly number[]> {
  const change = async (operation: 'APPEND' | 'REMOVE', numbers: readonly number[]) =>
    changeNumbers(lists, { credId, operation }, numbers);
  const { updateId } = await change('APPEND', range(first, first + 20));
  await change('REMOVE', range(first, first + 10));
  await change('APPEND', range(first, first + 5));
  const terms = { credId, author: NOBODY, ifRevision: null, check: async () => {} };
  const store = createItemListStore(lists);
  const undone = await store.undoUpdate({ ...terms, updateId: updateId ?? '' });
  expect(undone).toMatchObject({ removed: 10, unchanged: 10 });
  return range(first, first + 5);
}

test('18.7 undos leave alone what later changes have set, while many others change the list and it grows', async () => {
  const credId = await newTinyList(service.database);
  const servers = [anotherServer(service.database), anotherServer(service.database)];
  const expected: number[] = [];
  const work = async (curator: number): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lists = servers[(curator + round) % servers.length] ?? anotherServer(service.database);
      expected.push(...(await changeAndUndo(lists, credId, (curator * ROUNDS + round) * 20)));
    }
  };
  await Promise.all(range(0, CURATORS).map(work));
  expect(await listNumbers(anotherServer(service.database), credId)).toEqual(expected.toSorted((a, b) => a - b));
  expect(await readHead(service.database, credId)).toMatchObject({ count: expected.length, open: [], undoing: [] });
});
