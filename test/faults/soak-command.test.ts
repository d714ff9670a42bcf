import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';

/** Milliseconds between two looks at the processes. */
const INTERVAL = 100;

/** Stands at the end of the PATH of each soak, and so of all that it starts: they are known by it. */
const MARK = `/credgraph-soak-${randomUUID()}`;

/** What was there before the soak: to look into each process of a machine costs more than a service does in that time. */
let others: ReadonlySet<string>;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'design-8 the services and mongods of a soak that %s ends are ended too',
  async (signal) => {
    others = new Set(await readdir('/proc'));
    const soak = runCommand('test/faults/run.ts', ['resume-calls', '--short'], { PATH: `${process.env.PATH}:${MARK}` });
    // In the midst of its work, while one of them is paused.
    await until(async () => (await findStopped()) > 0, INTERVAL);
    soak.process.kill(signal);
    const code = await soak.ended();
    await until(async () => (await findStates()).length === 0, INTERVAL);
    expect(code).toBe(signal === 'SIGKILL' ? null : 1);
  },
);

/** How many of them a soak has paused. */
async function findStopped(): Promise<number> {
  return (await findStates()).filter((state) => state === 'T').length;
}

/** The states of the processes that a soak has started. */
async function findStates(): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && !others.has(name));
  const states = await Promise.all(pids.map(findState));
  return states.filter((state) => state !== null);
}

/** The state of a process, null for one that no soak has started. */
async function findState(pid: string): Promise<string | null> {
  try {
    const [environment, stat] = await Promise.all(
      ['environ', 'stat'].map(async (file) => readFile(join('/proc', pid, file), 'utf8')),
    );
    return environment?.includes(MARK) ? (/\) (\w)/.exec(stat ?? '')?.[1] ?? null) : null;
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
