const GRAPH_URL = 'https://YOUR-API-HOST/query';

/** Why the graph refused: decide by `reason`, and show `message` to developers only. */
export class GraphFault extends Error {
  readonly code: string;
  readonly reason: string | undefined;

  constructor({ message, extensions }: GraphError) {
    super(message);
    this.code = extensions.code;
    this.reason = extensions.reason;
  }
}

interface GraphError {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly reason?: string; readonly retryAfter?: number };
}

/** Asks the graph. Waits and asks once more where it says when. */
export async function askGraph<Data>(query: string, variables: object, mayRepeat = true): Promise<Data> {
  const answer = await fetch(GRAPH_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'graphql-client-name': 'YOUR-APP' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] }: { readonly data: Data; readonly errors?: readonly GraphError[] } = await answer.json();
  const [error] = errors;
  if (!error) return data;
  const { retryAfter } = error.extensions;
  if (!mayRepeat || retryAfter === undefined) throw new GraphFault(error);
  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  return askGraph(query, variables, false);
}

interface Page {
  readonly credentials: {
    readonly nodes: readonly { readonly name: string }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

/** The names of all credentials, page by page. */
export async function readNames(): Promise<readonly string[]> {
  const names: string[] = [];
  for (let after: string | null = null, isMore = true; isMore; ) {
    const { credentials }: Page = await askGraph<Page>(
      'query Names($after: String) { credentials(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } }',
      { after },
    );
    names.push(...credentials.nodes.map(({ name }) => name));
    [after, isMore] = [credentials.pageInfo.endCursor, credentials.pageInfo.hasNextPage];
  }
  return names;
}
