import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { connectMongodb } from '../../../platform/mongodb/connect.ts';
import { borrowMongodb } from '../../../platform/mongodb/mongodb.ts';
import { StartError } from '../../../platform/settings/start-error.ts';
import { DATABASE_TIMEOUTS } from '../../../subgraphs/shared/database/database-timeouts.ts';
import { HOUR, MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';
import { mongodbGate } from '../../support/mongodb-gate.ts';

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
