import { readFile } from 'node:fs/promises';

/** Milliseconds of a tick of the kernel's clock. */
const TICK = 10;

/**
 * Milliseconds of CPU that a process and all processes below it have spent so far, those that have ended included. Only Linux
 * tells it, in /proc.
 */
export async function cpuOfTree(pid: number): Promise<number> {
  const below = await Promise.all((await childrenOf(pid)).map(cpuOfTree));
  return below.reduce((sum, spent) => sum + spent, await cpuOf(pid));
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Its own, and that of its children which have ended: four fields, behind a name that may have spaces. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK, 0);
}
