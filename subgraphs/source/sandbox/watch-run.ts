import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds after which a run is ended, however little processor time the child got. */
const LONGEST_RUN = 2_500;

/** Milliseconds of a clock tick in /proc: 100 ticks a second on every Linux that Node runs on. */
const TICK = 10;

/**
 * Watches one run, and kills a child that has used twice the time limit, in milliseconds, without a verdict: it is in a builtin that V8 can't interrupt.
 * Processor time counts, not only the clock, because on a busy machine a sound run may have got little of it.
 * Returns a function that ends the watch.
 */
export function watchRun(child: ChildProcess, timeLimit: number): () => void {
  let looks = 0;
  let spentBefore: number | null = null;
  let late: NodeJS.Immediate | undefined;
  const watch = setInterval(() => {
    looks += 1;
    const spent = findProcessorTime(child.pid);
    const isWorking = spent === null || spentBefore === null || spent - spentBefore >= timeLimit / 2;
    spentBefore = spent;
    if (looks === 1 || (looks * timeLimit < LONGEST_RUN && !isWorking)) return;
    // If this process itself was delayed, the verdict is in the pipe, and it is read before an immediate runs.
    late = setImmediate(() => child.kill('SIGKILL'));
  }, timeLimit);
  return () => {
    clearInterval(watch);
    clearImmediate(late);
  };
}

/** Returns the processor time of all threads of a process in milliseconds; null if the system does not report it. */
function findProcessorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name, in brackets; user and system time are the 14th and 15th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return null;
  }
}
