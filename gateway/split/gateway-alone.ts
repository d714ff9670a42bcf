import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Agent } from 'undici';
import { createFastGateway } from '../graph/fast-gateway.ts';
import { answerPlainJsonWith200, refuseNulls, requireOperation } from '../graph-plugins.ts';
import { StartError } from '../start-error.ts';
import { waitingSignal } from '../waiting-signal.ts';
import { createAgent } from './exchange.ts';
import { createLiveGraph, type ServedGraph } from './live-graph.ts';
import { createPlainServer } from './plain-server.ts';
import { createRemoteSource, type RemoteParts } from './remote-source.ts';
import type { SupergraphSource } from './supergraph-source.ts';

/** How the gateway alone meets its callers and its subgraphs. */
export interface AloneParts extends Pick<RemoteParts, 'signingKey' | 'timeout' | 'shareQueries'> {
  readonly supergraph: SupergraphSource;
  /** Names of the headers that go on to the subgraphs as they come. */
  readonly forward: readonly string[];
  readonly log: Logger;
}

/** What goes with an operation. */
interface AloneContext {
  readonly requestId: string;
  readonly forwarded: Readonly<Record<string, string>>;
  readonly waitingSignal: () => AbortSignal;
}

const PATHS = ['/', '/graphql', '/query'];

/** A server of any Federation 2 supergraph, over HTTP subgraphs: what the Apollo gateway answers, with no rules of the service. */
export async function serveGatewayAlone(parts: AloneParts): Promise<FastifyInstance> {
  const agent = createAgent();
  const start = async (sdl: string): Promise<ServedGraph> => startGraph(sdl, agent, parts);
  const graph = createLiveGraph(await startFirst(start, await parts.supergraph.read()));
  const watching = parts.supergraph.watch(
    async (sdl) => {
      graph.replace(await start(sdl));
      parts.log.info('the supergraph has changed');
    },
    (error) => parts.log.error({ err: error }, 'the new supergraph is of no use: the last good one stays'),
  );
  const server = createPlainServer(parts.log);
  for (const url of PATHS) server.route({ method: ['GET', 'POST'], url, handler: graph.handle });
  server.addHook('onClose', async () => {
    watching.end();
    await graph.stop();
    await agent.close();
  });
  return server;
}

async function startFirst(start: (sdl: string) => Promise<ServedGraph>, sdl: string): Promise<ServedGraph> {
  try {
    return await start(sdl);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'no reason given';
    throw new StartError(`The supergraph is of no use: ${reason}`);
  }
}

async function startGraph(
  supergraphSdl: string,
  agent: Agent,
  { forward, log, ...parts }: AloneParts,
): Promise<ServedGraph> {
  const gateway = createFastGateway(
    {
      supergraphSdl,
      logger: log,
      buildService: (service) => createRemoteSource(service, { ...parts, agent, identityOf, signalOf }),
    },
    [],
  );
  const server = new ApolloServer<AloneContext>({
    gateway,
    introspection: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    logger: log,
    plugins: [ApolloServerPluginLandingPageDisabled(), requireOperation, refuseNulls(), answerPlainJsonWith200],
  });
  await server.start();
  const context = async (request: FastifyRequest, reply: FastifyReply): Promise<AloneContext> => ({
    requestId: request.id,
    forwarded: pickHeaders(request, forward),
    waitingSignal: waitingSignal(reply),
  });
  const handle = fastifyApolloHandler(server, { context });
  return {
    handle: async (request, reply) => handle.call(request.server, request, reply),
    stop: async () => server.stop(),
  };
}

const identityOf: RemoteParts['identityOf'] = (context) => (isAlone(context) ? context.forwarded : {});

const signalOf: RemoteParts['signalOf'] = (context) => (isAlone(context) ? context.waitingSignal() : undefined);

function isAlone(context: Record<string, unknown> | AloneContext): context is AloneContext {
  return 'forwarded' in context;
}

function pickHeaders({ headers }: FastifyRequest, names: readonly string[]): AloneContext['forwarded'] {
  const given = names.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
