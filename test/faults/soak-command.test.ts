import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';

/** What each soak keeps its data in: its services and mongods are known by it. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credgraph-soak-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'design-8 the services and mongods of a soak that %s ends are ended too',
  async (signal) => {
    const soak = runCommand('test/faults/run.ts', ['resume-calls', '--short'], { TMPDIR: folder });
    // Service by service, in the midst of its work.
    await until(async () => (await findStopped()) > 0);
    soak.process.kill(signal);
    const code = await soak.ended();
    await until(async () => (await findStates()).length === 0);
    expect(code).toBe(signal === 'SIGKILL' ? null : 1);
  },
);

/** How many of them a soak has paused. */
async function findStopped(): Promise<number> {
  return (await findStates()).filter((state) => state === 'T').length;
}

/** The states of the processes that a soak has started. */
async function findStates(): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(pids.map(findState));
  return states.filter((state) => state !== null);
}

/** The state of a process, null for one that no soak has started. */
async function findState(pid: string): Promise<string | null> {
  try {
    const [environment, line, stat] = await Promise.all(
      ['environ', 'cmdline', 'stat'].map(async (file) => readFile(join('/proc', pid, file), 'utf8')),
    );
    const isOurs = environment?.includes(`DATA_DIR=${folder}`) || line?.includes(`--dbpath=${folder}`);
    return isOurs ? (/\) (\w)/.exec(stat ?? '')?.[1] ?? null) : null;
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
