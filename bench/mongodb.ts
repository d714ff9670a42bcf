import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openMongodb } from '../platform/mongodb/open-mongodb.ts';
import { parseConfig } from '../platform/settings/config.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { cpuOfTree } from './process-cpu.ts';

/** A MongoDB of a benchmark's own, with a folder for the data of services. */
export interface BenchMongodb {
  readonly url: string;
  readonly dataDir: string;
  readonly database: Database;
  /** Milliseconds of CPU that mongod has spent so far. */
  cpu(): Promise<number>;
  /** How many commands on documents it has been sent so far, by whomever. */
  commands(): Promise<number>;
}

const Total = z.object({ total: z.number() });
const Status = z.object({
  metrics: z.object({
    commands: z.object({
      find: Total,
      getMore: Total,
      aggregate: Total,
      insert: Total,
      update: Total,
      findAndModify: Total,
      delete: Total,
    }),
  }),
});

/** Lets `use` work on an empty MongoDB, and leaves nothing behind. */
export async function withMongodb<Result>(use: (mongodb: BenchMongodb) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const mongodb = await openMongodb({ ...(await parseConfig()), dataDir });
  const database = await connectDatabase(mongodb.url);
  const cpu = async (): Promise<number> => cpuOfTree(Number(await readFile(join(dataDir, 'mongodb/mongod.lock'))));
  try {
    return await use({ url: mongodb.url, dataDir, database, cpu, commands: async () => countCommands(database) });
  } finally {
    await database.close();
    await mongodb.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function countCommands(database: Database): Promise<number> {
  const { metrics } = Status.parse(await database.db?.admin().serverStatus());
  return Object.values(metrics.commands).reduce((sum, { total }) => sum + total, 0);
}
