import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { appendOneByOne, type CrashList, crashList, type Span } from '../support/crash-list.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { killableMongodb } from '../support/mongod.ts';
import { killableServer } from '../support/server-process.ts';
import { range } from '../support/tiny-lists.ts';
import { until } from '../support/until.ts';

const [ONE, OTHER]: readonly [Span, Span] = [
  [0, 80_000],
  [100_000, 190_000],
];
const KILLS = 3;

test('design-6 a server that is killed within a REPLACE leaves the list of before or the new one', async () => {
  const list = await crashList(newDatabaseUrl());
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
  await list.close();
});

test('design-6 a server that is killed within a large APPEND loses nothing when the call is repeated', async () => {
  const list = await crashList(newDatabaseUrl());
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
  await list.close();
});

test.each(['append', 'replace', 'remove'])(
  'design-6 the same key on two servers at once makes one %s, and both answer with its counts',
  async (word) => {
    const url = newDatabaseUrl();
    const list = await crashList(url);
    const other = await killableServer(url);
    if (word === 'remove') await list.change('append', [0, 30_000]);
    const headers = { 'idempotency-key': 'once' };
    const calls = [list.server, other, list.server, other].map(async (at) =>
      list.change(word, [0, 30_000], { headers, at }),
    );
    const [first, ...others] = (await Promise.all(calls)).map((answer) => answer?.body);
    expect(first).toMatchObject({ added: word === 'remove' ? 0 : 30_000, removed: word === 'remove' ? 30_000 : 0 });
    expect(others).toEqual([first, first, first]);
    await other.close();
    await list.close();
  },
);

test('design-6 of single APPENDs no acknowledged one is lost when the server is killed', async () => {
  const list = await crashList(newDatabaseUrl());
  const clients = appendOneByOne(list, 8);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = clients.acknowledged.size + 100;
    await until(() => clients.acknowledged.size >= enough);
    await list.server.kill();
    await list.server.start();
  }
  await clients.stop();
  expect(await lost(list, clients.acknowledged)).toEqual([]);
  await list.close();
});

test.each([
  ['a single mongod', 1],
  ['the primary of three mongods', 3],
] as const)('design-6 of single APPENDs no acknowledged one is lost when %s is killed', async (what, members) => {
  const mongodb = await killableMongodb(members);
  const list = await crashList(mongodb.url);
  const clients = appendOneByOne(list, 8);
  await until(() => clients.acknowledged.size >= 200);
  const killed = performance.now();
  const startAgain = await mongodb.killPrimary();
  const before = clients.acknowledged.size;
  if (members === 1) await startAgain();
  await until(() => clients.acknowledged.size > before + 8);
  const recovery = performance.now() - killed;
  if (members === 3) await startAgain();
  await until(() => clients.acknowledged.size >= before + 200);
  await clients.stop();
  process.stdout.write(`${what} killed: appending went on after ${(recovery / 1000).toFixed(1)} s\n`);
  expect(await lost(list, clients.acknowledged)).toEqual([]);
  await list.close();
  await mongodb.close();
});

async function lost(list: CrashList, acknowledged: ReadonlySet<number>): Promise<readonly number[]> {
  const kept = new Set(await list.numbers());
  return [...acknowledged].filter((number) => !kept.has(number));
}

function size([from, end]: Span): number {
  return end - from;
}
