/** Milliseconds of CPU time: what takes less harms nobody, however it grows. */
const FLOOR = 100;

/** Work on an input, or on half of it. */
export type Work = (share: number) => Promise<unknown>;

/** Whether the whole input takes less than this many times the CPU time of half of it, or next to none: the median of three pairs. */
export async function growsLess(most: number, work: Work): Promise<boolean> {
  let [less, more] = [0, 0];
  // Two of a kind decide the median.
  while (less < 2 && more < 2) {
    const whole = await cpuTime(work, 1);
    if (whole < FLOOR) return true;
    if (whole < most * (await cpuTime(work, 0.5))) less += 1;
    else more += 1;
  }
  return less === 2;
}

/** The time of this thread, in which the service under test runs too. That of other processes and of waiting does not count. */
async function cpuTime(work: Work, share: number): Promise<number> {
  const before = process.threadCpuUsage();
  await work(share);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
