// Repeats, alone, the few test files that failed beside all others on a busy machine, and says which they were. Anything else stays failed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MOST_FILES = 4;

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
if (failed.length === 0 || failed.length > MOST_FILES) process.exit(1);
process.stdout.write(`\nThese files failed beside the others. They must pass alone:\n${failed.join('\n')}\n\n`);
const { status } = spawnSync('npm', ['test', '--', '--maxWorkers=1', '--runTestsByPath', ...failed], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
