import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { sumOf } from './ledger.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** Shorter than an election takes. */
const CUT = 1.5 * SECOND;

/** Every connection to MongoDB breaks, and none can be made for a while. */
export const cutNetwork: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async (load) => {
    const mend = world.mongodb.cut();
    await setTimeout(CUT);
    mend();
    return { 'calls that did not outlast the cut': sumOf(load.ledger.answers, (status) => status !== 200) };
  });
