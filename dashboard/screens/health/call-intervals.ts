import type { SourceHealthQuery } from '../../graph/health.generated.ts';
import { type TimeRange, toIntervals } from '../../parts/charts/time-range.ts';

/** The health of a source, as the service reports it. */
export type SourceHealth = NonNullable<NonNullable<SourceHealthQuery['credential']>['sourceHealth']>;

type Hour = SourceHealth['hours'][number];

type Counts = Pick<Hour, 'eligible' | 'notEligible' | 'failed' | 'refused'>;

/** The calls of one interval. */
export interface CallInterval {
  readonly from: Date;
  readonly eligible: number;
  readonly notEligible: number;
  readonly failed: number;
  /** During a pause. */
  readonly refused: number;
  /** Milliseconds of the slowest hour; null if no call reached the endpoint. */
  readonly median: number | null;
  readonly p95: number | null;
}

/** The calls of a time range by its intervals, oldest first. */
export function toCallIntervals(hours: readonly Hour[], range: TimeRange, now: Date): readonly CallInterval[] {
  return toIntervals(hours, range, now).map(({ from, hours: own }) => {
    const sum = (name: keyof Counts): number => own.reduce((total, hour) => total + hour[name], 0);
    const slowest = (name: 'medianMilliseconds' | 'p95Milliseconds'): number | null =>
      own.reduce<number | null>((most, { [name]: time }) => (time === null ? most : Math.max(most ?? 0, time)), null);
    return {
      from,
      eligible: sum('eligible'),
      notEligible: sum('notEligible'),
      failed: sum('failed'),
      refused: sum('refused'),
      median: slowest('medianMilliseconds'),
      p95: slowest('p95Milliseconds'),
    };
  });
}

/** How many calls there are, with those that a pause refused. */
export function callsOf({ eligible, notEligible, failed, refused }: Counts): number {
  return eligible + notEligible + failed + refused;
}
