import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { createSandbox, type Sandbox } from '../subgraphs/source/sandbox/sandbox.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const EXPRESSION = 'function(resp) { return resp.list.reduce((sum, { n }) => sum + n, 0) > 0 ? 1 : 0; }';
const Times = z.array(z.number());

/** Bytes of the answer, and how many runs of each kind a round has. */
const SIZES = [
  { name: '1 kB', bytes: 1000, runs: 60, target: '<= 1.5x' },
  { name: '100 kB', bytes: 100_000, runs: 30, target: '' },
  { name: '1 MB', bytes: 1_000_000, runs: 8, target: '' },
] as const;
const ROUNDS = 8;

/** One run of an expression, in the sandbox and in this process's own pooled isolate. */
export async function expressions(): Promise<readonly Figure[]> {
  const sandbox = createSandbox();
  const floor = fork(new URL('isolate-process.ts', import.meta.url), { execArgv: ['--no-node-snapshot'] });
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) figures.push(await measure(sandbox, floor, size));
  } finally {
    floor.disconnect();
    await sandbox.close();
  }
  return figures;
}

async function measure(sandbox: Sandbox, floor: ChildProcess, size: (typeof SIZES)[number]): Promise<Figure> {
  const order = { expression: EXPRESSION, answer: toAnswer(size.bytes), runs: size.runs };
  const inSandbox: number[] = [];
  const inProcess: number[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [sandboxTimes, floorTimes] = [await timeSandbox(sandbox, order), await timeFloor(floor, order)];
    if (round === 0) continue;
    inSandbox.push(...sandboxTimes);
    inProcess.push(...floorTimes);
  }
  const [ours, theirs] = [median(inSandbox), median(inProcess)];
  return {
    what: `expression run on ${size.name}, p50`,
    floor: 'a pooled isolate in the process',
    ratio: ours / theirs,
    target: size.target,
    detail: `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms`,
  };
}

async function timeSandbox(
  sandbox: Sandbox,
  order: { expression: string; answer: string; runs: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < order.runs; i += 1) {
    const start = performance.now();
    const verdict = await sandbox.run({ expression: order.expression, part: 'body', answer: order.answer });
    times.push(performance.now() - start);
    if (verdict !== 'result 1') throw new Error(`The sandbox said ${verdict}.`);
  }
  return times;
}

async function timeFloor(floor: ChildProcess, order: object): Promise<readonly number[]> {
  const answered = once(floor, 'message');
  floor.send(order);
  const [times] = await answered;
  return Times.parse(times);
}

function toAnswer(bytes: number): string {
  const list = Array.from({ length: Math.round(bytes / 50) }, (_, n) => ({ n, name: `holder ${n}`.padEnd(25, '.') }));
  return JSON.stringify({ list });
}
