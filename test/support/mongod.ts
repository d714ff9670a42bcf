import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { parseConfig } from '../../gateway/config.ts';
import { findMongod } from '../../gateway/mongodb/find-mongod.ts';
import { freePort } from '../../gateway/mongodb/free-port.ts';
import { type MongodProcess, startMongodProcess } from '../../gateway/mongodb/mongod-process.ts';

/** A replica set of mongods on loopback, any of which can be killed. */
export interface KillableMongodb {
  readonly url: string;
  /** Kills the primary at once, without a word; what it takes to start it again. */
  killPrimary(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Member {
  readonly host: string;
  readonly port: number;
  readonly folder: string;
  mongod: MongodProcess;
}

/** Elections after two seconds instead of ten, so that a test sees one. */
const ELECTION_TIMEOUT = 2000;

/** Starts a replica set of so many members. */
export async function killableMongodb(size: 1 | 3): Promise<KillableMongodb> {
  const binary = await findMongod(await parseConfig());
  const members = await Promise.all(Array.from({ length: size }, async () => startMember(binary)));
  const hosts = members.map(({ host }) => host);
  const url = `mongodb://${hosts.join(',')}/crash?replicaSet=credgraph`;
  await initiate(hosts);
  const killPrimary = async (): Promise<() => Promise<void>> => {
    const primary = await findPrimary(url);
    const member = members.find(({ host }) => host === primary);
    if (!member) throw new Error('No member is primary.');
    await kill(member);
    return async () => {
      member.mongod = await startMongodProcess(binary, member.folder, member.port);
    };
  };
  const close = async (): Promise<void> => {
    await Promise.all(members.map(kill));
    await Promise.all(members.map(async ({ folder }) => rm(folder, { recursive: true, force: true })));
  };
  return { url, killPrimary, close };
}

async function startMember(binary: string): Promise<Member> {
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-mongod-'));
  const port = await freePort();
  return { host: `127.0.0.1:${port}`, port, folder, mongod: await startMongodProcess(binary, folder, port) };
}

/** A member that is told to stop takes ten seconds to say goodbye to the others; nobody waits for that here. */
async function kill({ folder, mongod }: Member): Promise<void> {
  process.kill(Number(await readFile(join(folder, 'mongod.lock'), 'utf8')), 'SIGKILL');
  await mongod.ended;
}

async function initiate(hosts: readonly string[]): Promise<void> {
  const members = hosts.map((host, _id) => ({ _id, host }));
  const settings = { electionTimeoutMillis: ELECTION_TIMEOUT, heartbeatIntervalMillis: 500 };
  const client = await mongoose.mongo.MongoClient.connect(`mongodb://${hosts[0]}/?directConnection=true`);
  try {
    await client.db('admin').command({ replSetInitiate: { _id: 'credgraph', members, settings } });
  } finally {
    await client.close();
  }
}

async function findPrimary(url: string): Promise<string> {
  const client = await mongoose.mongo.MongoClient.connect(url);
  try {
    const hello = await client.db('admin').command({ hello: 1 }, { readPreference: 'primary' });
    return String(hello.me);
  } finally {
    await client.close();
  }
}
