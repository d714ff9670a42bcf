import { StartError } from '../../settings/start-error.ts';

/** Runs the main function of a process. Prints an error that the operator can fix as one line, without a stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
