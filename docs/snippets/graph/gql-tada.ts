import { Client, fetchExchange, type OperationResult } from '@urql/core';
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

/** The names of all credentials, page by page; the types of the answer come from the schema. */
export async function readNames(): Promise<readonly string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data, error }: OperationResult<ResultOf<typeof NAMES>> = await client.query(NAMES, { after });
    if (!data) throw error ?? new Error('The graph gave no data.');
    const { nodes, pageInfo } = data.credentials;
    names.push(...nodes.map(({ name }) => name));
    if (!pageInfo.hasNextPage) return names;
    after = pageInfo.endCursor;
  }
}
