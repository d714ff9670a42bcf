import { availableParallelism } from 'node:os';
import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import {
  addJob,
  createFairQueue,
  emptyQueue,
  type FairQueue,
  noteUse,
  takeJob,
} from '../../shared/queue/fair-queue.ts';
import { reportEvent, runStep } from '../../shared/request/steps.ts';
import { ISOLATES, type SandboxJob, type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

/** Runs hostile expressions in child processes (spec 17.1). */
export interface Sandbox {
  /**
   * Returns the child's verdict; null if the expression had to be killed. Throws UNAVAILABLE if too many wait.
   * Users share the time of the sandbox fairly.
   */
  run(job: SandboxJob, user?: string): Promise<string | null>;
  /** Runs waiting jobs for a moment longer, then refuses the rest: a long queue must not delay the stop of a process. */
  beginStop(): void;
  /** Kills running jobs and refuses waiting ones. */
  close(): Promise<void>;
}

interface WaitingJob {
  readonly job: SandboxJob;
  resolve(verdict: string | null): void;
  reject(reason: unknown): void;
}

interface Pool {
  readonly program: readonly string[];
  readonly timeLimit: number;
  /** The most busy processes; one more is the spare. */
  readonly atOnce: number;
  readonly queue: FairQueue<WaitingJob>;
  readonly idle: SandboxProcess[];
  readonly processes: Map<SandboxProcess, { runs: number }>;
  busy: number;
  starting: Promise<void> | null;
  closed: boolean;
}

const LONGEST_QUEUE = 256;

/** How long jobs may wait after the start of a stop. */
const LAST_WAIT = 2 * SECOND;

/** The user of runs that nobody has requested. */
const SERVICE = 'service';

/** Milliseconds of one run. */
const TIME_LIMIT = 250;

/** The number of runs after which a process is replaced. */
const MOST_RUNS = 10_000;

/** Creates a pool. It starts its first process with the first run, and then keeps a spare one warm. */
export function createSandbox(timeLimit = TIME_LIMIT, program = ISOLATES): Sandbox {
  const pool: Pool = {
    program,
    timeLimit,
    atOnce: availableParallelism(),
    queue: createFairQueue(LONGEST_QUEUE),
    idle: [],
    processes: new Map(),
    busy: 0,
    starting: null,
    closed: false,
  };
  return {
    run: async (job, user = SERVICE) => runStep('sandbox run', {}, async () => enqueue(pool, user, job), toOutcome),
    beginStop: () => void setTimeout(() => refuseAll(pool), LAST_WAIT).unref(),
    close: () => close(pool),
  };
}

/** Returns the kind of a verdict, without any text of the expression. */
function toOutcome(verdict: string | null): string {
  const [word = ''] = verdict?.split(' ') ?? ['killed'];
  return ['result', 'not-json', 'no-data', 'returned', 'threw', 'stopped', 'killed'].includes(word) ? word : 'other';
}

async function enqueue(pool: Pool, user: string, job: SandboxJob): Promise<string | null> {
  if (pool.closed) throw busy();
  return new Promise((resolve, reject) => {
    addJob(pool.queue, user, { job, resolve, reject })?.reject(busy());
    advance(pool);
  });
}

/** Passes jobs to idle processes, and starts another process if no spare is left. */
function advance(pool: Pool): void {
  while (pool.busy < pool.atOnce && pool.queue.waiting.size > 0) {
    const process = takeIdle(pool);
    const next = process && takeJob(pool.queue);
    if (!next) break;
    void serve(pool, process, next);
  }
  const isSpareMissing = pool.idle.length === 0 && pool.processes.size <= pool.atOnce;
  if (isSpareMissing && !pool.starting && !pool.closed) pool.starting = start(pool);
}

function takeIdle(pool: Pool): SandboxProcess | undefined {
  const process = pool.idle.pop();
  if (!process || process.isAlive()) return process;
  pool.processes.delete(process);
  return takeIdle(pool);
}

async function serve(
  pool: Pool,
  process: SandboxProcess,
  { user, job: waiting }: { readonly user: string; readonly job: WaitingJob },
): Promise<void> {
  pool.busy += 1;
  const begun = performance.now();
  const verdict = await process.run(waiting.job);
  noteUse(pool.queue, user, performance.now() - begun);
  pool.busy -= 1;
  release(pool, process, verdict !== null);
  waiting.resolve(verdict);
  advance(pool);
}

function release(pool: Pool, process: SandboxProcess, isSound: boolean): void {
  const use = pool.processes.get(process);
  if (!use) return;
  use.runs += 1;
  if (isSound && use.runs < MOST_RUNS) {
    pool.idle.push(process);
    return;
  }
  pool.processes.delete(process);
  void process.end();
}

async function start(pool: Pool): Promise<void> {
  try {
    const process = await startSandboxProcess(pool.program, pool.timeLimit);
    reportEvent('sandbox process started');
    pool.processes.set(process, { runs: 0 });
    pool.idle.push(process);
    pool.starting = null;
    advance(pool);
  } catch (error) {
    pool.starting = null;
    // While one process lives, the queue is served.
    if (pool.processes.size === 0) rejectAll(pool, error);
  }
}

async function close(pool: Pool): Promise<void> {
  refuseAll(pool);
  await pool.starting;
  await Promise.all([...pool.processes.keys()].map((process) => process.end()));
}

function refuseAll(pool: Pool): void {
  pool.closed = true;
  rejectAll(pool, busy());
}

function rejectAll(pool: Pool, reason: unknown): void {
  for (const waiting of emptyQueue(pool.queue)) waiting.reject(reason);
}

function busy(): RequestError {
  return new RequestError('UNAVAILABLE', 'Too many expressions are waiting: try again in a few seconds.', {
    reason: 'OVERLOADED',
  });
}

const TRIVIAL = { expression: 'function(resp) { return 1; }', part: 'body', answer: '{}' } as const;

/** Whether expressions can be run, which it finds out by running one. A sandbox with a full queue is alive. */
export async function isSandboxReady(sandbox: Sandbox): Promise<boolean> {
  try {
    return (await sandbox.run(TRIVIAL)) === 'result 1';
  } catch (error) {
    return error instanceof RequestError;
  }
}
