import { charts as words } from '../../words/en/charts.ts';
import { Choice } from '../forms/choice.tsx';
import type { TimeRange } from './time-range.ts';

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
