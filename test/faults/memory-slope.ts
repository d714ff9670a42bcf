import { HOUR } from '../../subgraphs/shared/durations.ts';

/** What a process held at a moment. */
export interface Look {
  /** Milliseconds. */
  readonly at: number;
  readonly bytes: number;
}

/**
 * How much more is held after an hour, as a share of what was held first, by the estimator of Theil and Sen: the median of the slopes
 * between all pairs of looks. A few high looks do not bend it.
 */
export function riseInAnHour(looks: readonly Look[]): number {
  const slopes = looks.flatMap((one, i) =>
    looks.slice(i + 1).map((other) => (other.bytes - one.bytes) / (other.at - one.at)),
  );
  return (median(slopes) * HOUR) / median(looks.slice(0, LEVEL).map(({ bytes }) => bytes));
}

/** So many looks tell how much was held first. */
const LEVEL = 5;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}
