import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { logOutage, toDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { INTERNAL, INTERNAL_MESSAGE } from '../http/internal-error.ts';
import { documentParser } from './document-parser.ts';

/** One operation for a subgraph: as text, or as a document that is valid there. */
export interface SubgraphRequest {
  readonly query: string | DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
}

/** Runs an operation on a subgraph of this process, on behalf of the caller of a request. */
export type RunSubgraph = (request: SubgraphRequest, context: RequestContext) => Promise<ExecutionResult>;

/** A subgraph of this process. */
export interface LocalSubgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly run: RunSubgraph;
}

/** Runs operations on a subgraph. Its context, with its dataloaders, is created once per request. Causes of internal errors go only to the log. */
export function subgraphRunner(subgraph: Subgraph): RunSubgraph {
  const { name, schema } = subgraph;
  const parse = documentParser(schema);
  const contexts = new WeakMap<RequestContext, RequestContext>();
  const contextOf = (request: RequestContext): RequestContext => {
    const context = contexts.get(request) ?? subgraph.createContext(request);
    contexts.set(request, context);
    return context;
  };
  return async ({ query, variables, operationName }, request) => {
    const document = typeof query === 'string' ? parse(query) : query;
    const answer =
      'kind' in document
        ? await execute({
            schema,
            document,
            variableValues: variables,
            operationName,
            contextValue: contextOf(request),
          })
        : { errors: document };
    await subgraph.beforeAnswer?.(request);
    return answer.errors
      ? { ...answer, errors: answer.errors.map((error) => hideInternal(error, request, name)) }
      : answer;
  };
}

function hideInternal(error: GraphQLError, { log }: RequestContext, subgraph: string): GraphQLError {
  if (error.extensions.code !== undefined) return error;
  const outage = toDatabaseOutage(error.originalError);
  if (outage) {
    logOutage(log, error.originalError, { subgraph, path: error.path });
    return new GraphQLError(outage.message, { path: error.path, extensions: outage.extensions });
  }
  log.error({ err: error.originalError ?? error, subgraph, path: error.path }, 'a resolver failed');
  return new GraphQLError(INTERNAL_MESSAGE, { path: error.path, extensions: { code: INTERNAL } });
}
