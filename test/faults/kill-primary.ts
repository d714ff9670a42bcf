import { sumOf } from './ledger.ts';
import type { Scenario } from './scenario.ts';
import { moreActs, underLoad } from './under-load.ts';

/** The primary is killed without a word, and starts again once another member has taken its place. */
export const killPrimary: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async (load) => {
    const startAgain = await world.mongodb.killPrimary();
    await moreActs(load);
    const hurry = load.slowDown();
    await startAgain();
    hurry();
    return { 'calls that did not outlast the election': sumOf(load.ledger.answers, (status) => status !== 200) };
  });
