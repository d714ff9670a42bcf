import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'graphql';
import type { Logger } from 'pino';
import type { Agent } from 'undici';
import { StartError } from '../../platform/settings/start-error.ts';
import { waitingSignal } from '../context/waiting-signal.ts';
import { answerGraphql } from '../graph/answer-graphql.ts';
import { refuseNulls } from '../graph/check-variables.ts';
import { createFastGateway } from '../graph/fast-gateway.ts';
import { answerPlainJsonWith200, requireOperation } from '../graph/graph-plugins.ts';
import { type Gateway, loadSupergraph } from '../graph/supergraph.ts';
import { refuseSubscriptions } from '../graph/take-subscription.ts';
import { checkQueryFields } from '../http/form.ts';
import { checkHost } from '../http/request-target.ts';
import { type DocumentLimits, documentLimits } from '../protection/document-limits.ts';
import { guardDocuments } from '../protection/guard-documents.ts';
import { requireOnlyField } from '../protection/limit-operations.ts';
import { serveHealth } from '../telemetry/serve-health.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createAgent } from './fetch-subgraph.ts';
import { createLiveGraph, type ServedGraph, type SupergraphSource } from './live-supergraph.ts';
import { createPlainServer } from './plain-server.ts';
import { createRemoteSource, type RemoteParts } from './remote-source.ts';

/** The options of the gateway alone. */
export interface StandaloneParts extends Pick<RemoteParts, 'signingKey' | 'timeout'> {
  readonly supergraph: SupergraphSource;
  /** Names of the headers to forward to the subgraphs. */
  readonly forward: readonly string[];
  /** The most fields of a document, each counted as often as its fragment is spread. */
  readonly maxFields?: number;
  /** The largest request body, in bytes. */
  readonly maxBody?: number;
  /** Origins whose pages may read responses, or `*`; empty for none. */
  readonly allowOrigins?: readonly string[];
  readonly telemetry?: Telemetry;
  readonly log: Logger;
}

/** The context of an operation. */
interface StandaloneContext {
  readonly requestId: string;
  readonly forwarded: Readonly<Record<string, string>>;
  readonly waitingSignal: () => AbortSignal;
}

const PATHS = ['/', '/graphql', '/query'];

/** The default of the stock gateway. */
const UNLIMITED: DocumentLimits = {
  maxDepth: Number.POSITIVE_INFINITY,
  maxAliases: Number.POSITIVE_INFINITY,
  maxFields: Number.POSITIVE_INFINITY,
  maxTokens: Number.POSITIVE_INFINITY,
};

/** Creates a server of any Federation 2 supergraph with HTTP subgraphs. It answers as the Apollo gateway does, without the service's rules. */
export async function serveStandaloneGateway(parts: StandaloneParts): Promise<FastifyInstance> {
  const agent = createAgent();
  const start = async (sdl: string): Promise<ServedGraph> => startGraph(sdl, agent, parts);
  const graph = createLiveGraph(await startFirst(start, await parts.supergraph.read()));
  const watching = parts.supergraph.watch(
    async (sdl) => {
      graph.replace(await start(sdl));
      parts.log.info('the supergraph changed');
    },
    (error) => parts.log.error({ err: error }, 'the new supergraph is invalid: the previous one stays in use'),
  );
  const server = createPlainServer(parts.log, parts.maxBody);
  server.addHook('onRequest', async ({ raw, url }) => {
    checkHost(raw);
    checkQueryFields(url);
  });
  parts.telemetry?.observe(server);
  serveHealth(server, { database: null, subgraphs: [], now: () => new Date() });
  if (parts.allowOrigins?.length) await server.register(cors, { origin: toOrigin(parts.allowOrigins) });
  for (const url of PATHS) server.route({ method: ['GET', 'POST'], url, handler: graph.handle });
  server.addHook('onClose', async () => {
    watching.end();
    await graph.stop();
    await agent.close();
  });
  return server;
}

/** Converts the origins to the plugin's form. For a list, the response names the origin of the request. */
function toOrigin(allowed: readonly string[]): string | string[] {
  return allowed.includes('*') ? '*' : [...allowed];
}

async function startFirst(start: (sdl: string) => Promise<ServedGraph>, sdl: string): Promise<ServedGraph> {
  try {
    return await start(sdl);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'no reason given';
    throw new StartError(`The supergraph is invalid: ${reason}`);
  }
}

async function startGraph(supergraphSdl: string, agent: Agent, parts: StandaloneParts): Promise<ServedGraph> {
  const server = createApollo(await createGateway(supergraphSdl, agent, parts), supergraphSdl, parts);
  await server.start();
  const createContext = (request: FastifyRequest, reply: FastifyReply): StandaloneContext => ({
    requestId: request.id,
    forwarded: pickHeaders(request, parts.forward),
    waitingSignal: waitingSignal(reply),
  });
  return {
    handle: async (request, reply) => answerGraphql(server, request, reply, createContext(request, reply)),
    stop: async () => server.stop(),
  };
}

async function createGateway(supergraphSdl: string, agent: Agent, parts: StandaloneParts): Promise<Gateway> {
  const { signingKey, timeout, telemetry, log } = parts;
  const remote: RemoteParts = {
    agent,
    signingKey,
    signs: 'when asked',
    timeout,
    identityOf,
    signalOf,
    traceHeaders: () => telemetry?.traceHeaders() ?? {},
  };
  const supergraph = await loadSupergraph(supergraphSdl, log);
  const sources = supergraph.services.map((service) => [service.name, createRemoteSource(service, remote)] as const);
  return createFastGateway(supergraph, new Map(sources), [], refuseSubscriptions);
}

function createApollo(
  gateway: Gateway,
  supergraphSdl: string,
  { maxFields, telemetry, log }: Pick<StandaloneParts, 'maxFields' | 'telemetry' | 'log'>,
): ApolloServer<StandaloneContext> {
  const policy = documentLimits({ ...UNLIMITED, ...(maxFields !== undefined && { maxFields }) });
  const guard = guardDocuments(() => policy);
  return new ApolloServer<StandaloneContext>({
    gateway,
    introspection: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    logger: log,
    parseOptions: guard.parseOptions,
    validationRules: [...guard.validationRules],
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      guard.plugin,
      requireOperation,
      refuseNulls(),
      requireOnlyField(parse(supergraphSdl, { noLocation: true })),
      answerPlainJsonWith200,
      ...(telemetry?.plugins ?? []),
    ],
  });
}

const identityOf: RemoteParts['identityOf'] = (context) => (isStandalone(context) ? context.forwarded : {});

const signalOf: RemoteParts['signalOf'] = (context) => (isStandalone(context) ? context.waitingSignal() : undefined);

function isStandalone(context: Record<string, unknown> | StandaloneContext): context is StandaloneContext {
  return 'forwarded' in context;
}

function pickHeaders({ headers }: FastifyRequest, names: readonly string[]): StandaloneContext['forwarded'] {
  const given = names.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
