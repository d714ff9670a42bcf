import { addressesFrom } from '../support/addresses.ts';
import { postJson } from '../support/client.ts';
import { newList } from '../support/lists.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** More items than the sockets between a service and a client that does not read hold. */
const BASE = 400_000;

/** Items that are appended before and after each fault. */
const CALM = 3;

/** Rounds that follow at most until an export outlasts the fault: on a slow machine an election may take longer than one waits for it. */
const MORE = 10;

/** Kills the primary or has it step down; what starts it again. */
async function losePrimary({ mongodb }: FaultWorld, round: number): Promise<() => Promise<void>> {
  if (round % 2 === 0) return mongodb.killPrimary();
  await mongodb.stepDown();
  return async () => {};
}

/** A list is exported while it grows item by item and loses its primary: what comes complete is one of its states, and the rest is cut. */
export const exportLists: Scenario = async (rounds, world) => {
  const list = await startGrowing(world);
  let counts: Counts = {};
  let complete = 0;
  for (let round = 0; round < rounds || (complete === 0 && round < rounds + MORE); round += 1) {
    const downloads = await Promise.all(world.services.map(async ({ url }) => beginExport(url, list)));
    await list.grow();
    const [mend, ...ended] = await Promise.all([
      losePrimary(world, round),
      ...downloads.map(async ({ rest }) => rest()),
    ]);
    const texts = ended.flatMap((text) => text ?? []);
    await mend();
    await list.grow();
    complete += texts.length;
    const mixed = texts.filter((text) => !isOneState(text)).length;
    counts = addCounts(counts, { 'exports of several states': mixed });
  }
  await list.stop();
  return { ...counts, 'no export outlasted a fault': complete === 0 ? 1 : 0 };
};

/** A list to which one client appends items in their order, so that each of its states has all items up to one of them. */
interface GrowingList {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Waits until it has grown. */
  grow(): Promise<void>;
  stop(): Promise<void>;
}

async function startGrowing({ services: [service], curator }: FaultWorld): Promise<GrowingList> {
  const path = `/cred/${await newList(service, curator)}`;
  const headers = { 'access-token': curator.token };
  const ending = new AbortController();
  let size = 0;
  const append = async (count: number): Promise<void> => {
    // An APPEND that was not answered may be made or not: it is repeated before the next one.
    await until(async () => (await tryAppend(addressesFrom(size, size + count))) || ending.signal.aborted);
    size += count;
  };
  const tryAppend = async (items: readonly string[]): Promise<boolean> =>
    postJson(service, `${path}/append`, items, headers).then(
      ({ status }) => status === 200,
      () => false,
    );
  await append(BASE);
  const growing = (async () => {
    while (!ending.signal.aborted) await append(1);
  })();
  const grow = async (): Promise<void> => {
    const enough = size + CALM;
    await until(() => size >= enough);
  };
  const stop = async (): Promise<void> => {
    ending.abort();
    await growing;
  };
  return { path, headers, grow, stop };
}

/** Downloads a list until its first items are here; `rest` has all of it, or null if the connection breaks before the end. */
async function beginExport(
  url: string,
  { path, headers }: GrowingList,
): Promise<{ rest: () => Promise<string | null> }> {
  const reader = (await fetch(`${url}${path}/items`, { headers })).body?.getReader();
  const pieces: Uint8Array[] = [];
  const read = async (): Promise<boolean> => {
    const next = await reader?.read();
    if (next?.value) pieces.push(next.value);
    return next?.done === false;
  };
  await read();
  const rest = async (): Promise<string | null> => {
    try {
      while (await read());
      return Buffer.concat(pieces).toString();
    } catch {
      return null;
    }
  };
  return { rest };
}

/** Whether the items are all those up to one of them. */
function isOneState(text: string): boolean {
  const numbers = text.trim().split('\n').map(Number);
  const last = numbers.reduce((one, other) => Math.max(one, other), -1);
  return last >= BASE - 1 && new Set(numbers).size === last + 1 && numbers.length === last + 1;
}
