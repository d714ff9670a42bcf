import type { GraphQLDataSource } from '@apollo/gateway';
import type { RequestContext } from '../../subgraphs/shared/context.ts';
import type { RunSubgraph } from './run-subgraph.ts';

/** A subgraph of this process, as the gateway asks it. */
export function createLocalSource(run: RunSubgraph): GraphQLDataSource {
  return {
    process: ({ request: { query = '', variables, operationName }, context }) => {
      if (!isRequestContext(context)) throw new Error('A subgraph of this process is asked within a request alone.');
      return run({ query, variables, operationName }, context);
    },
  };
}

/** Whether this is the context of a request, not what the gateway makes for its own questions. */
export function isRequestContext(context: Record<string, unknown> | RequestContext): context is RequestContext {
  return 'caller' in context;
}
