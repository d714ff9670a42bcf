import { useLocation } from 'preact-iso/router';
import type { CredentialKind } from '../../graph/credential.generated.ts';
import { paths } from '../../site/paths.ts';

/** Which credentials are shown. The URL holds it, so that a link or a reload shows the same ones. */
export interface Filters {
  readonly search: string;
  readonly kind: CredentialKind | 'ALL';
  readonly isArchived: boolean;
}

/** The kinds, as the URL names them. */
const KINDS: readonly CredentialKind[] = ['LIST', 'REST', 'GRAPHQL'];

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
