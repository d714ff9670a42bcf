import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import mongoose from 'mongoose';
import { findMongod } from '../../platform/mongodb/find-mongod.ts';
import { type MongodProcess, startMongodProcess } from '../../platform/mongodb/mongod-process.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { type CuttableProxy, cuttableProxy } from './cuttable-proxy.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';

/** A replica set of mongods on loopback, any of which can be killed. */
export interface KillableMongodb {
  readonly url: string;
  /** Kills the primary at once, without a word; what it takes to start it again. */
  killPrimary(): Promise<() => Promise<void>>;
  /** Kills all members; what it takes to start them again. */
  killAll(): Promise<() => Promise<void>>;
  /** Stops the primary's process where it is; what it takes to let it go on. */
  pausePrimary(): Promise<() => Promise<void>>;
  /** Stops the processes of all members but the primary, which stays primary for an hour; what it takes to let them go on. */
  pauseSecondaries(): Promise<() => void>;
  /** Has the primary hand over to another member. */
  stepDown(): Promise<void>;
  /** Has every way to every member take so many milliseconds longer; what it takes to have them as quick as before. */
  delay(milliseconds: number): () => void;
  /** Cuts every way to every member; what it takes to mend them. */
  cut(): () => void;
  close(): Promise<void>;
}

interface Member {
  readonly host: string;
  readonly port: number;
  readonly folder: string;
  readonly proxy: CuttableProxy;
  mongod: MongodProcess;
}

/** Elections after two seconds instead of ten, so that a test sees one. */
const ELECTION_TIMEOUT = 2000;

/** Starts a replica set of so many members. */
export async function killableMongodb(size: 1 | 3, electionTimeout = ELECTION_TIMEOUT): Promise<KillableMongodb> {
  const binary = await findMongod(await parseConfig());
  const members = await Promise.all(Array.from({ length: size }, async () => startMember(binary)));
  const hosts = members.map(({ host }) => host);
  const url = `mongodb://${hosts.join(',')}/crash?replicaSet=credgraph`;
  await initiate(hosts, electionTimeout);
  await findPrimary(url, members);
  const start = async (member: Member): Promise<void> => {
    member.mongod = await startMongodProcess(binary, member.folder, member.port);
  };
  const kill = async (killed: readonly Member[]): Promise<() => Promise<void>> => {
    await Promise.all(killed.map(killMember));
    return async () => void (await Promise.all(killed.map(start)));
  };
  const close = async (): Promise<void> => {
    await Promise.all(members.map(killMember));
    for (const { proxy } of members) proxy.close();
    await Promise.all(members.map(async ({ folder }) => rm(folder, { recursive: true, force: true })));
  };
  return {
    url,
    killPrimary: async () => kill([await findPrimary(url, members)]),
    killAll: async () => kill(members),
    pausePrimary: async () => pause(await findPrimary(url, members)),
    pauseSecondaries: async () => {
      await lengthenElection(url);
      const primary = await findPrimary(url, members);
      const goOn = await Promise.all(members.filter((member) => member !== primary).map(pause));
      return () => goOn.forEach((each) => void each());
    },
    stepDown: async () => stepDown(url),
    delay: (milliseconds) => {
      members.forEach(({ proxy }) => proxy.delay(milliseconds));
      return () => members.forEach(({ proxy }) => proxy.delay(0));
    },
    cut: () => {
      const mends = members.map(({ proxy }) => proxy.cut());
      return () => mends.forEach((mend) => mend());
    },
    close,
  };
}

/** The members and whoever else uses them reach each other through proxies that can be cut. */
async function startMember(binary: string): Promise<Member> {
  const folder = await newFolder();
  const port = await freePort();
  const mongod = await startMongodProcess(binary, folder, port);
  const proxy = await cuttableProxy(port);
  return { host: `127.0.0.1:${proxy.port}`, port, folder, proxy, mongod };
}

/** After a stop signal, a member takes ten seconds to leave the others; nobody waits for that here. */
async function killMember(member: Member): Promise<void> {
  const { ended } = member.mongod;
  if (await Promise.race([ended.then(() => true), setImmediate(false)])) return;
  process.kill(await pidOf(member), 'SIGKILL');
  await ended;
}

async function pause(member: Member): Promise<() => Promise<void>> {
  const pid = await pidOf(member);
  process.kill(pid, 'SIGSTOP');
  return async () => void process.kill(pid, 'SIGCONT');
}

async function pidOf({ folder }: Member): Promise<number> {
  return Number(await readFile(join(folder, 'mongod.lock'), 'utf8'));
}

async function initiate(hosts: readonly string[], electionTimeoutMillis: number): Promise<void> {
  const members = hosts.map((host, _id) => ({ _id, host }));
  const settings = { electionTimeoutMillis, heartbeatIntervalMillis: 500 };
  const client = await mongoose.mongo.MongoClient.connect(`mongodb://${hosts[0]}/?directConnection=true`);
  try {
    await client.db('admin').command({ replSetInitiate: { _id: 'credgraph', members, settings } });
  } finally {
    await client.close();
  }
}

async function findPrimary(url: string, members: readonly Member[]): Promise<Member> {
  const primary = await asAdmin(url, async (admin) => (await admin.command({ hello: 1 })).me);
  const member = members.find(({ host }) => host === primary);
  if (!member) throw new Error('No member is primary.');
  return member;
}

/** A primary that hears of no majority steps down after this time. */
async function lengthenElection(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const settings = { ...config.settings, electionTimeoutMillis: HOUR };
    await admin.command({ replSetReconfig: { ...config, version: config.version + 1, settings } });
  });
}

const EXCEEDED_TIME_LIMIT = 262;

/** Asks again while no other member has caught up. */
async function stepDown(url: string): Promise<void> {
  try {
    await asAdmin(url, async (admin) => admin.command({ replSetStepDown: 60, secondaryCatchUpPeriodSecs: 10 }));
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== EXCEEDED_TIME_LIMIT) throw error;
    await stepDown(url);
  }
}

type Admin = ReturnType<InstanceType<typeof mongoose.mongo.MongoClient>['db']>;

async function asAdmin<Result>(url: string, act: (admin: Admin) => Promise<Result>): Promise<Result> {
  const client = await mongoose.mongo.MongoClient.connect(url);
  try {
    return await act(client.db('admin'));
  } finally {
    await client.close();
  }
}
