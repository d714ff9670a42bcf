import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { get, type RestAnswer } from '../support/client.ts';
import { addCounts } from './add-counts.ts';
import { sumOf } from './ledger.ts';
import { startProbe } from './probe.ts';
import type { Counts, Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';
import { type FaultWorld, MAX_IN_FLIGHT } from './world.ts';

/** The answers to refused callers, in every form. */
const BUSY = 'The service is busy';

/** The process of the primary stops where it is, for longer than an election takes, and goes on. */
export const pausePrimary: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async ({ ledger }) => {
    const probe = startProbe(world);
    const goOn = await world.mongodb.pausePrimary();
    const crowds = world.services.map(sendCrowd);
    await setTimeout(world.pace.election * 1.5);
    // A service that has little of the machine may turn the first away only now.
    await Promise.all(crowds.map(async ({ begun }) => begun));
    await goOn();
    const shed = addCounts(...(await Promise.all(crowds.map(async ({ counts }) => counts))));
    const counts = {
      'calls that did not outlast the pause': sumOf(ledger.faults, (fault) => !fault.includes(BUSY)),
    };
    return addCounts(counts, shed, await probe.stop());
  });

/** More callers than a service has under way at a time. */
interface Crowd {
  /** Settles with the first answer. */
  readonly begun: Promise<unknown>;
  /** What was wrong with the answers. */
  readonly counts: Promise<Counts>;
}

/** Sends a crowd once the service has noticed that its database is silent. */
function sendCrowd(service: FaultWorld['services'][0]): Crowd {
  const headers = { authorization: 'Bearer cga_nobody' };
  const crowd = Array.from({ length: 3 * MAX_IN_FLIGHT }, async () => {
    await setTimeout(1.5 * SECOND);
    return get(service, '/oauth/api/2/token', headers);
  });
  return { begun: Promise.race(crowd), counts: Promise.all(crowd).then(countWrong) };
}

function countWrong(answers: readonly RestAnswer[]): Counts {
  const refused = answers.filter(({ status }) => status === 503);
  return {
    'crowds of which nobody was turned away': refused.some(isTurnedAway) ? 0 : 1,
    'turned away without Retry-After': refused.filter(({ headers }) => !headers.has('retry-after')).length,
  };
}

function isTurnedAway({ body }: RestAnswer): boolean {
  return JSON.stringify(body).includes(BUSY);
}
