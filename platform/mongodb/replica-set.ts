import mongoose from 'mongoose';
import { z } from 'zod';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { StartError } from '../settings/start-error.ts';

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
    await configure(client, host);
    await untilPrimary(admin);
  } finally {
    await client.close();
  }
}

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;
type AdminDatabase = ReturnType<Client['db']>;

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

async function configure(client: Client, host: string): Promise<void> {
  const admin = client.db('admin');
  const current = await findConfiguration(client);
  if (!current) {
    await admin.command({ replSetInitiate: { _id: 'credgraph', members: [{ _id: 0, host }] } });
    return;
  }
  const [member] = current.config.members;
  if (member?.host === host) return;
  const config = { ...current.config, version: current.config.version + 1, members: [{ ...member, host }] };
  await admin.command({ replSetReconfig: config, force: true });
}

/** The configuration of the set; null without a set. */
async function findConfiguration(
  client: Client,
  deadline = performance.now() + LONGEST_ELECTION,
): Promise<z.infer<typeof Configuration> | null> {
  try {
    return Configuration.parse(await client.db('admin').command({ replSetGetConfig: 1 }));
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== NOT_YET_INITIALIZED) throw error;
    if (performance.now() > deadline) throw error;
    // A mongod that has just started answers the same until it has read the stored configuration.
    if ((await client.db('local').collection('system.replset').findOne()) === null) return null;
  }
  await new Promise((resolve) => setTimeout(resolve, POLL));
  return findConfiguration(client, deadline);
}

async function isPrimary(admin: AdminDatabase): Promise<boolean> {
  const hello = await admin.command({ hello: 1 });
  return hello.isWritablePrimary === true;
}
