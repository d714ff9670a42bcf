import { StartError } from '../../platform/settings/start-error.ts';
import { IndexFault } from '../../subgraphs/shared/database/index-fault.ts';

/** Runs the main function of a process. Prints an error that the operator can fix as one line, without a stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof IndexFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
