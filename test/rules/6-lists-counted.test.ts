import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bucketIdsOf } from '../../subgraphs/credential/stores/item-lists/bucket-id.ts';
import { itemBuckets } from '../../subgraphs/credential/stores/item-lists/buckets.ts';
import { createList } from '../../subgraphs/credential/stores/item-lists/create-list.ts';
import { readHead } from '../../subgraphs/credential/stores/item-lists/list-head.ts';
import { measureList } from '../../subgraphs/credential/stores/item-lists/measure-list.ts';
import { startService, type TestService } from '../support/service.ts';
import { anotherServer, changeNumbers, range } from '../support/tiny-lists.ts';

const ITEMS = 1000;
const WRITERS = 2;
const LONGEST = 15_000;
const ENOUGH = 10;
const SUMS = { _id: 1, version: 1, count: 1 };

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await yieldAfter(1);
});
afterAll(async () => {
  await yieldAfter(1000);
  await service.close();
});

/** After so many steps a query of the MongoDB lets writers have their turn: few, and they come in its midst. */
async function yieldAfter(steps: number): Promise<void> {
  await service.database.db?.admin().command({ setParameter: 1, internalQueryExecYieldIterations: steps });
}

async function newList(): Promise<number> {
  const credId = randomInt(2 ** 31);
  await createList(anotherServer(service.database), credId);
  await changeNumbers(anotherServer(service.database), { credId, operation: 'REPLACE' }, range(0, ITEMS));
  return credId;
}

/** Writes all buckets as they are, on and on: their versions grow, and the list stays as it is. */
function write(ids: readonly Buffer[]): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = range(0, WRITERS).map(async () => {
    while (!ending.signal.aborted) await buckets().updateMany(between(ids), { $inc: { version: 1 } });
  });
  const stop = async (): Promise<void> => {
    ending.abort();
    await Promise.all(running);
  };
  return { stop };
}

function buckets() {
  return service.database.collection<{ readonly _id: Buffer; readonly version: number }>(itemBuckets.name);
}

function between(ids: readonly Buffer[]): object {
  return { _id: { $gte: ids[0], $lte: ids.at(-1) } };
}

/** How many entries of the index of sums a query meets. */
async function countMet(ids: readonly Buffer[]): Promise<number> {
  const found = buckets().aggregate([{ $match: between(ids) }, { $count: 'met' }], { hint: SUMS });
  const [sum] = await found.toArray();
  return Number(sum?.met);
}

test('6 a list is counted right although buckets that are written are met twice', async () => {
  const credId = await newList();
  const head = await readHead(service.database, credId);
  const [ids = []] = bucketIdsOf(credId, head, 2 ** head.bits);
  const writing = write(ids);
  const counts: number[] = [];
  let [whole, twice] = [0, 0];
  for (const end = Date.now() + LONGEST; Date.now() < end && (whole < ENOUGH || twice < ENOUGH); ) {
    if ((await countMet(ids)) > ids.length) twice += 1;
    else whole += 1;
    counts.push((await measureList(anotherServer(service.database), head)).count);
  }
  await writing.stop();
  expect([whole, twice].map((times) => times >= ENOUGH)).toEqual([true, true]);
  expect(new Set(counts)).toEqual(new Set([ITEMS]));
});
