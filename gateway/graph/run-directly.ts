import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Executor } from './gateway-type.ts';
import { isRequestContext } from './local-source.ts';
import type { LocalSubgraph } from './run-subgraph.ts';

type Operation = Parameters<Executor>[0];

/** Runs the caller's document, whose variables are valid, on a subgraph; null if the gateway must execute it, and nothing was run. */
export async function runDirectly(subgraph: LocalSubgraph, operation: Operation): Promise<ExecutionResult | null> {
  const { document, request, context } = operation;
  if (!isRequestContext(context)) return null;
  const { variables, operationName } = request;
  const { data, errors } = await subgraph.run({ query: document, variables, operationName }, context);
  if (data === undefined) return null;
  // Errors come first, as in the gateway.
  return errors ? { errors: errors.map((error) => fromSubgraph(error, subgraph.name)), data } : { data };
}

/** Converts an error as the gateway does: without locations, with the name of the subgraph. */
function fromSubgraph(error: GraphQLError, serviceName: string): GraphQLError {
  const { message, path, extensions } = error;
  return new GraphQLError(message, { path, originalError: error, extensions: { ...extensions, serviceName } });
}
