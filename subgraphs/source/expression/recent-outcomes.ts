import type { LRUCache } from 'lru-cache';
import { createLru } from '../../shared/create-lru.ts';
import { isDuring, type Period, period, SECOND } from '../../shared/durations.ts';
import type { SandboxJob } from '../sandbox/sandbox-process.ts';
import type { CheckOutcome } from './expression-verdict.ts';

/**
 * Recent and pending outcomes of expressions. Many partners give most addresses the same answer, and the same expression on the
 * same answer within a second has the same outcome.
 */
export interface RecentOutcomes {
  /** Milliseconds; 0 runs every expression. */
  readonly lifetime: number;
  readonly outcomes: LRUCache<string, RecentOutcome>;
}

interface RecentOutcome {
  readonly outcome: Promise<CheckOutcome>;
  readonly counts: Period;
}

const MOST_OUTCOMES = 1_000;

/** Characters of an expression and its answer; longer ones are always run, to save memory. */
const LONGEST_JOB = 4_096;

/** Creates an empty cache. An outcome lives for a second, or shorter if partners' answers are cached for less. */
export function createRecentOutcomes(answerCache: number): RecentOutcomes {
  return { lifetime: Math.min(answerCache, SECOND), outcomes: createLru(MOST_OUTCOMES) };
}

/** Returns the recent outcome of the same job, otherwise runs it. */
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
    // A failure may be temporary.
    if (!isResult) outcomes.delete(key);
  }
  return outcome;
}
