import type { GraphQLDataSource } from '@apollo/gateway';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import { createLru } from '../../subgraphs/shared/create-lru.ts';
import { logOutage, toDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { INTERNAL, INTERNAL_MESSAGE } from '../http/format-error.ts';
import type { Executor } from './supergraph.ts';

/** One operation for a subgraph: as text, or as a document that is valid there. */
interface SubgraphRequest {
  readonly query: string | DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
}

/** Runs an operation on a subgraph of this process, on behalf of the caller of a request. */
type RunSubgraph = (request: SubgraphRequest, context: RequestContext) => Promise<ExecutionResult>;

/** A subgraph of this process. */
export interface LocalSubgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly run: RunSubgraph;
}

/** Runs operations on a subgraph. Its context, with its dataloaders, is created once per request. Causes of internal errors go only to the log. */
export function subgraphRunner(subgraph: Subgraph): RunSubgraph {
  const { name, schema } = subgraph;
  const parseText = documentParser(schema);
  const contexts = new WeakMap<RequestContext, RequestContext>();
  const contextOf = (request: RequestContext): RequestContext => {
    const context = contexts.get(request) ?? subgraph.createContext(request);
    contexts.set(request, context);
    return context;
  };
  return async ({ query, variables, operationName }, request) => {
    const document = typeof query === 'string' ? parseText(query) : query;
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

/** A valid document for a schema, or its errors. */
type ParsedDocument = DocumentNode | readonly GraphQLError[];

/** Characters: longer documents contain values and do not recur. */
const LONGEST_KEPT = 8192;
const MOST_KEPT = 1000;

type ParseDocument = (text: string) => ParsedDocument;

const parsers = new WeakMap<GraphQLSchema, ParseDocument>();

/** The parser of documents for a schema. It remembers recent documents, because they recur; all users of the schema share it. */
function documentParser(schema: GraphQLSchema): ParseDocument {
  const parser = parsers.get(schema) ?? createParser(schema);
  parsers.set(schema, parser);
  return parser;
}

function createParser(schema: GraphQLSchema): ParseDocument {
  const kept = createLru<string, ParsedDocument>(MOST_KEPT);
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const parsed = parseDocument(schema, text);
    if (text.length <= LONGEST_KEPT) kept.set(text, parsed);
    return parsed;
  };
}

function parseDocument(schema: GraphQLSchema, text: string): ParsedDocument {
  try {
    const document = parse(text);
    const faults = validate(schema, document);
    return faults.length === 0 ? document : faults;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
