/** What a chart shows. The values of each series are in the order of the starts. */
export interface ChartData {
  readonly starts: readonly Date[];
  readonly series: readonly ChartSeries[];
}

interface ChartSeries {
  /** Also the class that its colour comes from. */
  readonly name: string;
  readonly shape: 'bars' | 'line';
  readonly values: readonly (number | null)[];
}
