import { charts as words } from '../../words/en/charts.ts';
import { day, timeOfDay } from '../../words/format.ts';
import type { TimeRange } from './time-range.ts';

interface Start {
  readonly from: Date;
}

interface IntervalTableProps<Interval> {
  readonly label: string;
  readonly intervals: readonly Interval[];
  readonly range: TimeRange;
  /** The headings of the columns, each with what stands in it. */
  readonly columns: readonly (readonly [string, (interval: Interval) => string])[];
}

/** The numbers of a chart, newest first. */
export function IntervalTable<Interval extends Start>({
  label,
  intervals,
  range,
  columns,
}: IntervalTableProps<Interval>) {
  return (
    <details class="chart-table">
      <summary>{words.show}</summary>
      <table class="table stacked" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            {columns.map(([heading]) => (
              <th scope="col" class="number" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {intervals.toReversed().map((interval) => (
            <tr key={interval.from.getTime()}>
              <th scope="row">{toStart(interval, range)}</th>
              {columns.map(([heading, show]) => (
                <td class="number" key={heading} data-label={heading}>
                  {show(interval)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** When an interval begins, as short as its time range lets it be. */
export function toStart({ from }: Start, range: TimeRange): string {
  if (range === 'MONTH') return day(from);
  return range === 'DAY' ? timeOfDay(from) : `${day(from)}, ${timeOfDay(from)}`;
}
