import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { DashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';

/** Builds the dashboard and prints the CPU time of the process with all its threads, in microseconds. */
const BUILD = `const { build } = await import('vite');
await build({ root: 'dashboard', logLevel: 'silent', build: { outDir: process.argv[1] } });
const { user, system } = process.cpuUsage();
console.log(user + system);`;

/** What a build costs. */
export async function measureBuild({ folder }: DashboardWorld): Promise<Figure> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILD, `${folder}/dist`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const time = Number(printed) / 1e6;
  return {
    what: 'build of the dashboard, CPU',
    floor: '3 s',
    ratio: time / 3,
    target: '<= 1x',
    detail: `${time.toFixed(1)} s`,
  };
}
