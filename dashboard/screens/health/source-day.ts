import type { SourceDayQuery } from '../../graph/health.generated.ts';
import { toIntervals } from '../../parts/charts/time-range.ts';
import { callsOf } from './call-intervals.ts';

/** The latest 24 hours of a source, as the service reports them. */
export type SourceDay = NonNullable<NonNullable<SourceDayQuery['credential']>['sourceHealth']>;

type Counts = Omit<SourceDay['hours'][number], 'hour'>;

/** An hour of the person's clock. */
export interface Hour extends Counts {
  readonly from: Date;
}

/** Spec 16.8: a source fails with so large a share of calls without a result. */
const FAILING_SHARE = 1 / 5;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The hour since which too many calls have had no result, or the last change, if that is later; null if it is not known. */
export function failingSince({ hours, changedAt }: SourceDay, now = Date.now()): string | null {
  const since = hours[hours.findLastIndex(isWell) + 1]?.hour;
  // What fails since the first of the hours may have failed before.
  if (since === undefined || now - Date.parse(since) > DAY - HOUR) return null;
  return Date.parse(changedAt) > Date.parse(since) ? changedAt : since;
}

function isWell(hour: Counts): boolean {
  return missesOf(hour) < FAILING_SHARE * callsOf(hour);
}

/** How many calls had no result, with those that a pause refused. */
export function missesOf({ failed, refused }: Pick<Counts, 'failed' | 'refused'>): number {
  return failed + refused;
}

/** The hours of the latest day, from the one of the creation on. */
export function toHours(hours: SourceDay['hours'], createdAt: string, now = new Date()): readonly Hour[] {
  const intervals = toIntervals(hours, 'DAY', now);
  const first = intervals.findLastIndex(({ from }) => from <= new Date(createdAt));
  return intervals.slice(Math.max(first, 0)).map(({ from, hours: own }) => ({
    from,
    eligible: sumOf(own, ({ eligible }) => eligible),
    notEligible: sumOf(own, ({ notEligible }) => notEligible),
    failed: sumOf(own, ({ failed }) => failed),
    refused: sumOf(own, ({ refused }) => refused),
  }));
}

/** The sum of the counts of some hours. */
export function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
