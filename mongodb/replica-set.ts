import mongoose from 'mongoose';
import { z } from 'zod';
import { StartError } from '../settings/start-error.ts';
import { MINUTE } from '../subgraphs/shared/durations.ts';

const Configuration = z.looseObject({
  config: z.looseObject({ version: z.number(), members: z.array(z.looseObject({ host: z.string() })) }),
});

const NOT_YET_INITIALIZED = 94;
const POLL = 25;

/** The election of a single member takes moments, or seconds on a busy machine. */
const LONGEST_ELECTION = MINUTE;

/**
 * Makes the mongod at `port` the primary of a replica set of one member, because snapshots and retried writes need a replica set.
 * Updates the port of a set that ran on another one. Throws StartError if there is no primary in time.
 */
export async function becomePrimary(port: number): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = await mongoose.mongo.MongoClient.connect(`mongodb://${host}/?directConnection=true`);
  try {
    const admin = client.db('admin');
    await configure(admin, host);
    await untilPrimary(admin);
  } finally {
    await client.close();
  }
}

type AdminDatabase = ReturnType<InstanceType<typeof mongoose.mongo.MongoClient>['db']>;

async function untilPrimary(admin: AdminDatabase): Promise<void> {
  const deadline = performance.now() + LONGEST_ELECTION;
  while (!(await isPrimary(admin))) {
    if (performance.now() > deadline)
      throw new StartError(
        'The embedded MongoDB does not accept writes: restart, and if that does not help, restore DATA_DIR from a backup.',
      );
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

async function configure(admin: AdminDatabase, host: string): Promise<void> {
  const current = await findConfiguration(admin);
  if (!current) {
    await admin.command({ replSetInitiate: { _id: 'credgraph', members: [{ _id: 0, host }] } });
    return;
  }
  const [member] = current.config.members;
  if (member?.host === host) return;
  const config = { ...current.config, version: current.config.version + 1, members: [{ ...member, host }] };
  await admin.command({ replSetReconfig: config, force: true });
}

async function findConfiguration(admin: AdminDatabase): Promise<z.infer<typeof Configuration> | null> {
  try {
    return Configuration.parse(await admin.command({ replSetGetConfig: 1 }));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === NOT_YET_INITIALIZED) return null;
    throw error;
  }
}

async function isPrimary(admin: AdminDatabase): Promise<boolean> {
  const hello = await admin.command({ hello: 1 });
  return hello.isWritablePrimary === true;
}
