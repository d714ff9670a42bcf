import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import type mongoose from 'mongoose';
import { claimData } from '../../platform/mongodb/claim-data.ts';
import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import { toVersion2 } from '../support/older-data.ts';
import { createOwnList, curatingPerson } from '../support/own-credentials.ts';
import { startService } from '../support/service.ts';
import { documentedShardKeys } from '../support/shard-keys.ts';
import { shardedMongodb } from '../support/sharded-mongodb.ts';

const cluster = await shardedMongodb();
const service = await startService();
afterAll(async () => {
  await service.close();
  await cluster.close();
});

/** A command that creates the indexes of a collection. */
interface IndexCommand {
  readonly createIndexes: string;
  readonly indexes: readonly { readonly name: string }[];
}

const TABLE = await documentedShardKeys();

/** The commands by which a start of the service creates its indexes. */
async function findIndexCommands(): Promise<readonly IndexCommand[]> {
  const commands: IndexCommand[] = [];
  const client = service.database.getClient();
  const note = ({ commandName, command }: mongoose.mongo.CommandStartedEvent): void => {
    if (commandName !== 'createIndexes') return;
    commands.push({ createIndexes: String(command.createIndexes), indexes: command.indexes });
  };
  client.on('commandStarted', note);
  await (await startService({ beside: service })).close();
  client.off('commandStarted', note);
  return commands;
}

const indexCommands = await findIndexCommands();

/** Creates all indexes as a start behind a mongos does, and expects each to be there. */
async function expectAllIndexes(database: string): Promise<void> {
  for (const { createIndexes, indexes } of indexCommands) {
    await cluster.send(database, createIndexes, { createIndexes, indexes });
    const { cursor } = await cluster.send(database, createIndexes, { listIndexes: createIndexes });
    const names = cursor.firstBatch.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(indexes.map(({ name }) => name)));
  }
}

test('26.12 the command of the docs shards the collections of their table', async () => {
  const docs = await readFile('docs/deploy.md', 'utf8');
  const [, list = ''] =
    /for \(const name of \[([^\]]+)\]\)\s+sh\.shardCollection\(`credgraph\.\$\{name\}`, \{ _id: "hashed" \}\)/.exec(
      docs,
    ) ?? [];
  const single = [...docs.matchAll(/sh\.shardCollection\("credgraph\.(\w+)", \{ (\w+): ("hashed"|1) \}\)/g)];
  const sharded = [
    ...[...list.matchAll(/\w+/g)].map(([name]) => [name, { _id: 'hashed' }]),
    ...single.map(([, name, field = '', order]) => [name, { [field]: order === '1' ? 1 : 'hashed' }]),
  ];
  expect(new Map(sharded.map(([name, key]) => [name, key]))).toEqual(TABLE);
  expect(TABLE.size).toBeGreaterThan(20);
});

test('26.12 every collection of the table is sharded as documented, and gets all indexes', async () => {
  await cluster.addDatabase('fresh');
  for (const [name, key] of TABLE) await cluster.shard('fresh', name, key);
  await expectAllIndexes('fresh');
  for (const [name, field] of [
    ['credentials', 'creation.key'],
    ['users', 'identities.key'],
  ] as const) {
    const indexes = [{ key: { [field]: 1 }, name: `${field}_1`, unique: true }];
    await expect(cluster.send('fresh', name, { createIndexes: name, indexes })).rejects.toMatchObject({ code: 67 });
  }
});

/** A list that was created with a key in version 2, in a database of that version that is to be sharded; its credId. */
async function createdInVersion2(database: Database): Promise<number> {
  const old = await startService({ beside: { ...service, database } });
  const created = await createOwnList(await curatingPerson(old), { idempotencyKey: 'once' });
  await old.close();
  await toVersion2(database);
  return created.data.createListCredential.credId;
}

test('26.12 a database that was upgraded from version 2 is sharded in the same way, with its documents', async () => {
  const database = await connectDatabase(await cluster.addDatabase('upgraded'));
  try {
    const credId = await createdInVersion2(database);
    await database.collection('credentials').createIndex({ _id: 'hashed' });
    await expect(cluster.shard('upgraded', 'credentials', { _id: 'hashed' })).rejects.toMatchObject({ code: 72 });
    await claimData(database, { info: () => {}, warn: () => {} });
    for (const [name, key] of TABLE) {
      await database.collection(name).createIndex(key);
      await cluster.shard('upgraded', name, key);
    }
    await expectAllIndexes('upgraded');
    const claimsIn = async (name: string): Promise<object[]> =>
      (await cluster.send('upgraded', name, { find: name })).cursor.firstBatch;
    expect(await claimsIn('creationClaims')).toMatchObject([{ credId }]);
    expect(await claimsIn('identityClaims')).toMatchObject([{ _id: expect.stringMatching(/^EVMAddress:0x/) }]);
  } finally {
    await database.close();
  }
});
