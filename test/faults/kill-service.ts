import { cutChanges } from './cut-changes.ts';
import type { Scenario } from './scenario.ts';
import { moreActs, underLoad } from './under-load.ts';

/**
 * A service is killed without a word in the midst of large changes of lists, and starts again. Of its last acts the audit events may be
 * missing (docs/deploy.md).
 */
export const killService: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async (load) => {
    const [killed] = world.services;
    const changes = await cutChanges(world);
    await killed.kill();
    await moreActs(load);
    const hurry = load.slowDown();
    const counts = await changes.repeat();
    await killed.start();
    hurry();
    return counts;
  });
