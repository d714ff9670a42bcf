import { afterAll, expect, test } from '@jest/globals';
import { createItemListStore, type ItemsReceipt } from '../../../subgraphs/credential/item-list-store/index.ts';
import { commandsDuring } from '../../support/database-commands.ts';
import { change, newAddress, newItemList, type TestList } from '../../support/item-lists.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, changeNumbers, newTinyList, range } from '../../support/tiny-lists.ts';
import { until } from '../../support/until.ts';

/** A busy machine may hand requests to the service in several turns. */
const MOST_ROUNDS = 10;
const CURATORS = 16;

const service = await startService();
/** The database of another server, with a gate before it. */
const gated = await gatedDatabase(service);
const heads = service.database.collection<{ readonly _id: number }>('itemLists');
afterAll(async () => {
  await gated.close();
  await service.close();
});

async function appendOne(list: TestList): Promise<void> {
  expect((await change(list, 'APPEND', [newAddress()])).errors).toEqual([]);
}

test('26.5 APPENDs of sixteen curators to lists of their own take at most three commands each', async () => {
  const lists = await Promise.all(range(0, CURATORS).map(async () => newItemList(service, [newAddress()])));
  let taken = { all: Number.POSITIVE_INFINITY, writes: Number.POSITIVE_INFINITY };
  for (let round = 0; round < MOST_ROUNDS && (taken.all > 3 * CURATORS || taken.writes > CURATORS); round += 1) {
    const sent = await commandsDuring(service, async () => {
      await Promise.all(lists.map(appendOne));
      await until(async () => (await heads.countDocuments({ 'history.at': { $exists: true } })) === 0);
    });
    const own = sent.filter((command) => !command.startsWith('aggregate'));
    const writes = own.filter((command) => /^(?:findAndModify|update) item(?:Lists|Buckets)$/.test(command));
    taken = { all: own.length, writes: writes.length };
  }
  expect(taken.all).toBeLessThanOrEqual(3 * CURATORS);
  // Once to begin, for the buckets, to end and to move the history: that of each list would be 49.
  expect(taken.writes).toBeLessThanOrEqual(CURATORS);
});

/** Two lists that another server is about to end the change of by one command, once `release` is called. */
async function holdEnds(): Promise<{
  readonly lists: readonly [number, number];
  readonly changes: Promise<readonly PromiseSettledResult<ItemsReceipt>[]>;
  readonly release: () => void;
}> {
  const lists = [await newTinyList(service.database), await newTinyList(service.database)] as const;
  const opening = gated.gate.hold('update', 'itemLists');
  const append = async (credId: number): Promise<ItemsReceipt> =>
    changeNumbers(anotherServer(gated.database), { credId, operation: 'APPEND' }, [1]);
  const changes = Promise.allSettled(lists.map(append));
  await opening.arrived;
  const ending = gated.gate.hold('update', 'itemLists');
  opening.release();
  await ending.arrived;
  return { lists, changes, release: () => ending.release() };
}

test('26.5 a change whose list another server changes meanwhile tells its own count and revision, and so does its neighbour', async () => {
  const { lists, changes, release } = await holdEnds();
  const [contested] = lists;
  const first = await changeNumbers(
    anotherServer(service.database),
    { credId: contested, operation: 'APPEND' },
    [2, 3],
  );
  release();
  expect(first).toMatchObject({ added: 2, count: 2, revision: 1 });
  expect((await changes).map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toMatchObject([
    { added: 1, count: 3, revision: 2 },
    { added: 1, count: 1, revision: 1 },
  ]);
  const history = createItemListStore(anotherServer(service.database)).history(contested, { before: null, limit: 9 });
  expect(new Set((await history).map(({ revision }) => revision))).toEqual(new Set([1, 2]));
});

test('26.5 a change whose list is deleted meanwhile is refused, and its neighbour is made', async () => {
  const { lists, changes, release } = await holdEnds();
  await heads.deleteOne({ _id: lists[0] });
  release();
  const [refused, made] = await changes;
  expect(refused).toMatchObject({ status: 'rejected', reason: { extensions: { reason: 'NO_SUCH_CREDENTIAL' } } });
  expect(made).toMatchObject({ status: 'fulfilled', value: { count: 1, revision: 1 } });
});
