import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openMongodb } from '../platform/mongodb/open-mongodb.ts';
import { parseConfig } from '../platform/settings/config.ts';
import { itemListCollections } from '../subgraphs/credential/item-list-store/index.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { planFault, profiled } from '../test/support/query-plans.ts';
import { type Figure, median } from './figure.ts';
import { FILLINGS } from './growth-documents.ts';
import { DOCUMENTS_A_LIST, fillList, HOT_READS, type HotRead } from './growth-reads.ts';

/** A database with so many documents in each collection that grows. */
interface Filled {
  readonly database: Database;
  readonly count: number;
}

const COUNTS = [1000, 10_000] as const;
const LARGE_COUNTS = [1000, 100_000, 1_000_000] as const;

const BATCH = 5000;
const LISTS_AT_ONCE = 4;
const READS = 300;

/** Indexes that do not fit into the cache measure the disk. The embedded MongoDB has a cache for a developer's machine. */
const CACHE = 'cache_size=3GB';

const StorageStats = z.object({
  storageStats: z.object({
    count: z.number(),
    storageSize: z.number(),
    totalIndexSize: z.number(),
    indexSizes: z.record(z.string(), z.number()),
  }),
});

/** What a document takes, and what a read takes, as the collections grow. */
export async function growth(isLarge: boolean): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const mongodb = await openMongodb({ ...(await parseConfig()), dataDir });
  const all: Filled[] = [];
  try {
    for (const count of isLarge ? LARGE_COUNTS : COUNTS) {
      const database = await connectDatabase(mongodb.url.replace('/credgraph?', `/growth${count}?`));
      all.push({ database, count });
      await database.getClient().db('admin').command({ setParameter: 1, wiredTigerEngineRuntimeConfig: CACHE });
      await fill({ database, count });
    }
    const reads: Figure[] = [];
    for (const read of HOT_READS) reads.push(await measureRead(all, read));
    return [...reads, ...(await measureBytes(all.slice(-2)))];
  } finally {
    for (const { database } of all) await database.close();
    await mongodb.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** With the indexes made first, as in a service: those of random keys then stay half empty. */
async function fill({ database, count }: Filled): Promise<void> {
  for (const { collection, documentOf } of FILLINGS) {
    await collection.createIndexes(database);
    for (let from = 0; from < count; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => documentOf(from + i));
      await database.collection(collection.name).insertMany(batch, { ordered: false });
    }
  }
  for (const collection of itemListCollections) await collection.createIndexes(database);
  const lists = Array.from({ length: count / DOCUMENTS_A_LIST }, (_, credId) => credId).values();
  const fillSome = async (): Promise<void> => {
    for (const credId of lists) await fillList(database, credId);
  };
  await Promise.all(Array.from({ length: LISTS_AT_ONCE }, fillSome));
}

/** The time of a read in the fullest collections, against that in the emptiest, in turn. */
async function measureRead(all: readonly Filled[], { what, read }: HotRead): Promise<Figure> {
  const times = all.map((): number[] => []);
  for (let round = 0; round < READS; round += 1) {
    for (const [i, { database, count }] of all.entries()) {
      const begun = performance.now();
      if (!(await read(database, randomInt(count)))) throw new Error(`Not found: ${what}.`);
      times[i]?.push(performance.now() - begun);
    }
  }
  const medians = times.map(median);
  const [[first], last] = [all.map(({ count }) => count), all.at(-1)];
  return {
    what: `${what}, among ${last?.count}`,
    floor: `among ${first}`,
    ratio: (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN),
    target: '<= 1.3x',
    detail: `${medians.map((each) => each.toFixed(2)).join(', ')} ms; ${last ? await examine(last, read) : ''}`,
  };
}

/** What MongoDB examines for one such read. */
async function examine({ database, count }: Filled, read: HotRead['read']): Promise<string> {
  const done = await profiled({ database }, async () => void (await read(database, randomInt(count))));
  const faults = done.flatMap((each) => planFault(each) ?? []);
  const examined = done.map(({ keysExamined, nreturned = 0 }) => `${keysExamined} keys for ${nreturned}`);
  return [...examined, ...faults].join(', ');
}

/** The bytes on disk of a document and its entries in the indexes, against those in a smaller collection. */
async function measureBytes([smaller, larger]: readonly Filled[]): Promise<readonly Figure[]> {
  if (!smaller || !larger) return [];
  // What a collection takes is known once it is on disk.
  await larger.database.getClient().db('admin').command({ fsync: 1 });
  const names = [...FILLINGS.map(({ collection }) => collection), ...itemListCollections].map(({ name }) => name);
  return Promise.all(
    names.map(async (name) => {
      const [before, now] = [await findBytes(smaller.database, name), await findBytes(larger.database, name)];
      const [[index, bytes] = ['none', 0]] = Object.entries(now.indexes).toSorted(([, one], [, other]) => other - one);
      const detail = `data ${now.data.toFixed(0)}, indexes ${now.ofIndexes.toFixed(0)}, the largest ${index} ${bytes.toFixed(0)}`;
      return {
        what: `bytes of one of ${now.count} ${name}`,
        floor: `one of ${before.count}`,
        ratio: (now.data + now.ofIndexes) / (before.data + before.ofIndexes),
        target: '',
        detail,
      };
    }),
  );
}

async function findBytes(database: Database, name: string) {
  const [stats] = await database
    .collection(name)
    .aggregate([{ $collStats: { storageStats: {} } }])
    .toArray();
  const { count, storageSize, totalIndexSize, indexSizes } = StorageStats.parse(stats).storageStats;
  const indexes = Object.fromEntries(Object.entries(indexSizes).map(([index, bytes]) => [index, bytes / count]));
  return { count, data: storageSize / count, ofIndexes: totalIndexSize / count, indexes };
}
