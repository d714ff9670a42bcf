import type { GraphQLDataSource } from '@apollo/gateway';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { RunSubgraph } from './run-subgraph.ts';

/** The data source of a subgraph in this process. */
export function createLocalSource(run: RunSubgraph): GraphQLDataSource {
  return {
    process: ({ request: { query = '', variables, operationName }, context }) => {
      if (!isRequestContext(context)) throw new Error('A subgraph of this process needs the context of a request.');
      return run({ query, variables, operationName }, context);
    },
  };
}

/** Whether this is the context of a request, not one of the gateway's own queries. */
export function isRequestContext(context: Record<string, unknown> | RequestContext): context is RequestContext {
  return 'caller' in context;
}
