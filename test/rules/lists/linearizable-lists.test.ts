import { afterAll, afterEach, expect, test } from '@jest/globals';
import { sealBuckets } from '../../../subgraphs/credential/item-list-store/buckets/write-buckets.ts';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { FAULTS } from '../../support/faulty-lists.ts';
import { findBrokenHistories, TRUE_WAYS } from '../../support/list-history.ts';
import { rounds } from '../../support/rounds.ts';
import { startService } from '../../support/service.ts';
import {
  anotherServer,
  changeNumbers,
  countBuckets,
  listNumbers,
  NOBODY,
  newTinyList,
  range,
  sweepAlways,
} from '../../support/tiny-lists.ts';

/** Each of the faults below is nearly always met within ten. */
const HISTORIES = rounds(5, 50);

/** A fault is met within so many histories on the slowest machine. */
const ROUNDS = 100;

const service = await startService();
afterAll(async () => service.close());

/** Also where a test runs into its time limit: then its function has not come to an end. */
let sweeping: ReturnType<typeof sweepAlways> | null = null;
afterEach(async () => {
  await sweeping?.stop();
  sweeping = null;
});

/** What is wrong with the first broken one of so many histories; nothing when none is. */
async function findBroken(histories: number, ways: () => typeof TRUE_WAYS): Promise<readonly unknown[]> {
  for (let round = 0; round < histories; round += 1) {
    const broken = await findBrokenHistories(service.database, await newTinyList(service.database), ways());
    if (broken.length > 0) return broken;
  }
  return [];
}

async function repeat(act: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 10; i += 1) await act();
}

test('18.1 every item is a linearizable register while lists grow, are replaced and are swept', async () => {
  sweeping = sweepAlways(service.database);
  expect(await findBroken(HISTORIES, () => TRUE_WAYS)).toEqual([]);
});

test.each(FAULTS)('18.1 lists of which $what are found out by their histories', async ({ ways, isSwept }) => {
  if (isSwept) sweeping = sweepAlways(service.database);
  expect(await findBroken(ROUNDS, ways)).not.toEqual([]);
});

test('18.1 readers see the old list or the new one, and never a mixture, while it is replaced and that is undone', async () => {
  const lists = anotherServer(service.database);
  const credId = await newTinyList(service.database);
  const sets = [range(0, 200), range(1000, 1300)];
  const replace = async (set: readonly number[]) => changeNumbers(lists, { credId, operation: 'REPLACE' }, set);
  for (const set of sets) await replace(set);
  const writing = [
    ...sets.map((set) => async () => replace(set)),
    async () =>
      createItemListStore(lists)
        .undoLast({ credId, author: NOBODY })
        .catch(() => null),
  ];
  const seen: string[] = [];
  const read = async () => seen.push((await listNumbers(lists, credId)).join());
  await Promise.all([...writing, read, read, read].map(repeat));
  expect(seen.filter((list) => !sets.some((set) => list === set.join()))).toEqual([]);
});

test('18.1 no item is lost or seen twice when many servers append to a list that grows', async () => {
  const credId = await newTinyList(service.database);
  const servers = range(0, 4).map(() => anotherServer(service.database));
  const append = async (number: number) =>
    changeNumbers(servers[number % 4] ?? anotherServer(service.database), { credId, operation: 'APPEND' }, [number]);
  const receipts = await Promise.all(range(0, 200).map(append));
  expect(await listNumbers(anotherServer(service.database), credId)).toEqual(range(0, 200));
  expect(receipts.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual(range(1, 201));
});

test('18.1 a list whose growth was begun by a server that died is moved by the next change', async () => {
  const lists = anotherServer(service.database);
  const credId = await newTinyList(service.database);
  await changeNumbers(lists, { credId, operation: 'APPEND' }, range(0, 6));
  await sealBuckets(service.database, credId, await readHead(service.database, credId));
  const { added, removed } = await changeNumbers(lists, { credId, operation: 'REMOVE' }, [0, 7]);
  expect({ added, removed }).toEqual({ added: 0, removed: 1 });
  expect(await listNumbers(lists, credId)).toEqual(range(1, 6));
});

test('18.1 sweeping leaves the buckets of the live list alone, and no others', async () => {
  const lists = anotherServer(service.database);
  const credId = await newTinyList(service.database);
  for (const end of [50, 5, 100]) await changeNumbers(lists, { credId, operation: 'REPLACE' }, range(0, end));
  await changeNumbers(lists, { credId, operation: 'APPEND' }, range(100, 900));
  const sweeps = [sweepAlways(service.database), sweepAlways(service.database)];
  await Promise.all(sweeps.map(async (each) => each.stop()));
  const { bits, dead } = await readHead(service.database, credId);
  expect([await countBuckets(service.database, credId), dead]).toEqual([2 ** bits, []]);
  expect(await listNumbers(lists, credId)).toEqual(range(0, 900));
});
