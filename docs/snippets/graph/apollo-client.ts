import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

const GRAPH_URL = 'https://YOUR-API-HOST/query';

export const client = new ApolloClient({
  link: new HttpLink({ uri: GRAPH_URL }),
  cache: new InMemoryCache({
    // Types without a key of their own are stored in what they belong to.
    typePolicies: {
      Credential: { keyFields: ['credId'] },
      App: { keyFields: ['clientId'] },
      Query: { fields: { credentials: relayStylePagination() } },
    },
  }),
});

const NAMES = gql`
  query Names($after: String) {
    credentials(first: 2, after: $after) {
      edges {
        cursor
        node {
          credId
          name
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

interface Names {
  readonly credentials: {
    readonly edges: readonly { readonly node: { readonly name: string } }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

/** The names of all credentials: the cache joins each page to those before it, as it does for `fetchMore`. */
export async function readNames(): Promise<readonly string[]> {
  for (let after: string | null = null; ; ) {
    await client.query({ query: NAMES, variables: { after }, fetchPolicy: 'network-only' });
    const all = client.readQuery<Names>({ query: NAMES })?.credentials;
    if (!all?.pageInfo.hasNextPage) return all?.edges.map(({ node }) => node.name) ?? [];
    after = all.pageInfo.endCursor;
  }
}

/** The reason of what a call has thrown; undefined if the graph was not reached. */
export function reasonOf(error: unknown): unknown {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['reason'] : undefined;
}
