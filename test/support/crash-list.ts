import { connectDatabase, type Database } from '../../subgraphs/shared/database.ts';
import { issueCuratorToken } from '../../subgraphs/shared/issue-curator-token.ts';
import { addressesFrom } from './addresses.ts';
import type { RestAnswer } from './client.ts';
import { newList } from './lists.ts';
import { type KillableServer, killableServer, tryPost } from './server-process.ts';
import { anotherServer, listNumbers, range } from './tiny-lists.ts';

/** A server that gets killed, and its database. */
export interface CrashWorld {
  readonly server: KillableServer;
  /** Looks past the server at what is stored. */
  readonly database: Database;
  close(): Promise<void>;
}

/** A list of that server. */
export interface CrashList {
  readonly server: KillableServer;
  /** Changes the list by the items with the numbers from `from` up to `end`; null where no answer came. */
  change(word: string, numbers: Span, terms?: Terms): Promise<RestAnswer | null>;
  /** The numbers of all items. */
  numbers(): Promise<readonly number[]>;
}

/** Numbers from the first one up to, not including, the second. */
export type Span = readonly [from: number, end: number];

/** Headers of a call, and the server that it is sent to when it is not the list's own. */
export interface Terms {
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: KillableServer;
}

/** Starts a server on a MongoDB. */
export async function openCrashWorld(mongodbUrl: string): Promise<CrashWorld> {
  const server = await killableServer(mongodbUrl);
  const database = await connectDatabase(mongodbUrl);
  const close = async (): Promise<void> => {
    await server.close();
    await database.close();
  };
  return { server, database, close };
}

/** Makes an empty list. */
export async function newCrashList({ server, database }: CrashWorld): Promise<CrashList> {
  const curator = await newCrashCurator(database);
  const credId = await newList(server, curator);
  const headers = { 'access-token': curator.token };
  return {
    server,
    change: async (word, [from, end], { headers: more = {}, at = server } = {}) =>
      tryPost(at, `/cred/${credId}/${word}`, addressesFrom(from, end), { ...headers, ...more }),
    numbers: async () => listNumbers(anotherServer(database), credId),
  };
}

/** Appends single items from several clients at once; those whose appending was answered with success. */
export function appendOneByOne(
  list: CrashList,
  clients: number,
): { readonly acknowledged: Set<number>; stop(): Promise<void> } {
  const acknowledged = new Set<number>();
  const ending = new AbortController();
  let next = 0;
  const append = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const number = (next += 1);
      const answer = await list.change('append', [number, number + 1]);
      if (answer?.status === 200) acknowledged.add(number);
    }
  };
  const running = range(0, clients).map(append);
  const stop = async (): Promise<void> => {
    ending.abort();
    await Promise.all(running);
  };
  return { acknowledged, stop };
}

async function newCrashCurator(database: Database) {
  const request = { address: '0x52908400098527886e0f7030069857d2e4169ee7', lifetime: null, credIds: null };
  const { address, token } = await issueCuratorToken(database, new Date(), request);
  return { address, token };
}
