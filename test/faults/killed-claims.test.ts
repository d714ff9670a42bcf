import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase } from '../../subgraphs/shared/database/database.ts';
import { identitiesOf } from '../support/account.ts';
import { killableMongodb } from '../support/mongod.ts';
import { mongodbGate } from '../support/mongodb-gate.ts';
import { signedInUser } from '../support/people.ts';
import { reasonOf } from '../support/reason-of.ts';
import { killableServer } from '../support/server-process.ts';
import { startService } from '../support/service.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

const mongodb = await killableMongodb(1);
const database = await connectDatabase(mongodb.url);
const other = await startService();
const service = await startService({ beside: { ...other, database } });
afterAll(async () => {
  await service.close();
  await other.close();
  await database.close();
  await mongodb.close();
});

/** For how long MongoDB keeps what a killed process was changing: a second in place of a minute. */
async function shortenTransactions(): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(mongodb.url);
  await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 1 });
  await client.close();
}

test('14.1, 26.6 a process that is killed while it links a wallet leaves nothing: neither the person nor the wallet is kept from signing in', async () => {
  await shortenTransactions();
  const gate = await mongodbGate(mongodb.url);
  const killed = await killableServer(gate.url);
  const [wallet, person, next] = [evmWallet(), await signedInUser(service), await signedInUser(service)];
  const held = gate.hold('commitTransaction', '1');
  const linking = signInByWallet({ ...service, url: killed.url }, wallet, person).catch(() => null);
  await held.arrived;
  await killed.kill();
  expect(await linking).toBeNull();
  expect(reasonOf(await signInByWallet(service, wallet, next))).toBeNull();
  expect((await signedInUser(service, person.email)).userId).toBe(person.userId);
  expect((await identitiesOf(service, person)).map(({ scope }) => scope)).toEqual(['Email', 'ServiceID']);
  expect(reasonOf(await signInByWallet(service, wallet, person))).toBe('IDENTITY_TAKEN');
  await killed.close();
  gate.close();
});
