import uPlot from 'uplot';
import { day, timeOfDay } from '../../words/format.ts';
import { HOURS, type TimeRange } from './time-range.ts';

/** What to draw. */
export interface PlotOptions {
  readonly data: ChartData;
  readonly range: TimeRange;
  readonly toValue: (value: number) => string;
  readonly onPoint?: ((place: number | null) => void) | undefined;
}

/** A chart that is drawn. */
export interface Plot {
  readonly remove: () => void;
}

const HEIGHT = 180;

/** Draws a chart into a box, in its width and in the colours of the theme, and again when they change. */
export function drawChart(box: HTMLElement, options: PlotOptions): Plot {
  const { starts, series } = options.data;
  const seconds = starts.map((start) => start.getTime() / 1000);
  const values = series.map((one) => [...one.values]);
  const plot = new uPlot(toUplot(box, options), [seconds, ...values], box);
  const resize = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
  resize.observe(box);
  const redraw = (): void => plot.redraw(false, true);
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', redraw);
  const theme = new MutationObserver(redraw);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const remove = (): void => {
    resize.disconnect();
    theme.disconnect();
    dark.removeEventListener('change', redraw);
    plot.destroy();
  };
  return { remove };
}

function toUplot(box: HTMLElement, { data: { starts, series }, range, toValue, onPoint }: PlotOptions): uPlot.Options {
  const length = HOURS[range].each * 3600;
  const first = (starts[0]?.getTime() ?? 0) / 1000;
  const last = (starts.at(-1)?.getTime() ?? 0) / 1000;
  const isBars = series[0]?.shape === 'bars';
  const toTick = (second: number): string => (range === 'DAY' ? timeOfDay : day)(new Date(second * 1000));
  const stroke = (): string => colorOf(box, 'quiet');
  const grid = { stroke: () => colorOf(box, 'grid'), width: 1 };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    // Room for half of the last label.
    padding: [null, 28, null, null],
    legend: { show: false },
    cursor: { show: onPoint !== undefined, x: false, y: false, points: { show: false }, drag: { setScale: false } },
    hooks: { setCursor: [({ cursor }) => onPoint?.(cursor.idx ?? null)] },
    scales: {
      x: { range: () => (isBars ? [first - length / 2, last + length / 2] : [first, last]) },
      y: { range: (_, __, most) => [0, Math.max(most * 1.1, 1)] },
    },
    axes: [
      {
        stroke,
        size: 28,
        grid: { show: false },
        ticks: { show: false },
        space: 64,
        values: (_, splits) => splits.map(toTick),
      },
      {
        stroke,
        grid,
        ticks: { show: false },
        size: 64,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6, 1e7, 1e8],
        values: (_, splits) => splits.map(toValue),
      },
    ],
    series: [{}, ...series.map(({ name, shape }) => toSeries(box, name, shape))],
  };
}

function toSeries(box: HTMLElement, name: string, shape: 'bars' | 'line'): uPlot.Series {
  const color = (): string => colorOf(box, name);
  if (shape === 'bars')
    return { fill: color, width: 0, points: { show: false }, paths: uPlot.paths.bars?.({ size: [0.7, 48] }) };
  return { stroke: color, width: 2, points: { show: true, size: 5, fill: color } };
}

/** The colour of a class: a canvas can't read variables that depend on the theme. */
function colorOf(box: HTMLElement, name: string): string {
  const probe = document.createElement('i');
  probe.className = `chart-color ${name}`;
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

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
