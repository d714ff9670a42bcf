import type { AnyVariables, TypedDocumentNode } from '@urql/preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Answer, useAnswer } from '../../graph/use-graph.ts';
import { parts as words } from '../../words/en/parts.ts';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { Skeleton } from './page.tsx';

const PAGE_SIZE = 20;

/** The variables with which a query asks for a page. */
interface Position {
  readonly first: number;
  readonly after: string | undefined;
}

interface PageOf<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** A list of the graph that is shown page by page. */
export interface PagedList<Data, Node> extends Answer<Data> {
  /** The page that is shown; undefined until it is known. */
  readonly page: PageOf<Node> | undefined;
  readonly isFirst: boolean;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
  /** Goes back to the first page. */
  readonly restart: () => void;
}

/** Queries a list page by page. When the variables change, the first page is shown again. */
export function useList<Data, Node, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables & Position>,
  variables: Variables,
  findPage: (data: Data) => PageOf<Node> | null | undefined,
  first = PAGE_SIZE,
): PagedList<Data, Node> {
  const list = JSON.stringify(variables);
  // The graph pages forward only, so the cursors of earlier pages are remembered for going back.
  const [passed, setPassed] = useState<{ readonly list: string; readonly cursors: readonly string[] }>({
    list,
    cursors: [],
  });
  const cursors = passed.list === list ? passed.cursors : [];
  const answer = useAnswer(query, { ...variables, first, after: cursors.at(-1) });
  return {
    ...answer,
    page: (answer.data && findPage(answer.data)) ?? undefined,
    isFirst: cursors.length === 0,
    // A second click before the next page has loaded sends the same cursor again.
    next: (cursor) => cursor !== cursors.at(-1) && setPassed({ list, cursors: [...cursors, cursor] }),
    previous: () => setPassed({ list, cursors: cursors.slice(0, -1) }),
    restart: () => setPassed({ list, cursors: [] }),
  };
}

interface ListProps<Node> {
  readonly list: Omit<PagedList<unknown, Node>, 'data'>;
  /** What stands there if there is nothing. */
  readonly empty?: ComponentChildren;
  /** The lines of the placeholder while the first answer is loading. */
  readonly lines?: number;
  /** A text beside the pager. */
  readonly foot?: string | undefined;
  readonly children: (nodes: readonly Node[]) => ComponentChildren;
}

/** A page of a list, with what stands there before it is loaded, if there is nothing, and if the query fails. */
export function List<Node>({ list, empty, lines = 4, foot, children }: ListProps<Node>) {
  const { page, fault, again } = list;
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={lines} />}
      {page?.nodes.length === 0 && empty}
      {page && page.nodes.length > 0 && children(page.nodes)}
      {page && <Foot list={list} pageInfo={page.pageInfo} text={page.nodes.length > 0 ? foot : undefined} />}
    </>
  );
}

interface FootProps {
  readonly list: Pick<PagedList<unknown, unknown>, 'isFirst' | 'next' | 'previous'>;
  readonly pageInfo: PageOf<unknown>['pageInfo'];
  readonly text: string | undefined;
}

/** The buttons for the next and the previous page, if there is more than one page. */
function Foot({ list: { isFirst, next, previous }, pageInfo: { endCursor, hasNextPage }, text }: FootProps) {
  const hasPages = !isFirst || hasNextPage;
  if (!hasPages && text === undefined) return null;
  return (
    <div class="table-foot">
      <span class="quiet">{text}</span>
      {hasPages && (
        <nav class="pager" aria-label={words.pages}>
          <button type="button" class="button" disabled={isFirst} onClick={previous}>
            {words.previous}
          </button>
          <button
            type="button"
            class="button"
            disabled={!hasNextPage || endCursor === null}
            onClick={() => endCursor !== null && next(endCursor)}
          >
            {words.next}
          </button>
        </nav>
      )}
    </div>
  );
}
