import { useEffect, useRef } from 'preact/hooks';
import type { ChartData } from './chart-data.ts';
import type { Plot, PlotOptions } from './draw-chart.ts';
import type { TimeRange } from './time-range.ts';
import { ensureValidLanguage } from './valid-language.ts';

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
