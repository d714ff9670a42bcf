import { connectDatabase, type Database } from '../../subgraphs/shared/database.ts';
import { issueCuratorToken } from '../../subgraphs/shared/issue-curator-token.ts';
import { addressesFrom } from './addresses.ts';
import type { RestAnswer } from './client.ts';
import { newList } from './lists.ts';
import { type KillableServer, killableServer, tryPost } from './server-process.ts';
import { anotherServer, listNumbers, range } from './tiny-lists.ts';

/** A list on a server that gets killed. What is stored is read past the server. */
export interface CrashList {
  readonly server: KillableServer;
  readonly database: Database;
  readonly credId: number;
  /** Changes the list by the items with the numbers from `from` up to `end`; null where no answer came. */
  change(word: string, numbers: Span, terms?: Terms): Promise<RestAnswer | null>;
  /** The numbers of all items. */
  numbers(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Numbers from the first one up to, not including, the second. */
export type Span = readonly [from: number, end: number];

/** Headers of a call, and the server that it is sent to when it is not the list's own. */
export interface Terms {
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: KillableServer;
}

/** A server with an empty list on a MongoDB. */
export async function crashList(mongodbUrl: string): Promise<CrashList> {
  const server = await killableServer(mongodbUrl);
  const database = await connectDatabase(mongodbUrl);
  const curator = await newCrashCurator(database);
  const credId = await newList(server, curator);
  const headers = { 'access-token': curator.token };
  return {
    server,
    database,
    credId,
    change: async (word, [from, end], { headers: more = {}, at = server } = {}) =>
      tryPost(at, `/cred/${credId}/${word}`, addressesFrom(from, end), { ...headers, ...more }),
    numbers: async () => listNumbers(anotherServer(database), credId),
    close: async () => {
      await server.close();
      await database.close();
    },
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
