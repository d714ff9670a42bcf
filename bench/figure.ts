/** One measured figure: a ratio against a floor that was measured in the same run. */
export interface Figure {
  readonly what: string;
  readonly floor: string;
  readonly ratio: number;
  readonly target: string;
  readonly detail?: string;
}

/** One line of the table. */
export function describeFigure({ what, floor, ratio, target, detail }: Figure): string {
  const line = `${what.padEnd(58)} ${ratio.toFixed(2).padStart(7)}x of ${floor.padEnd(44)} ${target.padEnd(10)}`;
  return detail === undefined ? line.trimEnd() : `${line} ${detail}`;
}

/** The middle one of the values; of an even number of them the upper one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that the share of the values lies below. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
