import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { postJson } from '../commands/items/service-client.ts';
import { openMongodb } from '../platform/mongodb/open-mongodb.ts';
import { parseConfig } from '../platform/settings/config.ts';
import { issueCuratorToken } from '../subgraphs/auth/index.ts';
import { createItemListStore, createList, type ItemListStore } from '../subgraphs/credential/item-list-store/index.ts';
import { insertCredential, takeCredId } from '../subgraphs/shared/credentials/credential-store.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork } from '../subgraphs/shared/request/pending-work.ts';
import { randomAddresses } from './addresses.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A MongoDB of its own, two servers on it, and a curator. */
export interface ListsWorld {
  readonly database: Database;
  readonly store: ItemListStore;
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly token: string;
}

const CURATOR = '0x52908400098527886e0f7030069857d2e4169ee7';
const Answer = z.object({ count: z.number() });

/** Lets `use` work in a world of lists, and leaves nothing behind. */
export async function withListsWorld<Result>(use: (world: ListsWorld) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const mongodb = await openMongodb({ ...(await parseConfig()), dataDir });
  const database = await connectDatabase(mongodb.url);
  const start = async (): Promise<ServerProcess> =>
    startServerProcess(new URL('lists-process.ts', import.meta.url), { mongodbUrl: mongodb.url, dataDir });
  const servers = [await start(), await start()] as const;
  try {
    const { token } = await issueCuratorToken(database, new Date(), {
      address: CURATOR,
      lifetime: null,
      credIds: null,
    });
    const store = createItemListStore({
      database,
      queues: new Map(),
      pending: createPendingWork(),
      now: () => new Date(),
    });
    return await use({ database, store, servers, token });
  } finally {
    await Promise.all(servers.map(async (server) => server.stop()));
    await database.close();
    await mongodb.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A new, empty list. */
export async function newList({ database }: ListsWorld): Promise<number> {
  const credId = await takeCredId(database);
  await createList(database, credId);
  const credential = { _id: credId, name: 'Bench', description: null, kind: 'LIST', curator: CURATOR } as const;
  await insertCredential(database, { ...credential, createdAt: new Date() });
  return credId;
}

/** Replaces a list by random addresses over REST; how many were set in a second, from the first byte to the answer. */
export async function replaceOverRest(
  { token }: ListsWorld,
  { url }: ServerProcess,
  { credId, count }: { readonly credId: number; readonly count: number },
): Promise<number> {
  const start = performance.now();
  const headers = { 'access-token': token };
  const target = new URL(`/cred/${credId}/replace`, url);
  const { status, body } = await postJson({ url: target, headers, body: randomAddresses(count) });
  if (status !== 200 || Answer.parse(body).count !== count) throw new Error(`REPLACE was answered with ${status}.`);
  return (count * 1000) / (performance.now() - start);
}
