import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { signedInApp } from '../support/grants.ts';
import { newFolder } from '../support/new-folder.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
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

test('design-8 a start creates the indexes of each collection by one command', async () => {
  const prepared = await preparedDuring(async () => (await startService({ beside: service })).close());
  expect(prepared).toContain('sessions');
  expect(prepared).toEqual([...new Set(prepared)]);
});

test('design-8 a request creates no collection and no index', async () => {
  const prepared = await preparedDuring(async () => void (await signedInApp(service, { scopes: ['Email'] })));
  expect(prepared).toEqual([]);
});

/** What a start prints about a database that is not as it should be. */
async function startOn(spoil: (database: mongoose.mongo.Db) => Promise<unknown>): Promise<string> {
  const url = newDatabaseUrl();
  const client = await new mongoose.mongo.MongoClient(url).connect();
  await spoil(client.db());
  await client.close();
  const settings = { DATA_DIR: await newFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const command = runCommand('gateway/main.ts', [], { ...settings, MONGODB_URL: url });
  expect(await command.ended()).toBe(1);
  return command.output();
}

test('design-8 an index with other options ends the start with one line that names it', async () => {
  const output = await startOn(async (database) => database.collection('sessions').createIndex({ expiresAt: 1 }));
  expect(output).toMatch(/^The collection "sessions" has an index .*: drop it, and start again\. .*"expiresAt_1".*\n$/);
});

test('design-8 the same holds for the collections of item lists', async () => {
  const output = await startOn(async (database) => database.collection('itemLists').createIndex({ copiedAt: 1 }));
  expect(output).toMatch(/^The collection "itemLists" has an index .*: drop it, and start again\. .*"copiedAt_1".*\n$/);
});

test('design-8 documents that a unique index forbids end the start with one line, without their data', async () => {
  const identities = [{ key: 'Email ada@example.org' }];
  const output = await startOn(async (database) =>
    database.collection('users').insertMany([{ identities }, { identities }]),
  );
  expect(output).toMatch(
    /^Several documents of the collection "users" have the same identities\.key, .*start again\.\n$/,
  );
});
