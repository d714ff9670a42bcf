import { useState } from 'preact/hooks';
import { parts as words } from '../words/en/parts.ts';

/** Where one is among the pages of a list that knows its next page alone. */
export interface Pages {
  /** The cursor of this page; nothing for the first one. */
  readonly after: string | undefined;
  readonly isFirst: boolean;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
}

/** Remembers the cursors of the pages that were passed, for the way back. Another list, by its name, begins at its first page. */
export function usePages(list: string): Pages {
  const [passed, setPassed] = useState<{ readonly list: string; readonly cursors: readonly string[] }>({
    list,
    cursors: [],
  });
  const cursors = passed.list === list ? passed.cursors : [];
  return {
    after: cursors.at(-1),
    isFirst: cursors.length === 0,
    // A second press before the next page has arrived brings the same cursor again.
    next: (cursor) => cursor !== cursors.at(-1) && setPassed({ list, cursors: [...cursors, cursor] }),
    previous: () => setPassed({ list, cursors: cursors.slice(0, -1) }),
  };
}

interface PagerProps {
  readonly pages: Pages;
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** The way to the next page and back; nothing where one page holds all. */
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
