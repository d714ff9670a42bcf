import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase } from '../../../subgraphs/shared/database/database.ts';
import { IndexFault } from '../../../subgraphs/shared/database/index-fault.ts';
import { runCommand } from '../../support/command.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { signedInApp } from '../../support/grants.ts';
import { mongodbGate } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

/** The collections that were created, or got indexes, during some work: one entry for each command. */
async function preparedDuring(work: () => Promise<void>): Promise<readonly string[]> {
  const prepared: string[] = [];
  const client = service.database.getClient();
  const note = ({ commandName, command }: { readonly commandName: string; readonly command: object }): void => {
    if (/^create(?:Indexes)?$/.test(commandName)) prepared.push(String(Object.values(command)[0]));
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return prepared;
}

test('26.4 a start creates the indexes of each collection by one command', async () => {
  const prepared = await preparedDuring(async () => (await startService({ beside: service })).close());
  expect(prepared).toContain('sessions');
  expect(prepared).toEqual([...new Set(prepared)]);
});

test('26.4 a request creates no collection and no index', async () => {
  const prepared = await preparedDuring(async () => void (await signedInApp(service, { scopes: ['Email'] })));
  expect(prepared).toEqual([]);
});

/** The URL of a database that is not as it should be. */
async function newSpoiled(spoil: (database: mongoose.mongo.Db) => Promise<unknown>): Promise<string> {
  const url = newDatabaseUrl();
  const client = await new mongoose.mongo.MongoClient(url).connect();
  await spoil(client.db());
  await client.close();
  return url;
}

test('26.4 an index with other options ends the start with one line that names it', async () => {
  const url = await newSpoiled(async (database) => database.collection('sessions').createIndex({ expiresAt: 1 }));
  const settings = { DATA_DIR: await newFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const command = runCommand('gateway/main.ts', [], { ...settings, MONGODB_URL: url });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(
    /^The collection "sessions" has an index .*: drop it, and start again\. .*"expiresAt_1".*\n$/,
  );
});

/** What a start in this process is refused with; a process prints the message of each IndexFault alike. */
async function refusalOn(url: string): Promise<string> {
  const database = await connectDatabase(url);
  try {
    const fault = await startService({ beside: { ...service, database } }).catch((error: unknown) => error);
    if (fault instanceof IndexFault) return fault.message;
    throw fault;
  } finally {
    await database.close();
  }
}

test('26.4 the same holds for the collections of item lists', async () => {
  const url = await newSpoiled(async (database) => database.collection('itemLists').createIndex({ copiedAt: 1 }));
  expect(await refusalOn(url)).toMatch(
    /^The collection "itemLists" has an index .*: drop it, and start again\. .*"copiedAt_1".*$/,
  );
});

test.each([67, 72])(
  '26.4 a collection that is sharded by another key ends the start with one line (%d)',
  async (code) => {
    const gate = await mongodbGate(newDatabaseUrl());
    gate.refuse('createIndexes', 'grants', [code]);
    expect(await refusalOn(gate.url)).toMatch(
      /^The collection "grants" has a key by which MongoDB can't shard it .*start again\. refused$/,
    );
    gate.close();
  },
);

test('26.4 documents that a unique index forbids end the start with one line, without their data', async () => {
  const grant = { userId: 'ada', clientId: 'app' };
  const url = await newSpoiled(async (database) => database.collection('grants').insertMany([{ ...grant }, grant]));
  expect(await refusalOn(url)).toMatch(
    /^Several documents of the collection "grants" have the same userId, clientId, .*start again\.$/,
  );
});
