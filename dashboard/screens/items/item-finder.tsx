import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { SearchItemsDocument } from '../../graph/items.generated.ts';
import { FullAddress } from '../../parts/address.tsx';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { items } from '../../words/en/items.ts';
import { type FoundItem, type ItemChange, useItem } from './change-item.ts';
import { RemoveButton } from './remove-button.tsx';

const words = items.finder;

interface ItemFinderProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** Looks an item up, searches for the beginning of one, and adds or removes it. */
export function ItemFinder({ credId, canChange }: ItemFinderProps) {
  const { lookUp, change, found, fault, isBusy } = useItem(credId);
  const search = useSearch(credId);
  const [text, setText] = useState('');
  const look = async (item: string): Promise<void> => {
    search.forget();
    if (!(await lookUp(item))) await search.begin(item);
  };
  const choose = (item: string): void => {
    setText(item);
    void look(item);
  };
  const remove = async (item: string): Promise<void> => {
    if (await change('REMOVE', item)) search.drop(item);
  };
  const refused = faultOf(fault, 'INVALID_ITEM');
  return (
    <section class="card" aria-label={words.lookUp}>
      <FinderForm
        text={text}
        setText={setText}
        error={refused}
        isBusy={isBusy || search.isBusy}
        look={look}
        add={canChange ? (item) => change('APPEND', item) : null}
      />
      {!refused && <FaultNotice fault={fault ?? search.fault} />}
      {search.search && (
        <SearchResults
          search={search.search}
          isBusy={search.isBusy}
          goOn={search.goOn}
          choose={choose}
          remove={canChange ? remove : null}
        />
      )}
      {found && <Found found={found} canChange={canChange} change={change} />}
    </section>
  );
}

interface FinderFormProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly look: (item: string) => Promise<void>;
  /** Nothing where the list takes no changes. */
  readonly add: ((item: string) => Promise<unknown>) | null;
}

function FinderForm({ text, setText, error, isBusy, look, add }: FinderFormProps) {
  const [isMissing, setMissing] = useState(false);
  const run = async (act: (item: string) => Promise<unknown>): Promise<void> => {
    const item = text.trim();
    setMissing(item === '');
    if (item !== '' && !isBusy) await act(item);
  };
  const addButton = add && (
    <button type="button" class="button" onClick={() => void run(add)}>
      {words.add}
    </button>
  );
  return (
    <Form submit={words.lookUp} isBusy={isBusy} isSecondary onSubmit={() => run(look)} beside={addButton}>
      <Field
        label={words.label}
        hint={words.hint}
        isMono
        hasSearchKey
        maxLength={320}
        value={text}
        error={isMissing && text.trim() === '' ? words.missing : error}
        onChange={setText}
      />
    </Form>
  );
}

interface FoundProps {
  readonly found: FoundItem;
  readonly canChange: boolean;
  readonly change: (operation: ItemChange['operation'], item: string) => Promise<unknown>;
}

/** Whether an item is on the list, with the change that one may want. */
function Found({ found: { item, isListed }, canChange, change }: FoundProps) {
  return (
    <div class="row found-item">
      <span class={`badge ${isListed ? 'fine' : ''}`}>{isListed ? words.isListed : words.isNotListed}</span>
      <code class="break grow">{item}</code>
      {canChange && (
        <button type="button" class="button" onClick={() => void change(isListed ? 'REMOVE' : 'APPEND', item)}>
          {isListed ? words.removeIt : words.addIt}
        </button>
      )}
    </div>
  );
}

const searchWords = items.search;

interface SearchResultsProps {
  readonly search: Search;
  readonly isBusy: boolean;
  readonly goOn: () => Promise<void>;
  readonly choose: (item: string) => void;
  /** Nothing where the list takes no changes. */
  readonly remove: ((item: string) => Promise<void>) | null;
}

/** The items that a search has found. One of them is looked at by a click. */
function SearchResults({ search, isBusy, goOn, choose, remove }: SearchResultsProps) {
  const { prefix, found, searched, next } = search;
  return (
    <div class="search-results">
      <p aria-live="polite">{(next === null ? searchWords.found : searchWords.foundSoFar)(found.length, prefix)}</p>
      {found.length > 0 && (
        <ul>
          {found.map((item) => (
            <li key={item}>
              <button type="button" class="button quiet" onClick={() => choose(item)}>
                <FullAddress address={item} />
              </button>
              {remove && <RemoveButton item={item} remove={remove} />}
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div class="row">
          <button type="button" class="button" aria-disabled={isBusy} onClick={() => void goOn()}>
            {searchWords.goOn}
          </button>
          <span class="quiet small">{searchWords.searched(searched)}</span>
        </div>
      )}
    </div>
  );
}

const PAGE_SIZE = 100;

/** The items that begin with a text, as far as the list was searched. */
interface Search {
  readonly prefix: string;
  readonly found: readonly string[];
  /** From 0 to 1. */
  readonly searched: number;
  /** Where the search goes on; null at its end. */
  readonly next: string | null;
}

/** Searches a list part by part: a large one is not searched in one call. */
function useSearch(credId: number) {
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
    drop: (item: string) => setSearch((now) => now && { ...now, found: now.found.filter((other) => other !== item) }),
    forget: () => setSearch(null),
  };
}
