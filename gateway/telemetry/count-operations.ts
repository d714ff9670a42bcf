import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { Metrics } from './metrics.ts';

/** Times the operations of the graph, by names that the schema bounds: a caller's own names could be any number. */
export function countOperations({ operations }: Metrics): ApolloServerPlugin {
  return {
    requestDidStart: async () => {
      const start = performance.now();
      return {
        willSendResponse: async ({ operation, response: { body } }) => {
          const error = body.kind === 'single' ? body.singleResult.errors?.[0] : undefined;
          const outcome = error ? String(error.extensions?.code) : 'ok';
          operations.observe({ operation: nameOf(operation), outcome }, (performance.now() - start) / 1000);
        },
      };
    },
  };
}

function nameOf(operation: OperationDefinitionNode | undefined): string {
  if (!operation) return 'none';
  const [first] = operation.selectionSet.selections;
  return first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : operation.operation;
}
