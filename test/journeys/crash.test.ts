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

// A start costs far more than a kill, so one kill comes within a change of each kind.
test('design-6 a killed server leaves a list whole that it was replacing, and loses nothing of a repeated or an acknowledged APPEND', async () => {
  const [replaced, extended, list] = await Promise.all([newCrashList(world), newCrashList(world), newCrashList(world)]);
  await replaced.change('replace', ONE);
  let [current, next] = [ONE, OTHER];
  const clients = appendOneByOne(list, 8);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = clients.acknowledged.size + 100;
    await until(() => clients.acknowledged.size >= enough);
    const span: Span = [kill * 20_000, kill * 20_000 + 20_000];
    const terms = { headers: { 'idempotency-key': `append ${kill}` } };
    const replacing = replaced.change('replace', next);
    const extending = extended.change('append', span, terms);
    await setTimeout(Math.random() * 600);
    await world.server.kill();
    const isAcknowledged = (await replacing)?.status === 200;
    await extending;
    const numbers = await replaced.numbers();
    expect(numbers).toEqual(numbers.length === size(next) ? range(...next) : isAcknowledged ? [] : range(...current));
    if (numbers.length === size(next)) [current, next] = [next, current];
    await world.server.start();
    expect((await extended.change('append', span, terms))?.body.count).toBe(span[1]);
  }
  await clients.stop();
  expect((await replaced.change('replace', next))?.body.count).toBe(size(next));
  expect(await replaced.numbers()).toEqual(range(...next));
  expect(await extended.numbers()).toEqual(range(0, KILLS * 20_000));
  expect(await lost(list, clients.acknowledged)).toEqual([]);
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
