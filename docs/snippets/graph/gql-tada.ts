import { Client, fetchExchange } from '@urql/core';
import { initGraphQLTada } from 'gql.tada';
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

// What it returns has the types of the schema.
async function readPage(after: string | null) {
  const { data, error } = await client.query(NAMES, { after });
  if (!data) throw error ?? new Error('The graph gave no data.');
  return data.credentials;
}

/** The names of all credentials, page by page. */
export async function readNames(): Promise<readonly string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo } = await readPage(after);
    names.push(...nodes.map(({ name }) => name));
    if (!pageInfo.hasNextPage) return names;
    after = pageInfo.endCursor;
  }
}
