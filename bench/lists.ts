import { z } from 'zod';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { randomKey } from './addresses.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { insertDocuments } from './lists-floor.ts';
import { type ListsWorld, newCurator, newList, replaceOverRest, startOn, withListsWorld } from './lists-world.ts';
import { stepsPerSecond } from './load.ts';

const SMALL = 10_000;
const MILLION = 1_000_000;
const ROUNDS = 3;
const ROUND = 1500;
const IN_FLIGHT = 32;
const BUCKETS = 'itemBuckets';
const MEGABYTE = 1024 * 1024;
const KEY = 20;

const Report = z.object({ growth: z.number(), delay99: z.number(), longestDelay: z.number() });

/** What a list takes, and what it costs to ask: up to a million items, or up to ten, which takes minutes. */
export async function lists(isLarge: boolean): Promise<readonly Figure[]> {
  const most = mostItems(isLarge);
  return withListsWorld(async (world) => [
    await measureBytes(world, most),
    ...(await measureStream(world, most)),
    await measureMembership(world, most),
  ]);
}

/** Lists that are replaced, against the raw driver and one document an item. */
export async function replace(isLarge: boolean): Promise<readonly Figure[]> {
  return withListsWorld(async (world) => [await measureReplace(world, mostItems(isLarge))]);
}

function mostItems(isLarge: boolean): number {
  return isLarge ? 10 * MILLION : MILLION;
}

/** Data and index on disk, after a checkpoint: what each list adds to those before it. */
async function measureBytes(world: ListsWorld, most: number): Promise<Figure> {
  const bytes = new Map<number, number>();
  let before = await storedBytes(world.database);
  for (const count of sizesUpTo(most)) {
    await newFilledList(world, count);
    const after = await storedBytes(world.database);
    bytes.set(count, (after - before) / count);
    before = after;
  }
  return {
    what: 'bytes an item on disk, data and index, 1 million',
    floor: `the ${KEY} bytes of an address`,
    ratio: (bytes.get(MILLION) ?? Number.NaN) / KEY,
    target: '<= 1.3x',
    detail: describeSizes(bytes, (each) => each.toFixed(1)),
  };
}

/** Of a collection that the first bucket has yet to make: nothing. */
async function storedBytes(database: Database): Promise<number> {
  const isStored = await database.db?.listCollections({ name: BUCKETS }).hasNext();
  if (!isStored) return 0;
  await database.db?.admin().command({ fsync: 1 });
  const [stats] = await database
    .collection(BUCKETS)
    .aggregate<{ readonly storageStats: { readonly totalSize: number } }>([{ $collStats: { storageStats: {} } }])
    .toArray();
  return stats?.storageStats.totalSize ?? Number.NaN;
}

/** Its curator is another one each time, because nobody may send more than ten million items in ten minutes. */
async function newFilledList({ database, service }: ListsWorld, count: number): Promise<number> {
  const curator = await newCurator(database);
  const credId = await newList(database, curator);
  await replaceOverRest(service, curator, { credId, count });
  return credId;
}

function sizesUpTo(most: number): readonly number[] {
  return [1000, SMALL, 100_000, MILLION, 10 * MILLION].filter((count) => count <= most);
}

function describeSizes(values: ReadonlyMap<number, number>, describe: (value: number) => string): string {
  const parts = [...values].map(([count, value]) => `${count.toLocaleString('en')}: ${describe(value)}`);
  return `by size ${parts.join(', ')}`;
}

/** What one long REPLACE does to the server that takes it. */
async function measureStream(world: ListsWorld, count: number): Promise<readonly Figure[]> {
  const server = await startOn(world.mongodb, 'lists-process.ts');
  await newFilledList({ ...world, service: server }, SMALL);
  await server.tell({ task: 'watch' });
  await newFilledList({ ...world, service: server }, count);
  const { growth, delay99, longestDelay } = Report.parse(await server.tell({ task: 'report' }));
  await server.stop();
  const beyond = (growth - count * KEY) / MEGABYTE;
  const what = `while ${count.toLocaleString('en')} items stream in`;
  return [
    {
      what: `memory beyond the packed list ${what}`,
      floor: '250 MB',
      ratio: beyond / 250,
      target: '<= 1x',
      detail: `${beyond.toFixed(0)} MB`,
    },
    {
      what: `event-loop delay p99 ${what}`,
      floor: '50 ms',
      ratio: delay99 / 50,
      target: '<= 1x',
      detail: `${delay99.toFixed(0)} ms, longest ${longestDelay.toFixed(0)} ms`,
    },
  ];
}

async function measureReplace(world: ListsWorld, most: number): Promise<Figure> {
  const { database, service, curator } = world;
  const credId = await newList(database, curator);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await insertDocuments(database, MILLION);
    pairs.push([await replaceOverRest(service, curator, { credId, count: MILLION }), floor]);
  }
  const rates = new Map<number, number>();
  const other = await newCurator(database);
  const sized = await newList(database, other);
  for (const count of sizesUpTo(most))
    rates.set(count, await replaceOverRest(service, other, { credId: sized, count }));
  return {
    what: 'REPLACE of 1 million over REST, items/s',
    floor: 'raw insertMany, one document an item',
    ratio: median(pairs.map(([ours, floor]) => ours / floor)),
    target: '>= 5x',
    detail: `${toThousands(median(pairs.map(([ours]) => ours)))} and ${toThousands(median(pairs.map(([, floor]) => floor)))}/s; ${describeSizes(rates, toThousands)}`,
  };
}

async function measureMembership(world: ListsWorld, most: number): Promise<Figure> {
  const rates = new Map<number, number[]>();
  const credIds = new Map<number, number>();
  for (const count of sizesUpTo(most)) {
    credIds.set(count, await newFilledList(world, count));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [count, credId] of credIds) {
      const { perSecond } = await stepsPerSecond(IN_FLIGHT, ROUND, async () => {
        const state = await world.store.state(credId);
        await world.store.contains(state ? [state] : [], [
          { credIds: [credId], items: [{ kind: 'evm', key: randomKey() }] },
        ]);
      });
      rates.set(count, [...(rates.get(count) ?? []), perSecond]);
    }
  }
  const times = new Map([...rates].map(([count, each]) => [count, 1000 / median(each)]));
  return {
    what: `membership in ${most.toLocaleString('en')} items, time`,
    floor: 'membership in 10,000',
    ratio: (times.get(most) ?? Number.NaN) / (times.get(SMALL) ?? Number.NaN),
    target: '<= 1.5x',
    detail: describeSizes(times, (time) => `${time.toFixed(2)} ms`),
  };
}

function toThousands(rate: number): string {
  return `${(rate / 1000).toFixed(0)}k`;
}
