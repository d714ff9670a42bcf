import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { findMongod } from '../../platform/mongodb/find-mongod.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { type Command, runProgram } from './command.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';
import type { ShardKey } from './shard-keys.ts';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;
type Document = mongoose.mongo.Document;

/** A config server and one shard, driven by the commands that a mongos sends, because there is none. */
export interface ShardedMongodb {
  /** Adds a database to the cluster; the URL at which the shard itself answers. */
  addDatabase(name: string): Promise<string>;
  /** Shards a collection of a database. */
  shard(database: string, collection: string, shardKey: ShardKey): Promise<void>;
  /** Sends a command about a collection as a mongos does: with the version of the collection, if that is sharded. */
  send(database: string, collection: string, command: Document): Promise<Document>;
  close(): Promise<void>;
}

const MAJORITY = { writeConcern: { w: 'majority' } } as const;

const READY = /"id":23016/;

/** Starts a sharded cluster. */
export async function shardedMongodb(): Promise<ShardedMongodb> {
  const [config, shard] = [await startMember('configsvr'), await startMember('shardsvr')];
  await config.client.db('admin').command({ _configsvrAddShard: `shardsvr/${shard.host}`, name: 'shard', ...MAJORITY });
  const databaseVersions = new Map<string, Document>();
  const shardVersions = new Map<string, Document>();
  return {
    addDatabase: async (name) => {
      const create = { _configsvrCreateDatabase: name, primaryShardId: 'shard', ...MAJORITY };
      databaseVersions.set(name, (await config.client.db('admin').command(create)).databaseVersion);
      return `mongodb://${shard.host}/${name}?directConnection=true`;
    },
    shard: async (database, collection, shardKey) => {
      const create = { _shardsvrCreateCollection: collection, shardKey, unique: false, ...MAJORITY };
      const databaseVersion = databaseVersions.get(database);
      const { collectionVersion } = await shard.client.db(database).command({ ...create, databaseVersion });
      shardVersions.set(`${database}.${collection}`, collectionVersion);
    },
    send: async (database, collection, command) => {
      const shardVersion = shardVersions.get(`${database}.${collection}`);
      return shard.client.db(database).command({ ...command, ...(shardVersion && { shardVersion }) });
    },
    close: async () => void (await Promise.all([config.close(), shard.close()])),
  };
}

interface Member {
  readonly host: string;
  readonly client: Client;
  readonly close: () => Promise<void>;
}

/** Starts a replica set of one member, named after its role. */
async function startMember(role: 'configsvr' | 'shardsvr'): Promise<Member> {
  const binary = await findMongod(await parseConfig());
  const [folder, port] = [await newFolder(), await freePort()];
  const host = `127.0.0.1:${port}`;
  const mongod = runProgram(binary, toArguments(role, folder, port), {});
  await mongod.printed(READY);
  const client = await mongoose.mongo.MongoClient.connect(`mongodb://${host}/?directConnection=true`);
  const isConfig = role === 'configsvr' && { configsvr: true };
  await client.db('admin').command({ replSetInitiate: { _id: role, ...isConfig, members: [{ _id: 0, host }] } });
  while (!(await client.db('admin').command({ hello: 1 })).isWritablePrimary) await setTimeout(POLL);
  return { host, client, close: async () => stop(client, mongod, folder) };
}

const POLL = 25;

function toArguments(role: string, folder: string, port: number): readonly string[] {
  const named = [`--dbpath=${folder}`, `--port=${port}`, `--replSet=${role}`, `--${role}`];
  return [...named, '--bind_ip=127.0.0.1', '--nounixsocket', '--oplogSize=128', '--wiredTigerCacheSizeGB=0.25'];
}

async function stop(client: Client, mongod: Command, folder: string): Promise<void> {
  await client.close();
  mongod.process.kill('SIGKILL');
  await mongod.ended();
  await rm(folder, { recursive: true, force: true });
}
