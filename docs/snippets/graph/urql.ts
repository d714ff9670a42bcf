import { Client, CombinedError, fetchExchange, gql, type OperationResult, subscriptionExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { createClient } from 'graphql-sse';

const GRAPH_URL = 'https://YOUR-API-HOST/query';

const streams = createClient({ url: GRAPH_URL });

export const client = new Client({
  url: GRAPH_URL,
  preferGetMethod: false,
  exchanges: [
    cacheExchange({
      keys: {
        Credential: ({ credId }) => String(credId),
        App: ({ clientId }) => String(clientId),
      },
      resolvers: { Query: { credentials: relayPagination() } },
    }),
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query = '', variables }) => ({
        subscribe: (sink) => ({ unsubscribe: streams.subscribe({ query, variables }, sink) }),
      }),
    }),
  ],
});

const NAMES = gql`
  query Names($after: String) {
    credentials(first: 2, after: $after) {
      edges { cursor node { credId name } }
      pageInfo { endCursor hasNextPage }
    }
  }
`;

interface Names {
  readonly credentials: {
    readonly edges: readonly { readonly node: { readonly name: string } }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

/** The names of all credentials: each page is added to those in the cache. */
export async function readNames(): Promise<readonly string[]> {
  for (let after: string | null = null; ; ) {
    const answer: OperationResult<Names> = await client.query(NAMES, { after });
    if (!answer.data) throw answer.error ?? new Error('The graph gave no data.');
    const { edges, pageInfo } = answer.data.credentials;
    if (!pageInfo.hasNextPage) return edges.map(({ node }) => node.name);
    after = pageInfo.endCursor;
  }
}

/** The reason of what a call has thrown; undefined if the graph was not reached. */
export function reasonOf(error: unknown): unknown {
  return error instanceof CombinedError ? error.graphQLErrors[0]?.extensions['reason'] : undefined;
}
