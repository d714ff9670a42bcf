import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../settings/start-error.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { serveGathering } from '../telemetry/worker-metrics.ts';

/** What the workers are started with. */
export interface WorkerParts {
  readonly count: number;
  /** Settings that they are given beside those of this process. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** Processes that share one port. */
export interface Workers {
  /** Lets each of them answer what it has begun, and waits for their end. */
  readonly close: () => Promise<void>;
}

/** A worker that did not live so long is replaced after a pause: a fault that hits at once must not keep the machine busy. */
const SHORTEST_LIFE = 5 * SECOND;

/** Starts workers, and replaces each that ends; throws StartError when one ends before it listens. */
export async function startWorkers({ count, settings, log }: WorkerParts): Promise<Workers> {
  // Workers take connections for themselves: one that is handed to a worker at the moment of its death is never answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  serveGathering();
  const ending = new AbortController();
  const keepOne = async (worker: Worker, born: number): Promise<void> => {
    await once(worker, 'exit');
    if (ending.signal.aborted) return;
    log.error({ worker: worker.id, exitCode: worker.process.exitCode }, 'a worker has ended and is replaced');
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

async function listening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    // The worker itself has said why.
    throw new StartError('The workers did not start.');
  });
  await Promise.race([once(worker, 'listening'), ended]);
  ended.catch(() => {});
}
