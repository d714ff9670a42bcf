import type { LRUCache } from 'lru-cache';
import { createLru } from '../../shared/create-lru.ts';
import { isDuring, type Period, period, SECOND } from '../../shared/durations.ts';
import type { FailedCheck } from '../expression/check-failure.ts';

/** A completed check. A failure is a value, not an exception (spec 3). */
export interface Check {
  readonly outcome: { readonly result: 0 | 1 } | { readonly failure: FailedCheck };
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
export function cacheAnswer({ lifetime, checks }: AnswerCache, key: string, check: Check): void {
  if (lifetime > 0 && 'result' in check.outcome) checks.set(key, check);
}

/** The versions of recently read sources. A cached answer is valid for one version of its source. */
export type KnownVersions = LRUCache<number, KnownVersion>;

interface KnownVersion {
  readonly version: number;
  readonly counts: Period;
}

interface KnownContext {
  readonly knownVersions: KnownVersions;
  readonly now: () => Date;
}

const MOST_KNOWN = 10_000;

/** How long another process may use the previous version of a changed source. */
const LIFETIME = SECOND;

/** Creates an empty cache. */
export function createKnownVersions(): KnownVersions {
  return createLru(MOST_KNOWN);
}

/** Returns the version of a source if it was read recently; otherwise null. */
export function findKnownVersion({ knownVersions, now }: KnownContext, credId: number): number | null {
  const known = knownVersions.get(credId);
  return known && isDuring(now(), known.counts) ? known.version : null;
}

/** Remembers a version that was read or stored, unless a newer one is known. */
export function rememberVersion({ knownVersions, now }: KnownContext, credId: number, version: number): void {
  const known = knownVersions.get(credId);
  if (known && known.version > version && isDuring(now(), known.counts)) return;
  knownVersions.set(credId, { version, counts: period(now(), LIFETIME) });
}
