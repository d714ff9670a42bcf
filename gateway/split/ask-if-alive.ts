import type { GraphQLDataSource } from '@apollo/gateway';
import { GraphQLDataSourceRequestKind } from '@apollo/gateway/dist/datasources/types.js';

/** Whether a subgraph answers a trivial query. False if it cannot be reached or refuses our signature. */
export async function askIfAlive(source: GraphQLDataSource): Promise<boolean> {
  try {
    const { errors } = await source.process({
      kind: GraphQLDataSourceRequestKind.HEALTH_CHECK,
      request: { query: 'query SubgraphHealth { __typename }' },
      context: {},
    });
    return errors === undefined;
  } catch {
    return false;
  }
}
