import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CredentialKind } from '../../graph/credential.generated.ts';
import { Choice } from '../../parts/forms/choice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { SEARCH_KEY } from '../../site/keys.ts';
import { credentials } from '../../words/en/credentials.ts';
import { parts } from '../../words/en/parts.ts';
import type { Filters } from './filters.ts';

const words = credentials.filters;

const KINDS: readonly (readonly [CredentialKind | 'ALL', string])[] = [
  ['ALL', words.allKinds],
  ['LIST', parts.kind.LIST],
  ['REST', parts.kind.REST],
  ['GRAPHQL', parts.kind.GRAPHQL],
];

const STATES = [
  ['IN_USE', words.inUse],
  ['ARCHIVED', words.onlyArchived],
] as const;

/** The pause in typing, in milliseconds, after which the search runs. */
const PAUSE = 250;

interface FilterBarProps {
  readonly filters: Filters;
  readonly change: (changed: Partial<Filters>) => void;
}

/** Filters by a part of the name, by kind, and by state. */
export function FilterBar({ filters, change }: FilterBarProps) {
  return (
    <search class="filters" aria-label={words.label}>
      <SearchField search={filters.search} change={change} />
      <Choice
        label={words.kind}
        isLabelHidden
        value={filters.kind}
        options={KINDS}
        onChange={(kind) => change({ kind })}
      />
      <Choice
        label={words.archived}
        isLabelHidden
        value={filters.isArchived ? 'ARCHIVED' : 'IN_USE'}
        options={STATES}
        onChange={(state) => change({ isArchived: state === 'ARCHIVED' })}
      />
    </search>
  );
}

function SearchField({ search, change }: { readonly search: string; readonly change: FilterBarProps['change'] }) {
  const [text, setText] = useState(search);
  const timerRef = useRef(0);
  const type = (typed: string): void => {
    setText(typed);
    window.clearTimeout(timerRef.current);
    timerRef.current = window.setTimeout(() => change({ search: typed }), PAUSE);
  };
  // Not after the next paint: what was typed since then would be lost.
  useLayoutEffect(() => {
    if (search === '') setText('');
  }, [search]);
  useEffect(() => () => window.clearTimeout(timerRef.current), []);
  return (
    <div class="search-field">
      <Icon name="search" />
      <input
        type="search"
        aria-keyshortcuts={SEARCH_KEY}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}
