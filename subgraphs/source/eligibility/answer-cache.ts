import type { LRUCache } from 'lru-cache';
import { createLru } from '../../shared/create-lru.ts';
import { isDuring, period } from '../../shared/durations.ts';
import type { CheckOutcome } from '../expression/expression-verdict.ts';

/** A completed check. */
export interface Check {
  readonly outcome: CheckOutcome;
  readonly checkedAt: Date;
}

/** Cached checks with the result 1 or 0, by their key. */
export interface AnswerCache {
  /** Milliseconds; 0 disables the cache. */
  readonly lifetime: number;
  readonly checks: LRUCache<string, Check>;
}

const MOST_CHECKS = 10_000;

/** Creates an empty cache. */
export function createAnswerCache(lifetime: number): AnswerCache {
  return { lifetime, checks: createLru(MOST_CHECKS) };
}

/** Returns a valid cached check; null without one. */
export function findAnswer({ lifetime, checks }: AnswerCache, key: string, now: Date): Check | null {
  const check = checks.get(key);
  return check && isDuring(now, period(check.checkedAt, lifetime)) ? check : null;
}

/** Caches a check. Failures are not cached, because they may be fixed at any moment. */
export function keepAnswer({ lifetime, checks }: AnswerCache, key: string, check: Check): void {
  if (lifetime > 0 && 'result' in check.outcome) checks.set(key, check);
}
