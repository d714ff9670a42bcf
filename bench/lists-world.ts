import { z } from 'zod';
import { postJson } from '../commands/items/service-client.ts';
import { issueCuratorToken } from '../subgraphs/auth/index.ts';
import { insertListCredential } from '../subgraphs/credential/index.ts';
import { createItemListStore, type ItemListStore } from '../subgraphs/credential/item-list-store/index.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork } from '../subgraphs/shared/request/pending-work.ts';
import { randomAddresses, randomKey } from './addresses.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A MongoDB of its own, a server on it, and a curator. */
export interface ListsWorld {
  readonly mongodb: BenchMongodb;
  readonly database: Database;
  readonly store: ItemListStore;
  readonly service: ServerProcess;
  readonly curator: ListCurator;
}

/** A curator with a token. */
export interface ListCurator {
  readonly address: string;
  readonly token: string;
}

const Answer = z.object({ count: z.number() });

/** Lets `use` work in a world of lists, and leaves nothing behind. */
export async function withListsWorld<Result>(use: (world: ListsWorld) => Promise<Result>): Promise<Result> {
  return withMongodb(async (mongodb) => {
    const { database } = mongodb;
    const service = await startOn(mongodb, 'service-process.ts');
    try {
      const [queues, pending] = [new Map(), createPendingWork()];
      const store = createItemListStore({ database, queues, pending, now: () => new Date() });
      return await use({ mongodb, database, store, service, curator: await newCurator(database) });
    } finally {
      await service.stop();
    }
  });
}

/** Starts a server of the bench on a MongoDB. */
export async function startOn({ url: mongodbUrl, dataDir }: BenchMongodb, file: string): Promise<ServerProcess> {
  return startServerProcess(new URL(file, import.meta.url), { mongodbUrl, settings: { DATA_DIR: dataDir } });
}

/** A new curator, whom the operator gives a token. */
export async function newCurator(database: Database): Promise<ListCurator> {
  const address = `0x${randomKey().toString('hex')}`;
  const { token } = await issueCuratorToken(database, new Date(), { address, lifetime: null, credIds: null });
  return { address, token };
}

/** A new, empty list of a curator. */
export async function newList(database: Database, { address }: ListCurator): Promise<number> {
  const { _id } = await insertListCredential(database, new Date(), { curator: address, name: 'Bench' });
  return _id;
}

/** Replaces a list by random addresses over REST; how many were set in a second, from the first byte to the answer. */
export async function replaceOverRest(
  { url }: ServerProcess,
  { token }: ListCurator,
  { credId, count }: { readonly credId: number; readonly count: number },
): Promise<number> {
  const start = performance.now();
  const headers = { 'access-token': token };
  const target = new URL(`/cred/${credId}/replace`, url);
  const { status, body } = await postJson({ url: target, headers, body: randomAddresses(count) });
  if (status !== 200 || Answer.parse(body).count !== count) throw new Error(`REPLACE was answered with ${status}.`);
  return (count * 1000) / (performance.now() - start);
}
