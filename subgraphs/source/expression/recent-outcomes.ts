import { LRUCache } from 'lru-cache';
import { isDuring, type Period, period, SECOND } from '../../shared/durations.ts';
import type { SandboxJob } from '../sandbox/sandbox-process.ts';
import type { CheckOutcome } from './expression-verdict.ts';

/**
 * What an expression made of an answer a moment ago, or is making of it now. Many partners answer most addresses alike, and
 * the same expression on the same answer within a second comes to the same.
 */
export interface RecentOutcomes {
  /** Milliseconds; 0 runs each expression anew. */
  readonly lifetime: number;
  readonly outcomes: LRUCache<string, RecentOutcome>;
}

interface RecentOutcome {
  readonly outcome: Promise<CheckOutcome>;
  readonly counts: Period;
}

const MOST_OUTCOMES = 1_000;

/** Characters of an expression and its answer; longer ones are run each time and fill no memory. */
const LONGEST_JOB = 4_096;

/** Nothing is remembered yet. An outcome lives for a second, or shorter where answers of partners are kept shorter. */
export function createRecentOutcomes(answerCache: number): RecentOutcomes {
  return { lifetime: Math.min(answerCache, SECOND), outcomes: new LRUCache({ max: MOST_OUTCOMES }) };
}

/** The outcome of the same job a moment ago, or else that of running it. */
export async function findOrRun(
  { lifetime, outcomes }: RecentOutcomes,
  { job, now }: { readonly job: SandboxJob; readonly now: () => Date },
  run: () => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  if (lifetime === 0 || job.expression.length + job.answer.length > LONGEST_JOB) return run();
  const key = `${job.part} ${job.expression.length} ${job.expression}${job.answer}`;
  const recent = outcomes.get(key);
  if (recent && isDuring(now(), recent.counts)) return recent.outcome;
  const outcome = run();
  outcomes.set(key, { outcome, counts: period(now(), lifetime) });
  let isResult = false;
  try {
    isResult = 'result' in (await outcome);
  } finally {
    // A failure may be the machine's, and gone the next time.
    if (!isResult) outcomes.delete(key);
  }
  return outcome;
}
