import { useMemo } from 'preact/hooks';
import type { OwnCredentialQuery } from '../../graph/credential.generated.ts';
import { Chart, IntervalTable } from '../../parts/charts/chart.tsx';
import { HOURS, type TimeRange, toIntervals } from '../../parts/charts/time-range.ts';
import { When } from '../../parts/page/page.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { number } from '../../words/format.ts';

const words = allWords.listState;
const { counts, spoken, kind: kinds } = allWords.changes;

/** A list, as its curator sees it. */
export type OwnItemList = NonNullable<NonNullable<OwnCredentialQuery['credential']>['itemList']>;

interface ListStateProps {
  readonly list: OwnItemList;
  readonly createdAt: string;
}

/** How a list is doing: its count, its latest change, its checks, and the count over time. */
export function ListStateCard({ list, createdAt }: ListStateProps) {
  const { count, checks, updates } = list;
  const [latest] = updates.nodes;
  return (
    <section class="card" aria-labelledby="list-state">
      <h2 id="list-state" class="visually-hidden">
        {words.title}
      </h2>
      <dl class="figures state-figures">
        <div>
          <dt>{words.items}</dt>
          <dd>{number(count)}</dd>
        </div>
        <div>
          <dt>{words.latest}</dt>
          <dd>{latest ? <When at={latest.at} /> : words.never}</dd>
          {latest && (
            <dd class="quiet small plain-figure">
              {kinds[latest.kind]}{' '}
              <span class="number" aria-hidden="true">
                {counts(latest.added, latest.removed)}
              </span>
              <span class="visually-hidden">{spoken(latest.added, latest.removed)}</span>
            </dd>
          )}
        </div>
        <div>
          <dt>{words.checks}</dt>
          <dd>{number(checks.eligible + checks.notEligible)}</dd>
          <dd class="quiet small plain-figure">{words.outcomes(checks.eligible, checks.notEligible)}</dd>
        </div>
      </dl>
      {latest && <CountChart list={list} createdAt={createdAt} />}
    </section>
  );
}

/** The count of items over the last day, week or month, as long as the list exists. */
function CountChart({ list, createdAt }: ListStateProps) {
  const range = rangeOf(createdAt);
  const points = useMemo(() => toPoints(list, createdAt, range), [list, createdAt, range]);
  const data = useMemo(
    () => ({
      starts: points.map(({ from }) => from),
      series: [{ name: 'count', shape: 'line', values: points.map(({ count }) => count) } as const],
    }),
    [points],
  );
  return (
    <figure class="count-chart">
      <figcaption class="quiet small">{words.chart[range]}</figcaption>
      <Chart data={data} range={range} toValue={number} />
      <IntervalTable
        label={words.chart[range]}
        intervals={points}
        range={range}
        columns={[[words.items, ({ count }) => (count === null ? '—' : number(count))]]}
      />
    </figure>
  );
}

function rangeOf(createdAt: string): TimeRange {
  const hours = (Date.now() - Date.parse(createdAt)) / 3_600_000;
  if (hours < HOURS.DAY.all) return 'DAY';
  return hours < HOURS.WEEK.all ? 'WEEK' : 'MONTH';
}

interface Point {
  readonly from: Date;
  /** The count at the end of the interval: 0 before the list was created, null before the changes that are known. */
  readonly count: number | null;
}

/** Counts back from today's count by the changes, to 0 before the creation. What is earlier is left out. */
function toPoints({ count, updates }: OwnItemList, createdAt: string, range: TimeRange): readonly Point[] {
  const intervals = toIntervals([], range, new Date());
  const { nodes, pageInfo } = updates;
  const known = Date.parse((pageInfo.hasNextPage && nodes.at(-1)?.at) || createdAt);
  const ended = intervals.map(({ from }, place) => {
    return { from, end: intervals[place + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY };
  });
  const before = ended.findLastIndex(({ end }) => end <= Date.parse(createdAt));
  return ended.slice(Math.max(before, 0)).map(({ from, end }) => {
    if (end <= known) return { from, count: end <= Date.parse(createdAt) ? 0 : null };
    const later = nodes.filter(({ at }) => Date.parse(at) >= end);
    return { from, count: later.reduce((sum, { added, removed }) => sum - added + removed, count) };
  });
}
