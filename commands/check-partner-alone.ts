import { createSandbox, serveVmRuns } from '../subgraphs/source/check-partner.ts';
import { runCheck } from './check-partner/check-command.ts';

// The one file that partners download (spec 25.6): it is bundled, and it starts itself again to run expressions.
const RUN_EXPRESSIONS = 'run-expressions';

/** As much as an isolate of the service has. */
const MEMORY = '--max-old-space-size=32';

if (process.argv[2] === RUN_EXPRESSIONS) serveVmRuns();
else {
  console.error('The expression runs by node:vm on this machine, and not in the sandbox of the service.');
  await runCheck(createSandbox(undefined, [MEMORY, import.meta.filename, RUN_EXPRESSIONS]));
}
