import { z } from 'zod';
import { itemBuckets } from '../subgraphs/credential/stores/item-lists/buckets.ts';
import { containsItems } from '../subgraphs/credential/stores/item-lists/contains-items.ts';
import { randomKey } from './addresses.ts';
import type { Figure } from './figure.ts';
import { insertDocuments } from './lists-floor.ts';
import { type ListsWorld, newList, replaceOverRest, withListsWorld } from './lists-world.ts';
import { stepsPerSecond } from './load.ts';
import { median } from './median.ts';

const SMALL = 10_000;
const MILLION = 1_000_000;
const ROUNDS = 3;
const ROUND = 1500;
const IN_FLIGHT = 32;
const MEGABYTE = 1024 * 1024;
const KEY = 20;

const Rate = z.object({ perSecond: z.number() });
const Report = z.object({ growth: z.number(), delay99: z.number(), longestDelay: z.number() });

/** Item lists against the raw driver and one document an item: up to a million items, or up to ten, which takes minutes. */
export async function lists(isLarge: boolean): Promise<readonly Figure[]> {
  const most = isLarge ? 10 * MILLION : MILLION;
  return withListsWorld(async (world) => [
    await measureBytes(world),
    ...(await measureStream(world, most)),
    await measureReplace(world, most),
    await measureMembership(world, most),
    await measureAppend(world),
  ]);
}

/** Data and index on disk, after a checkpoint, of a database with one list. */
async function measureBytes(world: ListsWorld): Promise<Figure> {
  await replaceOverRest(world, world.servers[0], { credId: await newList(world), count: MILLION });
  await world.database.db?.admin().command({ fsync: 1 });
  const [stats] = await world.database
    .collection(itemBuckets.name)
    .aggregate<{ readonly storageStats: { readonly totalSize: number } }>([{ $collStats: { storageStats: {} } }])
    .toArray();
  const bytes = (stats?.storageStats.totalSize ?? Number.NaN) / MILLION;
  return {
    what: 'bytes an item on disk, data and index, 1 million',
    floor: `the ${KEY} bytes of an address`,
    ratio: bytes / KEY,
    target: '<= 1.3x',
    detail: `${bytes.toFixed(1)} bytes`,
  };
}

/** What one long REPLACE does to the server that takes it. */
async function measureStream(world: ListsWorld, count: number): Promise<readonly Figure[]> {
  const server = world.servers[1];
  await replaceOverRest(world, server, { credId: await newList(world), count: SMALL });
  await server.tell({ task: 'watch' });
  await replaceOverRest(world, server, { credId: await newList(world), count });
  const { growth, delay99, longestDelay } = Report.parse(await server.tell({ task: 'report' }));
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
  const [credId, pairs] = [await newList(world), new Array<readonly [number, number]>()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await insertDocuments(world.database, MILLION);
    pairs.push([await replaceOverRest(world, world.servers[0], { credId, count: MILLION }), floor]);
  }
  const rates: string[] = [];
  for (let count = 1000; count <= most; count *= 10) {
    const rate = await replaceOverRest(world, world.servers[0], { credId, count });
    rates.push(`${count.toLocaleString('en')}: ${toThousands(rate)}`);
  }
  return {
    what: 'REPLACE of 1 million over REST, items/s',
    floor: 'raw insertMany, one document an item',
    ratio: median(pairs.map(([ours, floor]) => ours / floor)),
    target: '>= 5x',
    detail: `${toThousands(median(pairs.map(([ours]) => ours)))} and ${toThousands(median(pairs.map(([, floor]) => floor)))}/s; by size ${rates.join(', ')}`,
  };
}

async function measureMembership(world: ListsWorld, most: number): Promise<Figure> {
  const rates = new Map<number, number[]>();
  const credIds = new Map<number, number>();
  for (let count = SMALL; count <= most; count *= 10) {
    const credId = await newList(world);
    await replaceOverRest(world, world.servers[0], { credId, count });
    credIds.set(count, credId);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [count, credId] of credIds) {
      const { perSecond } = await stepsPerSecond(IN_FLIGHT, ROUND, async () => {
        await containsItems(world.lists, [{ credId, item: { kind: 'evm', key: randomKey() } }]);
      });
      rates.set(count, [...(rates.get(count) ?? []), perSecond]);
    }
  }
  const times = [...rates].map(([count, each]) => ({ count, time: 1000 / median(each) }));
  const [first, last] = [times[0]?.time ?? Number.NaN, times.at(-1)?.time ?? Number.NaN];
  return {
    what: `membership in ${most.toLocaleString('en')} items, time`,
    floor: 'membership in 10,000',
    ratio: last / first,
    target: '<= 1.5x',
    detail: times.map(({ count, time }) => `${count.toLocaleString('en')}: ${time.toFixed(2)} ms`).join(', '),
  };
}

async function measureAppend(world: ListsWorld): Promise<Figure> {
  const credId = await newList(world);
  const both = async (task: object): Promise<number> => {
    const answers = world.servers.map(async (server) =>
      Rate.parse(await server.tell({ ...task, inFlight: IN_FLIGHT / 2, duration: ROUND })),
    );
    return (await Promise.all(answers)).reduce((sum, { perSecond }) => sum + perSecond, 0);
  };
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    pairs.push([await both({ task: 'append', credId }), await both({ task: 'insert' })]);
  }
  const [ours, floor] = [median(pairs.map(([rate]) => rate)), median(pairs.map(([, rate]) => rate))];
  return {
    what: 'APPEND of one item, 32 in flight, 2 processes, calls/s',
    floor: 'raw insertOne',
    ratio: median(pairs.map(([rate, inserts]) => rate / inserts)),
    target: '>= 0.4x',
    detail: `${ours.toFixed(0)} and ${floor.toFixed(0)}/s`,
  };
}

function toThousands(rate: number): string {
  return `${(rate / 1000).toFixed(0)}k`;
}
