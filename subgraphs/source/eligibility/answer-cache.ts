import { LRUCache } from 'lru-cache';
import { isDuring, period } from '../../shared/durations.ts';
import type { CheckOutcome } from '../expression/expression-verdict.ts';

/** A check that was made. */
export interface Check {
  readonly outcome: CheckOutcome;
  readonly checkedAt: Date;
}

/** Checks that came to 1 or 0 and still count, by what was checked. */
export interface AnswerCache {
  /** Milliseconds; 0 keeps nothing. */
  readonly lifetime: number;
  readonly checks: LRUCache<string, Check>;
}

const MOST_CHECKS = 10_000;

/** An empty cache. */
export function createAnswerCache(lifetime: number): AnswerCache {
  return { lifetime, checks: new LRUCache({ max: MOST_CHECKS }) };
}

/** The check that still counts; null when there is none. */
export function findAnswer({ lifetime, checks }: AnswerCache, key: string, now: Date): Check | null {
  const check = checks.get(key);
  return check && isDuring(now, period(check.checkedAt, lifetime)) ? check : null;
}

/** Keeps a check. A failure is not kept: it may be mended the moment after. */
export function keepAnswer({ lifetime, checks }: AnswerCache, key: string, check: Check): void {
  if (lifetime > 0 && 'result' in check.outcome) checks.set(key, check);
}
