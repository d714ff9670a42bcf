import type { GraphQLDataSource } from '@apollo/gateway';
import { GraphQLDataSourceRequestKind } from '@apollo/gateway/dist/datasources/types.js';

/** Whether a subgraph answers the smallest query there is. One that can't be reached, or believes no signature of ours, does not. */
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
