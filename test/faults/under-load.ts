import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import { checkLoad } from './check-load.ts';
import { countAnswers } from './ledger.ts';
import { answersBefore, type Load, startLoad } from './load.ts';
import type { Counts } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** What comes over the services under load, until it is over; what it counted itself. */
export type Fault = (load: Load) => Promise<Counts>;

/** Brings a fault so many times over services that are at work, and lets them come to work again each time. */
export async function underLoad(world: FaultWorld, rounds: number, fault: Fault): Promise<Counts> {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(world);
    await until(() => countAnswers(load.ledger) >= answersBefore(load.callers, load.callers));
    const counts = await fault(load);
    await moreActs(load);
    await load.stop();
    const all = addCounts(counts, await checkLoad(world, load.ledger));
    if (Object.values(all).some((count) => count > 0)) console.warn(load.ledger.faults, world.services.map(errorsOf));
    sums = addCounts(sums, all);
  }
  return sums;
}

function errorsOf(service: FaultWorld['services'][0]): readonly string[] {
  return service
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
}

/** Waits until the callers have done more, one act each on average: after a fault has come, and after it is over. */
export async function moreActs({ ledger, callers }: Load): Promise<void> {
  const enough = ledger.acts.length + callers;
  await until(() => ledger.acts.length >= enough);
}
