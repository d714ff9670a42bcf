import Sequencer from '@jest/test-sequencer';
import { SECOND } from '../../subgraphs/shared/durations.ts';

// The types are those of its CommonJS form, and Node imports the other one.
const Base = 'default' in Sequencer ? Sequencer.default : Sequencer;

type Tests = Parameters<InstanceType<typeof Base>['sort']>[0];

/** Seconds that a file takes at most, where an earlier run does not say: so that one that takes long does not begin last. */
const USUAL = [
  ['/test/faults/', 400],
  ['/test/journeys/dashboard-', 60],
  ['/test/rules/commands/', 50],
  ['/test/rules/lists/', 40],
  ['/test/journeys/', 30],
  ['/test/rules/', 20],
] as const;

/** Starts the longest files first, so that all workers end at the same time. */
export default class LongestFirst extends Base {
  /** Jest knows how long each file took in an earlier run. Where it knows that of some, it would compare the others with them by size. */
  override async sort(tests: Tests): Promise<Tests> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => timeOf(other) - timeOf(one));
  }
}

/** Seconds. */
function timeOf({ duration, path }: Tests[number]): number {
  if (duration !== undefined) return duration / SECOND;
  const [, usual = 0] = USUAL.find(([place]) => path.includes(place)) ?? [];
  return usual;
}
