import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process that a soak has started, or the soak itself. */
export interface MarkedProcess {
  readonly pid: number;
  /** As in /proc: T for one that is paused. */
  readonly state: string;
  readonly command: string;
}

/** The processes that have a text in their environment, but for these; what a process starts inherits it. */
export async function findMarked(mark: string, others: ReadonlySet<string>): Promise<readonly MarkedProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && !others.has(name));
  const found = await Promise.all(pids.map(async (pid) => findOne(pid, mark)));
  return found.filter((each) => each !== null);
}

/** Null for one without the mark. */
async function findOne(pid: string, mark: string): Promise<MarkedProcess | null> {
  try {
    const [environment, stat = '', command = ''] = await Promise.all(
      ['environ', 'stat', 'cmdline'].map(async (file) => readFile(join('/proc', pid, file), 'utf8')),
    );
    const state = /\) (\w)/.exec(stat)?.[1];
    return environment?.includes(mark) && state ? { pid: Number(pid), state, command } : null;
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
