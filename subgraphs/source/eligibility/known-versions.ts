import type { LRUCache } from 'lru-cache';
import { createLru } from '../../shared/create-lru.ts';
import { isDuring, type Period, period, SECOND } from '../../shared/durations.ts';

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
