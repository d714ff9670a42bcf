import type { SourceHealthQuery } from '../../graph/health.generated.ts';
import { type TimeRange, toIntervals } from '../../parts/charts/time-range.ts';

/** The health of a source, as the service reports it. */
export type SourceHealth = NonNullable<NonNullable<SourceHealthQuery['credential']>['sourceHealth']>;

type Hour = SourceHealth['hours'][number];

/** The calls of one interval. */
export interface CallInterval {
  readonly from: Date;
  readonly eligible: number;
  readonly notEligible: number;
  readonly failed: number;
  /** Milliseconds of the slowest hour; null if no call reached the endpoint. */
  readonly median: number | null;
  readonly p95: number | null;
}

/** The calls of a time range by its intervals, oldest first. */
export function toCallIntervals(hours: readonly Hour[], range: TimeRange, now: Date): readonly CallInterval[] {
  return toIntervals(hours, range, now).map(({ from, hours: own }) => {
    const sum = (name: 'eligible' | 'notEligible' | 'failed'): number =>
      own.reduce((total, hour) => total + hour[name], 0);
    const slowest = (name: 'medianMilliseconds' | 'p95Milliseconds'): number | null =>
      own.reduce<number | null>((most, { [name]: time }) => (time === null ? most : Math.max(most ?? 0, time)), null);
    return {
      from,
      eligible: sum('eligible'),
      notEligible: sum('notEligible'),
      failed: sum('failed'),
      median: slowest('medianMilliseconds'),
      p95: slowest('p95Milliseconds'),
    };
  });
}

/** How many calls an interval has. */
export function callsOf({ eligible, notEligible, failed }: CallInterval): number {
  return eligible + notEligible + failed;
}
