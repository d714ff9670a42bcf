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
    const crowds = world.services.map(async (service) => sendCrowd(service));
    await setTimeout(world.pace.election * 1.5);
    await goOn();
    const shed = addCounts(...(await Promise.all(crowds)));
    const counts = {
      'calls that did not outlast the pause': sumOf(ledger.faults, (fault) => !fault.includes(BUSY)),
    };
    return addCounts(counts, shed, await probe.stop());
  });

/** Sends more than a service has under way at a time, once it has noticed that its database is silent. */
async function sendCrowd(service: FaultWorld['services'][0]): Promise<Counts> {
  await setTimeout(1.5 * SECOND);
  const headers = { authorization: 'Bearer cga_nobody' };
  const crowd = Array.from({ length: 3 * MAX_IN_FLIGHT }, async () => get(service, '/oauth/api/2/token', headers));
  const answers = await Promise.all(crowd);
  return {
    'crowds of which nobody was turned away': answers.some(isShed) ? 0 : 1,
    'turned away without Retry-After': answers.filter((each) => each.status === 503 && !each.headers.has('retry-after'))
      .length,
  };
}

function isShed({ status }: RestAnswer): boolean {
  return status === 503;
}
