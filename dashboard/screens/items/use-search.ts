import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { SearchItemsDocument } from '../../graph/items.generated.ts';

const PAGE_SIZE = 100;

/** The items that begin with a text, as far as the list was searched. */
export interface Search {
  readonly prefix: string;
  readonly found: readonly string[];
  /** From 0 to 1. */
  readonly searched: number;
  /** Where the search goes on; null at its end. */
  readonly next: string | null;
}

/** Searches a list part by part: a large one is not searched in one call. */
export function useSearch(credId: number) {
  const client = useClient();
  const [search, setSearch] = useState<Search | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const go = async (from: Search): Promise<void> => {
    setBusy(true);
    const variables = { credId, prefix: from.prefix, first: PAGE_SIZE, after: from.next };
    const { data, error } = await client
      .query(SearchItemsDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    setFault(toFault(error));
    const page = data?.credential?.itemList?.search;
    if (!page) return setSearch(null);
    const next = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    return setSearch({ ...from, found: [...from.found, ...page.nodes], searched: page.searched, next });
  };
  return {
    search,
    isBusy,
    fault,
    begin: async (prefix: string) => go({ prefix, found: [], searched: 0, next: null }),
    goOn: async () => {
      if (search && !isBusy) await go(search);
    },
    forget: () => setSearch(null),
  };
}
