import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  appendOneByOne,
  type CrashList,
  type CrashWorld,
  newCrashList,
  openCrashWorld,
  type Span,
} from '../support/crash-list.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { killableMongodb } from '../support/mongod.ts';
import { type KillableServer, killableServer } from '../support/server-process.ts';
import { range } from '../support/tiny-lists.ts';
import { until } from '../support/until.ts';

const [ONE, OTHER]: readonly [Span, Span] = [
  [0, 80_000],
  [100_000, 190_000],
];
const KILLS = 3;

let world: CrashWorld;
let other: KillableServer;
beforeAll(async () => {
  const url = newDatabaseUrl();
  world = await openCrashWorld(url);
  other = await killableServer(url);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

test('design-6 a server that is killed within a REPLACE leaves the list of before or the new one', async () => {
  const list = await newCrashList(world);
  await list.change('replace', ONE);
  let [current, next] = [ONE, OTHER];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const replacing = list.change('replace', next);
    await setTimeout(100 + Math.random() * 500);
    await list.server.kill();
    const isAcknowledged = (await replacing)?.status === 200;
    const numbers = await list.numbers();
    expect(numbers).toEqual(numbers.length === size(next) ? range(...next) : isAcknowledged ? [] : range(...current));
    if (numbers.length === size(next)) [current, next] = [next, current];
    await list.server.start();
  }
  expect((await list.change('replace', next))?.body.count).toBe(size(next));
  expect(await list.numbers()).toEqual(range(...next));
});

test('design-6 a server that is killed within a large APPEND loses nothing when the call is repeated', async () => {
  const list = await newCrashList(world);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const span: Span = [kill * 20_000, kill * 20_000 + 20_000];
    const terms = { headers: { 'idempotency-key': `append ${kill}` } };
    const appending = list.change('append', span, terms);
    await setTimeout(Math.random() * 150);
    await list.server.kill();
    await appending;
    await list.server.start();
    expect((await list.change('append', span, terms))?.body.count).toBe(span[1]);
  }
  expect(await list.numbers()).toEqual(range(0, KILLS * 20_000));
});

test.each(['append', 'replace', 'remove'])(
  'design-6 the same key on two servers at once makes one %s, and both answer with its counts',
  async (word) => {
    const list = await newCrashList(world);
    if (word === 'remove') await list.change('append', [0, 30_000]);
    const headers = { 'idempotency-key': 'once' };
    const calls = [list.server, other, list.server, other].map(async (at) =>
      list.change(word, [0, 30_000], { headers, at }),
    );
    const [first, ...others] = (await Promise.all(calls)).map((answer) => answer?.body);
    expect(first).toMatchObject({ added: word === 'remove' ? 0 : 30_000, removed: word === 'remove' ? 30_000 : 0 });
    expect(others).toEqual([first, first, first]);
  },
);

test('design-6 of single APPENDs no acknowledged one is lost when the server is killed', async () => {
  const list = await newCrashList(world);
  const clients = appendOneByOne(list, 8);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = clients.acknowledged.size + 100;
    await until(() => clients.acknowledged.size >= enough);
    await list.server.kill();
    await list.server.start();
  }
  await clients.stop();
  expect(await lost(list, clients.acknowledged)).toEqual([]);
});

// test/faults does the same to the primary of three.
test('design-6 of single APPENDs no acknowledged one is lost when a single mongod is killed', async () => {
  const mongodb = await killableMongodb(1);
  const alone = await openCrashWorld(mongodb.url);
  const list = await newCrashList(alone);
  const clients = appendOneByOne(list, 8);
  await until(() => clients.acknowledged.size >= 200);
  const startAgain = await mongodb.killPrimary();
  const before = clients.acknowledged.size;
  await startAgain();
  await until(() => clients.acknowledged.size >= before + 200);
  await clients.stop();
  expect(await lost(list, clients.acknowledged)).toEqual([]);
  await alone.close();
  await mongodb.close();
});

async function lost(list: CrashList, acknowledged: ReadonlySet<number>): Promise<readonly number[]> {
  const kept = new Set(await list.numbers());
  return [...acknowledged].filter((number) => !kept.has(number));
}

function size([from, end]: Span): number {
  return end - from;
}
