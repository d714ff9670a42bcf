import type { AppUsageQuery } from '../../../graph/apps.generated.ts';
import { type TimeRange, toIntervals } from '../../../parts/charts/time-range.ts';

type Hour = NonNullable<AppUsageQuery['ownApp']>['usage'][number];

/** What is counted. */
export const COUNTS = ['consents', 'tokens', 'reads', 'refusals'] as const;

/** The counts of one interval. */
export type UsageInterval = { readonly from: Date } & Readonly<Record<(typeof COUNTS)[number], number>>;

/** The use of an app in a time range by its intervals, oldest first. */
export function toUsageIntervals(hours: readonly Hour[], range: TimeRange, now: Date): readonly UsageInterval[] {
  return toIntervals(hours, range, now).map(({ from, hours: own }) => {
    const sum = (name: (typeof COUNTS)[number]): number => own.reduce((total, hour) => total + hour[name], 0);
    return { from, consents: sum('consents'), tokens: sum('tokens'), reads: sum('reads'), refusals: sum('refusals') };
  });
}

/** How many requests the app made in an interval. */
export function requestsOf({ tokens, reads, refusals }: UsageInterval): number {
  return tokens + reads + refusals;
}
