import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../platform/settings/start-error.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { serveGathering } from '../telemetry/worker-metrics.ts';

/** The options of the workers. */
export interface WorkerParts {
  readonly count: number;
  /** Settings in addition to those of this process. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** Worker processes that share one port. */
export interface Workers {
  /** Lets each worker complete its requests, and waits until all have exited. */
  readonly close: () => Promise<void>;
}

/** A worker that exits sooner is replaced after a pause, so that a crash loop does not load the machine. */
const SHORTEST_LIFE = 5 * SECOND;

/** Starts workers and replaces each that exits; throws StartError if one exits before it listens. */
export async function startWorkers({ count, settings, log }: WorkerParts): Promise<Workers> {
  // Workers accept connections themselves: a connection handed to a worker that just died would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const ended = serveGathering();
  process.once('exit', killWorkers);
  const ending = new AbortController();
  const keepOne = async (worker: Worker, born: number): Promise<void> => {
    await once(worker, 'exit');
    if (ending.signal.aborted) return;
    ended.inc();
    log.error({ worker: worker.id, exitCode: worker.process.exitCode }, 'a worker exited and is being replaced');
    if (performance.now() - born < SHORTEST_LIFE) await setTimeout(SECOND, null, { ref: false });
    if (!ending.signal.aborted) await keepOne(cluster.fork(settings), performance.now());
  };
  const first = Array.from({ length: count }, () => cluster.fork(settings));
  const kept = first.map(async (worker) => keepOne(worker, performance.now()));
  const close = async (): Promise<void> => {
    ending.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    await Promise.all(kept);
  };
  try {
    await Promise.all(first.map(listening));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** Kills the workers that this process leaves behind: one that loads would notice only afterwards, seconds later on a busy machine. */
function killWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
}

async function listening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    // The worker has logged the reason.
    throw new StartError('The workers did not start.');
  });
  await Promise.race([once(worker, 'listening'), ended]);
  ended.catch(() => {});
}
