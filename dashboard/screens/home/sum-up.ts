import type { LastDayQuery, NewestAppsQuery } from '../../graph/home.generated.ts';
import { isInTrouble } from '../../parts/badges.tsx';

const HOURS = 24;

type Credential = LastDayQuery['day']['nodes'][number];

/** The last 24 hours of the newest credentials of a person. */
export interface Day {
  /** Checks of all, by the hour, oldest first. */
  readonly byHour: readonly number[];
  readonly checks: number;
  /** Checks of endpoints, and how many of them had no result. */
  readonly calls: number;
  readonly withoutResult: number;
  readonly endpoints: number;
  readonly failing: number;
}

/** Adds up the last 24 hours. */
export function sumUp({ day }: LastDayQuery): Day {
  const byHour = sumByHour(day.nodes.map(checksOf));
  const endpoints = day.nodes.flatMap(({ sourceHealth }) => sourceHealth ?? []);
  return {
    byHour,
    checks: sum(byHour),
    calls: sum(endpoints.flatMap(({ checksByHour }) => checksByHour)),
    withoutResult: sum(endpoints.map(({ withoutResult }) => withoutResult)),
    endpoints: endpoints.length,
    failing: endpoints.filter(({ state }) => isInTrouble(state)).length,
  };
}

/** The checks of a credential by the hour, oldest first; null for one whose checks are not counted. */
export function checksOf({ itemList, sourceHealth }: Credential): readonly number[] | null {
  return itemList?.checks.byHour ?? sourceHealth?.checksByHour ?? null;
}

/** When each of the newest credentials was changed last, by its ID. */
export function lastChanges({ newest }: LastDayQuery): ReadonlyMap<number, string> {
  return new Map(
    newest.nodes.map(({ credId, createdAt, events, itemList }) => {
      const changes = [...events.nodes, ...(itemList?.updates.nodes ?? [])].map(({ at }) => at);
      return [credId, [createdAt, ...changes].toSorted().at(-1) ?? createdAt];
    }),
  );
}

const USES = ['consents', 'declines', 'tokens', 'reads', 'refusals'] as const;

/** How apps were used. */
export type Use = Readonly<Record<(typeof USES)[number], number>>;

/** Adds up how apps were used in the last 24 hours. */
export function sumUses(apps: NewestAppsQuery['ownApps']['nodes']): Use {
  const hours = apps.flatMap(({ usage }) => usage);
  const count = (name: keyof Use): number => sum(hours.map((hour) => hour[name]));
  return {
    consents: count('consents'),
    declines: count('declines'),
    tokens: count('tokens'),
    reads: count('reads'),
    refusals: count('refusals'),
  };
}

function sumByHour(all: readonly (readonly number[] | null)[]): readonly number[] {
  return Array.from({ length: HOURS }, (_, hour) => sum(all.map((counts) => counts?.[hour] ?? 0)));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
