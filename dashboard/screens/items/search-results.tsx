import { items } from '../../words/en/items.ts';
import type { Search } from './use-search.ts';

const words = items.search;

interface SearchResultsProps {
  readonly search: Search;
  readonly isBusy: boolean;
  readonly goOn: () => Promise<void>;
  readonly choose: (item: string) => void;
}

/** The items that a search has found. One of them is looked at by a click. */
export function SearchResults({ search: { prefix, found, searched, next }, isBusy, goOn, choose }: SearchResultsProps) {
  return (
    <div class="search-results">
      <p aria-live="polite">{(next === null ? words.found : words.foundSoFar)(found.length, prefix)}</p>
      {found.length > 0 && (
        <ul>
          {found.map((item) => (
            <li key={item}>
              <button type="button" class="button quiet" onClick={() => choose(item)}>
                <code class="break">{item}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div class="row">
          <button type="button" class="button" aria-disabled={isBusy} onClick={() => void goOn()}>
            {words.goOn}
          </button>
          <span class="quiet small">{words.searched(searched)}</span>
        </div>
      )}
    </div>
  );
}
