import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { claimData } from '../../../platform/mongodb/claim-data.ts';
import { DATA_VERSION } from '../../../platform/mongodb/data-version.ts';
import { connectDatabase } from '../../../subgraphs/shared/database/database.ts';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { sumAnew } from '../../support/backups.ts';
import { newDatabaseUrl, urlOf } from '../../support/database-url.ts';
import { actOnEndpoint, createEndpoint, NOBODYS_HOST } from '../../support/event-endpoints.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';
import { toVersion2 } from '../../support/older-data.ts';
import { act, ask, type CuratingPerson, createOwnList, curatingPerson } from '../../support/own-credentials.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { profiled } from '../../support/query-plans.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const HOOKS = { outboundAllow: [NOBODYS_HOST] };
const QUIET = { info: () => {}, warn: () => {} };

const service = await startService({ config: HOOKS });
const { database } = service;
let person: CuratingPerson;
beforeEach(async () => {
  person = await curatingPerson(service);
});
afterAll(async () => service.close());

interface Version {
  readonly _id: string;
  readonly version: number;
}

const ONCE = { idempotencyKey: 'once' };

async function createdList(input: object = {}): Promise<number> {
  return (await createOwnList(person, { ...ONCE, ...input })).data.createListCredential.credId;
}

async function createdEndpoint(): Promise<string> {
  return (await createEndpoint(service, person, ONCE)).data.createEventEndpoint.endpoint.id;
}

async function indexesOf(collection: string): Promise<readonly (string | undefined)[]> {
  return (await database.collection(collection).indexes()).map(({ name }) => name);
}

test('26.3 a call with a key that is repeated after the upgrade from version 2 is answered with what it created before', async () => {
  const before = [await createdList(), await createdEndpoint()];
  await toVersion2(database);
  await claimData(database, QUIET);
  expect([await createdList(), await createdEndpoint()]).toEqual(before);
  expect(reasonOf(await createOwnList(person, { ...ONCE, name: 'Another' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  for (const name of ['credentials', 'eventEndpoints']) {
    expect(await indexesOf(name)).not.toContain('creation.key_1');
    const old = { $or: [{ creation: { $exists: true } }, { refusedInRow: { $exists: true } }] };
    expect(await database.collection(name).countDocuments(old)).toBe(0);
  }
});

test('26.3 an upgrade that breaks off is completed by the next start, and can be repeated', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, async () => curatingPerson(service)));
  const create = async (): Promise<readonly number[]> =>
    Promise.all(people.map(async (each) => (await createOwnList(each, ONCE)).data.createListCredential.credId));
  const before = await create();
  await toVersion2(database);
  const { database: gated, gate, close } = await gatedDatabase(service);
  gate.refuse('dropIndexes', 'credentials', [1]);
  const broken = await claimData(gated, QUIET).catch((error: unknown) => error);
  await close();
  expect(String(broken)).toMatch(/refused/);
  const versions = database.collection<Version>('dataVersion');
  await versions.updateOne({ _id: 'data' }, { $set: { 'migration.until': new Date(0) } });
  await claimData(database, QUIET);
  await versions.updateOne({ _id: 'data' }, { $set: { version: 2 } });
  await claimData(database, QUIET);
  expect(await create()).toEqual(before);
});

/** Adds credentials that were created with keys in version 2. */
async function addCreated(count: number): Promise<void> {
  const stored = database.collection<{ readonly _id: number; readonly creation: object }>('credentials');
  const added = Array.from({ length: count }, (_, index) => ({
    _id: 1_000_000 + index,
    creation: { key: `key ${index}`, fingerprint: 'any' },
  }));
  await stored.insertMany(added);
}

test('26.3 an upgrade reads each credential a few times, however many were created with a key', async () => {
  await createdList();
  await toVersion2(database);
  await addCreated(5000);
  const done = await profiled(service, async () => claimData(database, QUIET));
  await database.collection('credentials').deleteMany({ name: { $exists: false } });
  expect(done.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThan(4 * 5000);
});

/** Runs a command of operators on a database. */
async function admin(url: string, ...args: readonly string[]): Promise<void> {
  expect(await runInThread('commands/admin.ts', args, { MONGODB_URL: url })).toMatchObject({ exitCode: 0 });
}

test('26.3 a backup of version 2 is restored as data of version 4', async () => {
  const before = [await createdList(), await createdEndpoint()];
  await toVersion2(database);
  await database.collection<Version>('dataVersion').updateOne({ _id: 'data' }, { $set: { version: DATA_VERSION } });
  const folder = join(await newFolder(), 'backup');
  await admin(urlOf(database), 'backup', folder);
  const file = join(folder, 'backup.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(`"dataVersion": ${DATA_VERSION}`, '"dataVersion": 2'));
  await sumAnew(folder);
  const url = newDatabaseUrl();
  await admin(url, 'restore', folder);
  const other = await connectDatabase(url);
  const restored = await startService({ beside: { ...service, database: other }, config: HOOKS });
  expect(await other.collection<Version>('dataVersion').findOne()).toEqual({ _id: 'data', version: DATA_VERSION });
  const repeated = await createOwnList({ ...person, service: restored }, ONCE);
  const endpoint = await createEndpoint(restored, person, ONCE);
  await restored.close();
  await other.close();
  expect([repeated.data.createListCredential.credId, endpoint.data.createEventEndpoint.endpoint.id]).toEqual(before);
});

test('26.3 the keys of what is deleted after the upgrade can be used again', async () => {
  const before = [await createdList(), await createdEndpoint()] as const;
  await toVersion2(database);
  await claimData(database, QUIET);
  await act(person, 'archiveCredential', before[0]);
  service.clock.advance(DAY);
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: person.address });
  person = { ...person, token };
  const remove = 'mutation ($credId: Int!) { deleteCredential(credId: $credId, name: "Own list") }';
  expect((await ask(person, remove, { credId: before[0] })).errors).toEqual([]);
  expect((await actOnEndpoint(service, person, 'deleteEventEndpoint', before[1])).errors).toEqual([]);
  expect(await createdList()).toBeGreaterThan(before[0]);
  expect(await createdEndpoint()).not.toBe(before[1]);
});

test('26.3 a call whose key an older process has left behind, which deleted its endpoint after the upgrade, ends', async () => {
  const id = await createdEndpoint();
  await database.collection<{ readonly _id: string }>('eventEndpoints').deleteOne({ _id: id });
  expect((await createEndpoint(service, person, ONCE)).errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
});
