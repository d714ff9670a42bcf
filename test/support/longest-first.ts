import Sequencer from '@jest/test-sequencer';

// The types are those of its CommonJS form, and Node imports the other one.
const Base = 'default' in Sequencer ? Sequencer.default : Sequencer;

type Tests = Parameters<InstanceType<typeof Base>['sort']>[0];

/** What takes longest comes first. The file of rules that is among them is short, but takes as long as the longest journey. */
const GROUPS = ['/test/faults/', '/test/rules/lists/linearizable-lists.', '/test/journeys/', '/test/rules/'];

/** Starts the longest files first, so that all workers end at the same time. */
export default class LongestFirst extends Base {
  /** Jest knows how long each file took in an earlier run. On a new machine it goes by size, so the groups that take long come first. */
  override async sort(tests: Tests): Promise<Tests> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array
    const sorted = await super.sort(tests);
    const isKnown = sorted.some(({ duration }) => duration !== undefined);
    return isKnown ? sorted : sorted.toSorted((one, other) => groupOf(one.path) - groupOf(other.path));
  }
}

function groupOf(path: string): number {
  return GROUPS.findIndex((group) => path.includes(group));
}
