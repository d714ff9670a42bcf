import type { ComponentChildren } from 'preact';
import type { LastDayQuery, NewestAppsQuery } from '../../graph/home.generated.ts';
import { Sparkline } from '../../parts/charts/sparkline.tsx';
import { home } from '../../words/en/home.ts';
import { number, percent } from '../../words/format.ts';
import { sumUp, sumUses } from './sum-up.ts';

const words = home.day;

/** Four figures of the last 24 hours of a curator's credentials; placeholders until they are known, so that nothing moves. */
export function LastDay({ data }: { readonly data: LastDayQuery | undefined }) {
  const isPartial = data?.day.pageInfo.hasNextPage === true;
  return (
    <section class="section" aria-labelledby="last-day">
      <Heading note={isPartial ? words.newest(data.day.nodes.length) : null} />
      <dl class="tiles">
        {(data ? tilesOf(data) : UNKNOWN).map((tile) => (
          <Tile key={tile.name} {...tile} />
        ))}
      </dl>
    </section>
  );
}

const UNKNOWN: readonly TileProps[] = [words.checks, words.withoutResult, words.changed, words.failing].map((name) => ({
  name,
  value: words.unknown,
  text: words.unknown,
}));

function tilesOf(lastDay: LastDayQuery): readonly TileProps[] {
  const { byHour, checks, calls, withoutResult, endpoints, failing } = sumUp(lastDay);
  const { added, removed, isPartial } = lastDay.changed.itemsChanged;
  return [
    { name: words.checks, value: number(checks), text: words.checksText, beside: <Sparkline counts={byHour} /> },
    {
      name: words.withoutResult,
      value: calls === 0 ? words.none : percent(withoutResult / calls),
      text: calls === 0 ? words.noCalls : words.ofCalls(withoutResult, calls),
      isAlarming: withoutResult > 0,
    },
    {
      name: words.changed,
      value: words.atLeast(added + removed, isPartial),
      text: words.addedAndRemoved(added, removed),
    },
    { name: words.failing, value: number(failing), text: words.ofEndpoints(endpoints), isAlarming: failing > 0 },
  ];
}

/** The same for whoever has apps alone: how people and apps used the sign-in. */
export function LastDayOfApps({ apps }: { readonly apps: NewestAppsQuery['ownApps']['nodes'] }) {
  const { consents, declines, tokens, reads, refusals } = sumUses(apps);
  return (
    <section class="section" aria-labelledby="last-day">
      <Heading note={null} />
      <dl class="tiles">
        <Tile name={words.consents} value={number(consents)} text={words.declines(declines)} />
        <Tile name={words.tokens} value={number(tokens)} text={words.tokensText} />
        <Tile name={words.reads} value={number(reads)} text={words.readsText} />
        <Tile name={words.refusals} value={number(refusals)} text={words.refusalsText} isAlarming={refusals > 0} />
      </dl>
    </section>
  );
}

function Heading({ note }: { readonly note: string | null }) {
  return (
    <div class="section-head">
      <h2 id="last-day">{words.title}</h2>
      {note !== null && <span class="quiet small">{note}</span>}
    </div>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly text?: string;
  readonly beside?: ComponentChildren;
  readonly isAlarming?: boolean;
}

function Tile({ name, value, text, beside, isAlarming = false }: TileProps) {
  return (
    <div class={`card tile ${isAlarming ? 'alarm' : ''}`}>
      <dt>{name}</dt>
      <dd>
        <span class="tile-value">{value}</span>
        {beside}
        {text !== undefined && <span class="quiet small tile-text">{text}</span>}
      </dd>
    </div>
  );
}
