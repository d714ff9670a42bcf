import { expect, test } from '@jest/globals';
import { appendOneByOne, type CrashList, crashList } from '../support/crash-list.ts';
import { killableMongodb } from '../support/mongod.ts';
import { type KillableServer, killableServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const CLIENTS = 8;
/** Three members start, and an election takes some eleven seconds, on a machine that may be busy. */
const WAIT = 180_000;

/** Milliseconds until a server has noticed that its database is gone. */
const NOTICE = 100;

test(
  '8 two servers on a replica set: when the primary and a server are killed, only calls in flight fail, and nothing acknowledged is lost',
  async () => {
    const mongodb = await killableMongodb(3);
    const list = await crashList(mongodb.url);
    const other = await killableServer(mongodb.url);
    const balanced = balance(list, other);
    const clients = appendOneByOne(balanced.list, CLIENTS);
    await until(() => clients.acknowledged.size >= 200);
    const [startAgain] = await Promise.all([mongodb.killPrimary(), balanced.kill()]);
    const killed = performance.now();
    const before = clients.acknowledged.size;
    await until(() => clients.acknowledged.size >= before + 200);
    await clients.stop();
    const kept = new Set(await list.numbers());
    expect([...clients.acknowledged].filter((number) => !kept.has(number))).toEqual([]);
    expect(balanced.failures.filter((begun) => begun > killed + NOTICE)).toEqual([]);
    expect(balanced.failures.length).toBeLessThanOrEqual(CLIENTS);
    await Promise.all([other.close(), list.close(), startAgain()]);
    await mongodb.close();
  },
  WAIT,
);

/** A list behind a load balancer. */
interface Balanced {
  readonly list: CrashList;
  /** When the calls that failed had begun. */
  readonly failures: readonly number[];
  /** Kills the other server, which gets no more calls. */
  kill(): Promise<void>;
}

function balance(list: CrashList, other: KillableServer): Balanced {
  const failures: number[] = [];
  let isOther = false;
  let isDead = false;
  const change: CrashList['change'] = async (word, span) => {
    isOther = !(isOther || isDead);
    const begun = performance.now();
    const answer = await list.change(word, span, { at: isOther ? other : list.server });
    if (answer?.status !== 200) failures.push(begun);
    return answer;
  };
  const kill = async (): Promise<void> => {
    isDead = true;
    await other.kill();
  };
  return { list: { ...list, change }, failures, kill };
}
