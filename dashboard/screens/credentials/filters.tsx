import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { CredentialKind } from '../../graph/credential.generated.ts';
import { KINDS } from '../../parts/credentials/kind-traits.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { SEARCH_KEY } from '../../site/keys.ts';
import { paths } from '../../site/paths.ts';
import { credentials } from '../../words/en/credentials.ts';
import { parts } from '../../words/en/parts.ts';

/** Which credentials are shown. The URL holds it, so that a link or a reload shows the same ones. */
export interface Filters {
  readonly search: string;
  readonly kind: CredentialKind | 'ALL';
  readonly isArchived: boolean;
}

/** The filters in the URL, and a function that changes them there. */
export function useFilters(): readonly [Filters, (changed: Partial<Filters>) => void] {
  const { query, route } = useLocation();
  // A delayed search must keep the filters that were chosen since it was typed.
  const current = (): Filters => toFilters(Object.fromEntries(new URLSearchParams(location.search)));
  const change = (changed: Partial<Filters>): void => {
    // This screen stays until the file of the next one has loaded: a delayed search must not navigate back.
    if (location.pathname === paths.credentials) route(toPath({ ...current(), ...changed }), true);
  };
  return [toFilters(query), change];
}

function toFilters(query: Readonly<Record<string, string | undefined>>): Filters {
  return {
    search: query.search ?? '',
    kind: KINDS.find((kind) => kind === query.kind) ?? 'ALL',
    isArchived: query.archived === 'true',
  };
}

/** Whether the filters exclude anything. */
export function isFiltered({ search, kind }: Filters): boolean {
  return search.trim() !== '' || kind !== 'ALL';
}

function toPath({ search, kind, isArchived }: Filters): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(kind !== 'ALL' && { kind }),
    ...(isArchived && { archived: 'true' }),
  });
  return query.size === 0 ? paths.credentials : `${paths.credentials}?${query}`;
}

const words = credentials.filters;

const KIND_CHOICES: readonly (readonly [CredentialKind | 'ALL', string])[] = [
  ['ALL', words.allKinds],
  ...KINDS.map((kind) => [kind, parts.kind[kind]] as const),
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
        options={KIND_CHOICES}
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
