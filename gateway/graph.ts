import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import type { GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from '../subgraphs/shared/context.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph.ts';
import { answerPlainJsonWith200, nameRequestInErrors } from './graph-plugins.ts';
import { INTERNAL, INTERNAL_MESSAGE } from './internal-error.ts';
import { LocalSubgraph } from './local-subgraph.ts';

/** The federated graph: what `POST /query` serves and what the REST adapter asks. */
export type Graph = ApolloServer<RequestContext>;

/** A document that knows the types of its answer and its variables. */
export type TypedDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables> & { toString(): string };

/** The answer to one operation of the REST adapter. */
export interface Answer<Data> {
  readonly data: Data | null;
  readonly errors: readonly GraphQLFormattedError[];
}

/** Composes the subgraphs, all in this process, behind the Apollo gateway. */
export async function createGraph(supergraphSdl: string, subgraphs: readonly Subgraph[], log: Logger): Promise<Graph> {
  // The gateway reports figures of its host to its makers unless it is told not to.
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ name }) => {
      const subgraph = subgraphs.find((each) => each.name === name);
      if (!subgraph) throw new Error(`The supergraph names the subgraph ${name}, which this process does not have.`);
      return new LocalSubgraph(subgraph);
    },
    logger: log,
  });
  const graph: Graph = new ApolloServer<RequestContext>({
    gateway,
    introspection: true,
    // The service itself decides when the graph may stop: after its last request.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: (formatted, error) => hideInternal(formatted, error, log),
    logger: log,
    plugins: [ApolloServerPluginLandingPageDisabled(), nameRequestInErrors, answerPlainJsonWith200],
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
): Promise<Answer<Data>> {
  const request = { query: document.toString(), variables };
  const { body } = await graph.executeOperation<Data, Variables>(request, { contextValue: context });
  if (body.kind !== 'single') throw new Error('An operation of the REST adapter is never incremental.');
  return { data: body.singleResult.data ?? null, errors: body.singleResult.errors ?? [] };
}

/** What Apollo itself tells a caller, beside the codes of our own rules, carries a code; anything without one is a bug. */
function hideInternal(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const { stacktrace: _, serviceName, ...extensions } = formatted.extensions ?? {};
  if (extensions.code !== INTERNAL && extensions.code !== 'DOWNSTREAM_SERVICE_ERROR')
    return { ...formatted, extensions };
  // What failed in a subgraph was logged there, with its cause and the request's id.
  if (serviceName === undefined) log.error({ err: error }, 'an operation failed');
  return { message: INTERNAL_MESSAGE, path: formatted.path, extensions: { code: INTERNAL } };
}
