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
