import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
}

/** Lets `use` work on an empty MongoDB, and leaves nothing behind. */
export async function withMongodb<Result>(use: (mongodb: BenchMongodb) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const mongodb = await openMongodb({ ...(await parseConfig()), dataDir });
  const database = await connectDatabase(mongodb.url);
  const cpu = async (): Promise<number> => cpuOfTree(Number(await readFile(join(dataDir, 'mongodb/mongod.lock'))));
  try {
    return await use({ url: mongodb.url, dataDir, database, cpu });
  } finally {
    await database.close();
    await mongodb.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
