import type { GraphQLDataSource, ServiceEndpointDefinition } from '@apollo/gateway';
import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { GraphQLError, type GraphQLFormattedError, type ValidationRule } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { INTERNAL, INTERNAL_MESSAGE } from '../http/format-error.ts';
import { observeFetches } from '../telemetry/listen-to-steps.ts';
import { refuseDeepVariables, refuseInfinity, refuseNulls } from './check-variables.ts';
import { createFastGateway } from './fast-gateway.ts';
import {
  answerInOrder,
  answerPlainJsonWith200,
  answerWaitsWithStatus,
  nameRequestInErrors,
  requireOperation,
} from './graph-plugins.ts';
import { limitVariables } from './limit-variables.ts';
import { createLocalSource, subgraphRunner } from './run-subgraph.ts';
import type { Gateway, Supergraph } from './supergraph.ts';

/** The federated graph, for `POST /query` and for the REST adapter. */
export type Graph = ApolloServer<RequestContext>;

/** A document with the types of its result and its variables. */
export type TypedDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables> & { toString(): string };

/** The result of one operation of the REST adapter. */
export interface GraphAnswer<Data> {
  readonly data: Data | null;
  readonly errors: readonly GraphQLFormattedError[];
}

type Options = ApolloServerOptionsWithGateway<RequestContext>;

/** The options of a graph. */
export interface GraphOptions {
  readonly plugins?: readonly ApolloServerPlugin<RequestContext>[];
  readonly persistedQueries?: Options['persistedQueries'];
  readonly parseOptions?: Options['parseOptions'];
  readonly validationRules?: readonly ValidationRule[];
}

/** The parts of the graph. */
export interface GraphParts extends GraphOptions {
  readonly supergraph: Supergraph;
  /** The subgraphs of this process. */
  readonly subgraphs: readonly Subgraph[];
  /** Creates the data source of a remote subgraph. */
  readonly createRemoteSource?: (service: ServiceEndpointDefinition) => GraphQLDataSource;
  readonly log: Logger;
}

/** Composes the subgraphs behind the Apollo gateway. */
export async function createGraph(parts: GraphParts): Promise<Graph> {
  const locals = parts.subgraphs.map((subgraph) => ({
    ...subgraph,
    run: observeFetches(subgraph.name, subgraphRunner(subgraph)),
  }));
  const createSource = (service: ServiceEndpointDefinition): GraphQLDataSource => {
    const source = locals.find(({ name }) => name === service.name);
    if (source) return createLocalSource(source.run);
    if (parts.createRemoteSource) return parts.createRemoteSource(service);
    throw new Error(`The supergraph has the subgraph ${service.name}, which this process does not have.`);
  };
  const { supergraph, log } = parts;
  const sources = new Map(supergraph.services.map((service) => [service.name, createSource(service)]));
  return startGraph(createFastGateway(supergraph, sources, locals), log, parts);
}

/** Starts a graph on a gateway, with the options of the service. */
export async function startGraph(gateway: Gateway, log: Logger, options: GraphOptions = {}): Promise<Graph> {
  const graph: Graph = new ApolloServer<RequestContext>({
    gateway,
    introspection: true,
    // The service stops the graph after its last request.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: (formatted, error) => hideInternal(formatted, error, log),
    logger: log,
    persistedQueries: options.persistedQueries,
    parseOptions: options.parseOptions,
    validationRules: [...(options.validationRules ?? [])],
    // The order matters: each plugin can change the response that the next one sees.
    plugins: answerInOrder([
      ApolloServerPluginLandingPageDisabled(),
      // Only a subgraph traces inline. Disabled, its large protocol is never loaded.
      ApolloServerPluginInlineTraceDisabled(),
      requireOperation,
      refuseNulls(),
      refuseDeepVariables(),
      refuseInfinity(),
      limitVariables(),
      ...(options.plugins ?? []),
      nameRequestInErrors,
      answerWaitsWithStatus,
      answerPlainJsonWith200,
    ]),
  });
  await graph.start();
  return graph;
}

/** Runs one operation of the REST adapter. */
export async function runOperation<Data, Variables extends Record<string, unknown>>(
  graph: Graph,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  context: RequestContext,
): Promise<GraphAnswer<Data>> {
  const request = { query: document.toString(), variables };
  const { body } = await graph.executeOperation<Data, Variables>(request, { contextValue: context });
  if (body.kind !== 'single') throw new Error('An operation of the REST adapter is never incremental.');
  return { data: body.singleResult.data ?? null, errors: body.singleResult.errors ?? [] };
}

/** Hides errors without a code, which are bugs: our errors and Apollo's have one. */
function hideInternal(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const { stacktrace: _, serviceName, ...extensions } = formatted.extensions ?? {};
  if (extensions.code !== INTERNAL && extensions.code !== 'DOWNSTREAM_SERVICE_ERROR')
    return { ...formatted, extensions };
  // Apollo marks a wrong document hash as the caller's error only by the status.
  if (isCallersFault(error)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT', reason: 'PERSISTED_QUERY' } };
  // A subgraph, or the gateway that plans, has already logged its own failure with its cause.
  if (serviceName === undefined) log.error({ err: error }, 'an operation failed');
  return { message: INTERNAL_MESSAGE, path: formatted.path, extensions: { code: INTERNAL } };
}

function isCallersFault(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  const { http } = error.extensions;
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}
