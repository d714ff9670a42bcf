import { useState } from 'preact/hooks';
import { parts as words } from '../../words/en/parts.ts';

/** The position in a list that can only be paged forward. */
export interface Pages {
  /** The cursor of this page; undefined for the first one. */
  readonly after: string | undefined;
  readonly isFirst: boolean;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
}

/** Remembers the cursors of earlier pages for going back. When `list` changes, the first page is shown again. */
export function usePages(list: string): Pages {
  const [passed, setPassed] = useState<{ readonly list: string; readonly cursors: readonly string[] }>({
    list,
    cursors: [],
  });
  const cursors = passed.list === list ? passed.cursors : [];
  return {
    after: cursors.at(-1),
    isFirst: cursors.length === 0,
    // A second click before the next page has loaded sends the same cursor again.
    next: (cursor) => cursor !== cursors.at(-1) && setPassed({ list, cursors: [...cursors, cursor] }),
    previous: () => setPassed({ list, cursors: cursors.slice(0, -1) }),
  };
}

interface PagerProps {
  readonly pages: Pages;
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** The buttons for the next and the previous page; nothing if there is only one page. */
export function Pager({ pages, pageInfo: { endCursor, hasNextPage } }: PagerProps) {
  if (pages.isFirst && !hasNextPage) return null;
  return (
    <nav class="pager" aria-label={words.pages}>
      <button type="button" class="button" disabled={pages.isFirst} onClick={pages.previous}>
        {words.previous}
      </button>
      <button
        type="button"
        class="button"
        disabled={!hasNextPage || endCursor === null}
        onClick={() => endCursor !== null && pages.next(endCursor)}
      >
        {words.next}
      </button>
    </nav>
  );
}
