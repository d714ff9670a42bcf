import DataLoader from 'dataloader';
import { HOUR } from '../../shared/durations.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import type { HealthRecord } from './health-record.ts';
import { findHours, type SourceHour } from './source-hour-store.ts';
import { findFailures, findLatest, type LatestTroubles, type StoredFailure } from './source-trouble-store.ts';

/** The calls of a source in the latest hours. */
export interface HoursKey {
  readonly credId: number;
  readonly hours: number;
}

/** The loaders of a request for the health of sources. One query serves all sources. */
export interface HealthLoaders {
  readonly healthHours: DataLoader<HoursKey, readonly SourceHour[], string>;
  readonly healthLatest: DataLoader<number, LatestTroubles>;
  readonly healthFailures: DataLoader<number, readonly StoredFailure[]>;
}

type LoaderContext = Pick<RequestContext, 'database' | 'log' | 'now'> & { readonly health: HealthRecord };

/** The start of the first of the latest hours, of which the current one is the last. */
export function startOfHours(now: Date, hours: number): Date {
  return new Date((Math.floor(now.getTime() / HOUR) - hours + 1) * HOUR);
}

/** Creates the loaders. They include all calls that this process has counted. */
export function createHealthLoaders(context: LoaderContext): HealthLoaders {
  const { database, health } = context;
  return {
    healthHours: new DataLoader(async (keys) => loadHours(context, keys), {
      cacheKeyFn: ({ credId, hours }) => `${credId} ${hours}`,
    }),
    healthLatest: new DataLoader(async (credIds) => {
      await health.written(context);
      const found = await findLatest(database, credIds);
      return credIds.map((credId) => found.get(credId) ?? { pause: null, failures: [] });
    }),
    healthFailures: new DataLoader(async (credIds) => {
      await health.written(context);
      const found = await findFailures(database, credIds);
      return credIds.map((credId) => found.get(credId) ?? []);
    }),
  };
}

async function loadHours(context: LoaderContext, keys: readonly HoursKey[]): Promise<readonly SourceHour[][]> {
  const { database, health, now } = context;
  await health.written(context);
  const until = now();
  const since = startOfHours(until, Math.max(...keys.map(({ hours }) => hours)));
  const credIds = new Set(keys.map(({ credId }) => credId));
  const found = Map.groupBy(await findHours(database, [...credIds], { since, until }), ({ credId }) => credId);
  return keys.map(({ credId, hours }) => {
    const first = startOfHours(until, hours);
    return (found.get(credId) ?? []).filter(({ hour }) => hour >= first);
  });
}
