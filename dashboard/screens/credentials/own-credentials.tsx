import { useEffect } from 'preact/hooks';
import { OwnCredentialsDocument } from '../../graph/home.generated.ts';
import { CreateLinks } from '../../parts/credentials/create-links.tsx';
import { CredentialTable } from '../../parts/credentials/credential-table.tsx';
import { announce } from '../../parts/notices/announce.tsx';
import { Empty } from '../../parts/page/empty.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { paths } from '../../site/paths.ts';
import { credentials as words } from '../../words/en/credentials.ts';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, isFiltered, useFilters } from './filters.ts';

/** The person's own credentials, page by page, with filters. */
export function OwnCredentials() {
  const [filters, change] = useFilters();
  const { search, kind, isArchived } = filters;
  const variables = {
    search: search.trim() || undefined,
    kind: kind === 'ALL' ? undefined : kind,
    archived: isArchived,
  };
  const list = useList(OwnCredentialsDocument, variables, (data) => data.ownCredentials);
  const { data, page, isLoading } = list;
  const total = data?.ownCredentials.total ?? page?.nodes.length;
  useAnnouncedTotal(isLoading ? undefined : total, filters);
  if (page?.nodes.length === 0 && !isLoading && !isArchived && !isFiltered(filters)) return <NothingYet />;
  return (
    <section class="section" aria-label={words.title}>
      <FilterBar filters={filters} change={change} />
      <List
        list={list}
        empty={<NothingFound filters={filters} />}
        lines={6}
        foot={total === undefined ? undefined : words.found(total)}
      >
        {(credentials) => <CredentialTable credentials={credentials} />}
      </List>
    </section>
  );
}

/** Announces the number of matches to screen readers after a change of the filters. */
function useAnnouncedTotal(total: number | undefined, filters: Filters): void {
  const isChosen = isFiltered(filters) || filters.isArchived;
  const chosen = JSON.stringify(filters);
  useEffect(() => {
    if (total !== undefined && isChosen) announce(words.found(total));
  }, [total, isChosen, chosen]);
}

function NothingYet() {
  return (
    <Empty title={words.empty.title} text={words.empty.text}>
      <CreateLinks />
    </Empty>
  );
}

function NothingFound({ filters }: { readonly filters: Filters }) {
  const { title, text } = isFiltered(filters) ? words.noneFound : words.noneArchived;
  return (
    <Empty title={title} text={text}>
      <a class="button" href={paths.credentials}>
        {words.filters.clear}
      </a>
    </Empty>
  );
}
