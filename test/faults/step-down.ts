import { sumOf } from './ledger.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** The primary hands over to another member. */
export const stepDown: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async (load) => {
    await world.mongodb.stepDown();
    return { 'calls that did not outlast the step-down': sumOf(load.ledger.answers, (status) => status !== 200) };
  });
