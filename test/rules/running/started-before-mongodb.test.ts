import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { connectMongodb } from '../../../platform/mongodb/connect.ts';
import { findMongod } from '../../../platform/mongodb/find-mongod.ts';
import { borrowMongodb } from '../../../platform/mongodb/mongodb.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { StartError } from '../../../platform/settings/start-error.ts';
import { DATABASE_TIMEOUTS } from '../../../subgraphs/shared/database/database-timeouts.ts';
import { HOUR, MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import { killGroup, runCommand, runProgram } from '../../support/command.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { mongodbGate } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';

// Takes connections, and never says a word.
const silent = createServer(() => {}).listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => void silent.close());

function silentUrl(): string {
  const address = silent.address();
  return `mongodb://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/x`;
}

/** Longer than any test takes: what a wait must not wait for. */
const FOR_EVER = { ...DATABASE_TIMEOUTS, selection: HOUR };

test('26.6 a start waits for MongoDB as long as MONGODB_START_TIMEOUT says, whatever the other timeouts are', async () => {
  const waiting = { mongodbStartTimeout: 1500, mongodbTimeouts: FOR_EVER };
  const refused = await connectMongodb(borrowMongodb(silentUrl()), waiting).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(/MongoDB does not respond/);
});

test('26.6 a start that waits for MongoDB soon says so', async () => {
  const said = Promise.withResolvers<string>();
  const log = pino({ level: 'warn' }, { write: (line: string) => said.resolve(line) });
  const waiting = { mongodbStartTimeout: 10 * SECOND, mongodbTimeouts: FOR_EVER, log };
  const refused = connectMongodb(borrowMongodb(silentUrl()), waiting).catch((error: unknown) => error);
  // The wait has not ended: it says nothing at its end.
  expect(await Promise.race([said.promise, refused])).toMatch(/MongoDB is not responding yet: waiting/);
  expect(await refused).toBeInstanceOf(StartError);
});

test('26.6 a limit on the wait for MongoDB at the start does not shorten later waits', async () => {
  const gate = await mongodbGate(newDatabaseUrl());
  const waiting = { mongodbStartTimeout: 2 * MINUTE, mongodbTimeouts: FOR_EVER };
  const database = await connectMongodb(borrowMongodb(gate.url), waiting);
  expect(database.getClient().options.serverSelectionTimeoutMS).toBe(HOUR);
  await database.close();
  gate.close();
});

test('26.2 a standalone MongoDB, which has no transactions, ends the start in one line', async () => {
  const [binary, folder, port] = [await findMongod(await parseConfig()), await newFolder(), await freePort()];
  const options = [`--dbpath=${folder}`, `--port=${port}`, '--bind_ip=127.0.0.1', '--nounixsocket'];
  const mongod = runProgram(binary, options, {});
  await mongod.printed(/Waiting for connections/);
  // A parent of workers loads no graph.
  const settings = { WORKERS: '2', DATA_DIR: await newFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const start = runCommand('gateway/main.ts', [], { ...settings, MONGODB_URL: `mongodb://127.0.0.1:${port}/x` });
  expect(await start.ended()).toBe(1);
  expect(start.output()).toMatch(/^MONGODB_URL names a standalone server: convert it to a replica set .*\n$/);
  killGroup(mongod);
  await mongod.ended();
});
