import { setTimeout } from 'node:timers/promises';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { type Graph, runOperation } from '../graph/graph.ts';
import type { ListedDocuments } from './listed-documents.ts';

/** Answers of the graph, by the document's id, a blank and the variables as JSON: as the browser would have asked for them. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

interface FirstQuery {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What every page of the dashboard asks first, and what the home page needs besides. The browser itself asks whatever it does not find. */
const EVERY_PAGE: readonly FirstQuery[] = [
  { name: 'viewer', variables: {} },
  { name: 'troubledEventEndpoints', variables: {} },
];
const HOME: readonly FirstQuery[] = [
  ...EVERY_PAGE,
  { name: 'ownCredentials', variables: { first: 5 } },
  { name: 'newestApps', variables: { first: 5 } },
  { name: 'lastDay', variables: {} },
  { name: 'attention', variables: {} },
  { name: 'accessRequests', variables: { first: 1000 } },
];

/** A page opens without answers that take longer, in milliseconds: a subgraph that hangs must not keep it back. */
const LONGEST_WAIT = 300;

/** What a signed-in person's page asks first, answered together with the page. Without its own request, it shows its content sooner. */
export async function findFirstAnswers(
  path: string,
  documents: ListedDocuments,
  graph: Graph,
  context: RequestContext,
): Promise<FirstAnswers> {
  if (context.caller.kind !== 'user') return {};
  const queries = path === '/dashboard' ? HOME : EVERY_PAGE;
  const late = setTimeout(LONGEST_WAIT, null, { ref: false });
  const entries = await Promise.all(
    queries.map(async (query) => Promise.race([answer(query, documents, graph, context), late])),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

/** The entry of an answer; null if the query fails: the page then asks itself, and says why it fails. */
async function answer(
  { name, variables }: FirstQuery,
  documents: ListedDocuments,
  graph: Graph,
  context: RequestContext,
): Promise<readonly [string, unknown] | null> {
  const document = documents.findQuery(name);
  if (!document) return null;
  const { data, errors } = await runOperation(graph, document.text, variables, context).catch(() => FAILED);
  return data === null || errors.length > 0 ? null : [`${document.documentId} ${JSON.stringify(variables)}`, data];
}

const FAILED = { data: null, errors: [] } as const;
