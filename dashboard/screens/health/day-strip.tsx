import { SourceDayDocument } from '../../graph/health.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { toStart } from '../../parts/charts/chart.tsx';
import { HOURS } from '../../parts/charts/time-range.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { health, dayStrip as words } from '../../words/en/charts.ts';
import { callsOf } from './call-intervals.ts';
import { type Hour, missesOf, sumOf, toHours } from './source-day.ts';

/** The calls of a source in the latest 24 hours, but none before its creation. They lead to its health. */
export function DayStrip({ credId }: { readonly credId: number }) {
  const { sourceHealth: day, createdAt } = useAnswer(SourceDayDocument, { credId }).data?.credential ?? {};
  if (!day || createdAt === undefined) return <div class="day-strip" />;
  const hours = toHours(day.hours, createdAt);
  const [calls, withoutResult] = [sumOf(hours, callsOf), sumOf(hours, missesOf)];
  return (
    <a class="day-strip" href={paths.credentialTab(credId, 'health')}>
      <span class="day-head">
        <span>
          <span class="day-title">{words.title}</span> <span class="quiet">{words.counts(calls, withoutResult)}</span>
        </span>
        <Icon name="right" />
      </span>
      {calls > 0 && <HourBars hours={hours} />}
    </a>
  );
}

/** The width of a bar with its gap, the bar's own, the height of the tallest one, and of one for an hour without calls. */
const [STEP, BAR, TALLEST, FLAT] = [10, 8, 40, 2];

/** Bars by the hour: below, the calls with a result, above, those without. */
function HourBars({ hours }: { readonly hours: readonly Hour[] }) {
  const most = Math.max(1, ...hours.map(callsOf));
  const [first] = hours;
  return (
    <span class="day-bars" style={{ inlineSize: `${(100 * hours.length) / HOURS.DAY.all}%` }} aria-hidden="true">
      <svg viewBox={`0 0 ${hours.length * STEP - STEP + BAR} ${TALLEST}`} preserveAspectRatio="none">
        {hours.map((hour, place) => (
          <HourBar key={hour.from.getTime()} hour={hour} x={place * STEP} scale={TALLEST / most} />
        ))}
      </svg>
      <span class="day-axis">
        <span>{first && toStart(first, 'DAY')}</span>
        <span>{words.now}</span>
      </span>
    </span>
  );
}

interface HourBarProps {
  readonly hour: Hour;
  readonly x: number;
  /** The height of one call. */
  readonly scale: number;
}

function HourBar({ hour, x, scale }: HourBarProps) {
  const calls = callsOf(hour);
  const all = Math.max(calls * scale, FLAT);
  const missed = calls === 0 ? 0 : (all * missesOf(hour)) / calls;
  return (
    <g>
      <title>{health.point(toStart(hour, 'DAY'), hour)}</title>
      <rect class="day-ground" x={x} width={STEP} height={TALLEST} />
      <rect class={calls === 0 ? 'day-none' : 'day-result'} x={x} y={TALLEST - all} width={BAR} height={all} />
      {missed > 0 && <rect class="day-missed" x={x} y={TALLEST - all} width={BAR} height={missed} />}
    </g>
  );
}
