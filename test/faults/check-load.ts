import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { anotherServer, listNumbers } from '../support/tiny-lists.ts';
import { type Act, type Ledger, sumOf } from './ledger.ts';
import type { Counts } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** Audit events are written a moment after their acts, and after an outage a moment after its end. */
const LATEST_RECORD = 2 * MINUTE;

/** Compares what callers were answered with what is stored. A call that breaks off or meets 503 is no fault here. */
export async function checkLoad(world: FaultWorld, ledger: Ledger): Promise<Counts> {
  const kept = new Set(await listNumbers(anotherServer(world.database), world.credId));
  return {
    'answers of 500': sumOf(ledger.answers, (status) => status === 500),
    'valid calls refused': sumOf(ledger.faults, (fault) => !fault.startsWith('503')),
    'appends lost': [...ledger.appended].filter((number) => !kept.has(number)).length,
    'acts without an audit event': await countUnrecorded(world, ledger.acts),
    'waits over REQUEST_TIMEOUT': ledger.longestWait > world.pace.request + world.pace.leeway ? 1 : 0,
  };
}

async function countUnrecorded(world: FaultWorld, acts: readonly Act[]): Promise<number> {
  const deadline = performance.now() + LATEST_RECORD;
  for (;;) {
    const missing = await countMissing(world, acts);
    if (missing === 0 || performance.now() > deadline) return missing;
    await setTimeout(SECOND / 10);
  }
}

async function countMissing({ database }: FaultWorld, acts: readonly Act[]): Promise<number> {
  const found = await database
    .collection<Act>('auditEvents')
    .find({ userId: { $in: [...new Set(acts.map(({ userId }) => userId))] } })
    .toArray();
  const recorded = countEach(found);
  return [...countEach(acts)].reduce((sum, [key, count]) => sum + Math.max(0, count - (recorded.get(key) ?? 0)), 0);
}

function countEach(acts: readonly Act[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { event, userId } of acts) counts.set(`${event} ${userId}`, (counts.get(`${event} ${userId}`) ?? 0) + 1);
  return counts;
}
