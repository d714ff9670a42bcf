import { addressesFrom } from './addresses.ts';
import type { RestAnswer } from './client.ts';
import { newList } from './lists.ts';
import { newCurator } from './people.ts';
import { tryPost } from './server-process.ts';
import type { TestService } from './service.ts';
import { anotherServer, listNumbers, range } from './tiny-lists.ts';
import { until } from './until.ts';

/** A list whose server, or whose database, may break off its answers. */
export interface CrashList {
  readonly credId: number;
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
  readonly at?: { readonly url: string };
}

/** Makes an empty list. */
export async function newCrashList(service: TestService): Promise<CrashList> {
  const curator = await newCurator(service);
  const credId = await newList(service, curator);
  const headers = { 'access-token': curator.token };
  return {
    credId,
    change: async (word, [from, end], { headers: more = {}, at = service } = {}) =>
      tryPost(at, `/cred/${credId}/${word}`, addressesFrom(from, end), { ...headers, ...more }),
    numbers: async () => listNumbers(anotherServer(service.database), credId),
  };
}

/** Clients that append. */
interface Appending {
  readonly acknowledged: ReadonlySet<number>;
  /** Waits until so many more were answered with success. */
  moreAcknowledged(more: number): Promise<void>;
  stop(): Promise<void>;
}

/** Appends single items from several clients at once; those whose appending was answered with success. */
export function appendOneByOne(list: CrashList, clients: number): Appending {
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
  const moreAcknowledged = async (more: number): Promise<void> => {
    const enough = acknowledged.size + more;
    await until(() => acknowledged.size >= enough);
  };
  const stop = async (): Promise<void> => {
    ending.abort();
    await Promise.all(running);
  };
  return { acknowledged, moreAcknowledged, stop };
}
