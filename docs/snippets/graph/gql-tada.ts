import { Client, fetchExchange } from '@urql/core';
import { initGraphQLTada, type ResultOf } from 'gql.tada';
// npx gql-tada generate-output writes it from https://YOUR-API-HOST/schema.graphql.
import type { introspection } from './graphql-env.d.ts';

const graphql = initGraphQLTada<{
  introspection: introspection;
  // Scalars arrive as JSON has them.
  scalars: { DateTime: string; JSON: unknown };
}>();

const client = new Client({ url: 'https://YOUR-API-HOST/query', preferGetMethod: false, exchanges: [fetchExchange] });

const NAMES = graphql(`
  query Names($after: String) {
    credentials(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } }
  }
`);

type Page = ResultOf<typeof NAMES>['credentials'];

/** The names of all credentials, page by page; the types of the answer come from the schema. */
export async function readNames(): Promise<readonly string[]> {
  const names: string[] = [];
  let page: Page | undefined;
  do {
    const { data, error } = await client.query(NAMES, { after: page?.pageInfo.endCursor });
    if (!data) throw error ?? new Error('The graph gave no data.');
    page = data.credentials;
    names.push(...page.nodes.map(({ name }) => name));
  } while (page.pageInfo.hasNextPage);
  return names;
}
