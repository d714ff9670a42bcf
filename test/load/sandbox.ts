import { MOST_CHILDREN, soak } from '../support/soak.ts';

// The long form of test/rules/design-5-sandbox-soak.test.ts: node test/load/sandbox.ts [evaluations]
const report = await soak(Number(process.argv[2] ?? 5000));
console.log(report);
const { wrongControls, atStart, before, after, atEnd } = report;
const isSound =
  wrongControls === 0 &&
  after.children <= MOST_CHILDREN &&
  after.handles <= before.handles &&
  atEnd.children === atStart.children;
process.exitCode = isSound ? 0 : 1;
