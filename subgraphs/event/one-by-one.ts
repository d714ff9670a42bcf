/** Runs work once at a time, and once more if it was asked for meanwhile. The work handles its own errors. */
export function oneByOne(work: () => Promise<void>): () => void {
  let [isRunning, isAskedAgain] = [false, false];
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    isRunning = false;
  };
  return () => {
    if (isRunning) isAskedAgain = true;
    else void run();
  };
}
