import type { Scenario } from './scenario.ts';
import { moreActs, underLoad } from './under-load.ts';

/** A service is killed without a word, and starts again. Of its last acts the audit events may be missing (docs/deploy.md). */
export const killService: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async (load) => {
    const [killed] = world.services;
    await killed.kill();
    await moreActs(load);
    await killed.start();
    return {};
  });
