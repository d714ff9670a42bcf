import { useEffect, useRef } from 'preact/hooks';
import { charts as words } from '../../words/en/charts.ts';
import { day, timeOfDay } from '../../words/format.ts';
import { Choice } from '../forms/field.tsx';
import { type Column, Table } from '../page/table.tsx';
import type { ChartData, Plot, PlotOptions } from './draw-chart.ts';
import type { TimeRange } from './time-range.ts';

interface ChartProps {
  readonly data: ChartData;
  readonly range: TimeRange;
  readonly toValue: (value: number) => string;
  /** Called with the place of the interval under the pointer, and with null without one. */
  readonly onPoint?: (place: number | null) => void;
}

/** A chart over time. The library that draws it is loaded with the first one. */
export function Chart({ data, range, toValue, onPoint }: ChartProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = boxRef.current;
    return box ? drawWhenLoaded(box, { data, range, toValue, onPoint }) : undefined;
  }, [data, range, toValue, onPoint]);
  // Time goes from left to right in every language. Screen readers get the table.
  return <div class="chart" dir="ltr" aria-hidden="true" ref={boxRef} />;
}

/** Draws the chart once its library is loaded; returns what removes it. */
function drawWhenLoaded(box: HTMLElement, options: PlotOptions): () => void {
  let plot: Plot | null = null;
  let isRemoved = false;
  const draw = async (): Promise<void> => {
    ensureValidLanguage();
    const { drawChart } = await import('./draw-chart.ts');
    if (!isRemoved) plot = drawChart(box, options);
  };
  // Without the library the table has the numbers.
  draw().catch(() => undefined);
  return () => {
    isRemoved = true;
    plot?.remove();
  };
}

const RANGES = [
  ['DAY', words.ranges.DAY],
  ['WEEK', words.ranges.WEEK],
  ['MONTH', words.ranges.MONTH],
] as const;

interface ChartControlsProps {
  readonly range: TimeRange;
  readonly onChange: (range: TimeRange) => void;
  readonly again: () => void;
}

/** Chooses the time range of charts, and reads their numbers again. */
export function ChartControls({ range, onChange, again }: ChartControlsProps) {
  return (
    <div class="row">
      <Choice label={words.range} isLabelHidden value={range} options={RANGES} onChange={onChange} />
      <button type="button" class="button" onClick={again}>
        {words.refresh}
      </button>
    </div>
  );
}

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
export function IntervalTable<Interval extends Start>(props: IntervalTableProps<Interval>) {
  const { label, intervals, range, columns } = props;
  const time: Column<Interval> = { heading: words.time, show: (interval) => toStart(interval, range) };
  const numbers = columns.map(([heading, show]) => ({ heading, look: 'number', show }) as const);
  return (
    <details class="chart-table">
      <summary>{words.show}</summary>
      <Table
        label={label}
        columns={[time, ...numbers]}
        rows={intervals.toReversed()}
        keyOf={({ from }) => from.getTime()}
      />
    </details>
  );
}

/** When an interval begins, as short as its time range lets it be. */
export function toStart({ from }: Start, range: TimeRange): string {
  if (range === 'MONTH') return day(from);
  return range === 'DAY' ? timeOfDay(from) : `${day(from)}, ${timeOfDay(from)}`;
}

/**
 * Gives the browser a valid language. Under the POSIX locale Chromium's is `en-US@posix`, and the chart library, which formats
 * numbers in it, could not be loaded.
 */
export function ensureValidLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: document.documentElement.lang, configurable: true });
  }
}
