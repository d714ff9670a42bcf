import { MOST_CHILDREN, repeatHostile, soak } from '../support/soak.ts';

// The long form of test/rules/sandbox/hostile-expressions.test.ts: node test/load/sandbox.ts [evaluations]
const report = await soak(repeatHostile(Number(process.argv[2] ?? 5000)));
const { attacks, ...figures } = report;
console.log({ evaluations: attacks.length, ...figures });
const { wrongControls, atStart, before, after, atEnd } = report;
const isSound =
  wrongControls === 0 &&
  after.children <= atStart.children + MOST_CHILDREN &&
  after.handles <= before.handles &&
  atEnd.children === atStart.children;
process.exitCode = isSound ? 0 : 1;
