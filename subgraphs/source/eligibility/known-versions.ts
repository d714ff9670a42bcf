import { LRUCache } from 'lru-cache';
import { isDuring, type Period, period, SECOND } from '../../shared/durations.ts';

/** The versions of sources that were read a moment ago: a cached answer counts for one version of its source. */
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

/** How long another process may answer from a source that was changed. */
const LIFETIME = SECOND;

/** Knows no version yet. */
export function createKnownVersions(): KnownVersions {
  return new LRUCache({ max: MOST_KNOWN });
}

/** The version of a source, if it was read a moment ago; otherwise null. */
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
