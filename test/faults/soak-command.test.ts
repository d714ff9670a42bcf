import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '../../subgraphs/shared/durations.ts';
import { runCommand } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';
import { until } from '../support/until.ts';
import { findMarked, type MarkedProcess } from './marked-processes.ts';
import { riseInAnHour } from './memory-slope.ts';

/** Milliseconds between two looks at the processes. */
const INTERVAL = 400;

/** Stands at the end of the PATH of the soak, and so of all that it starts: they are known by it. */
const MARK = `/credgraph-soak-${randomUUID()}`;

// What SIGTERM ends is tested where a soak has done its work (faults.test.ts).
test('26.6 the service and the mongods of a soak that SIGKILL ends are ended too, paused or not', async () => {
  // What was there before: to look into each process of a machine costs more than a service does in that time.
  const others = new Set(await readdir('/proc'));
  // It cannot remove its data itself.
  const settings = { PATH: `${process.env.PATH}:${MARK}`, TEST_FOLDER: await newFolder() };
  const soak = runCommand('test/faults/run.ts', ['--short'], settings);
  let started: readonly MarkedProcess[] = [];
  await until(async () => {
    if (soak.process.exitCode !== null) throw new Error(`The soak has ended: ${soak.output()}`);
    started = await findMarked(MARK, others);
    const services = started.filter(isService);
    return services.length > 0 && services.every((service) => isWatched(service, started));
  }, INTERVAL);
  const mongods = started.filter(isMongod);
  expect(mongods).toHaveLength(3);
  for (const { pid } of [...started.filter(isService), ...mongods.slice(1)]) process.kill(pid, 'SIGSTOP');
  soak.process.kill('SIGKILL');
  expect(await soak.ended()).toBeNull();
  await until(async () => (await findMarked(MARK, others)).length === 0, INTERVAL);
});

/** An hour of looks, one a minute, at what holds 100 MB first and rises by a share in the hour; each sixth finds 10 MB more. */
function looksAt(rise: number) {
  return Array.from({ length: 60 }, (_, minute) => {
    const at = minute * MINUTE;
    return { at, bytes: 1e8 * (1 + (rise * at) / HOUR) + (minute % 6 === 5 ? 1e7 : 0) };
  });
}

test('26.6 the rise of an hour is that of most looks, not that of the highest', () => {
  expect(riseInAnHour(looksAt(0))).toBeCloseTo(0, 4);
  expect(riseInAnHour(looksAt(0.02))).toBeCloseTo(0.02, 3);
  expect(riseInAnHour(looksAt(-0.02))).toBeCloseTo(-0.02, 3);
});

function isService({ command }: MarkedProcess): boolean {
  return command.includes('gateway/main.ts');
}

/** Whether the shell has started that kills a service when the soak has ended. The soak starts it after the service. */
function isWatched({ pid }: MarkedProcess, among: readonly MarkedProcess[]): boolean {
  return among.some(({ command }) => command.startsWith('sh\0') && command.endsWith(`\0${pid}\0`));
}

function isMongod({ command }: MarkedProcess): boolean {
  return /^[^\0]*mongod\0/.test(command);
}
