import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork, type PendingWork, stopLimit } from '../subgraphs/shared/request/pending-work.ts';
import { prepareDatabase, type Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';
import { createCredential, createEvent, createSubgraph, openMailbox } from './create-subgraph.ts';
import { createErrorFormatters, formatErrorAt } from './format-error-at.ts';
import { createGraph, type Graph } from './graph/graph.ts';
import { loadSupergraph, readOwnSupergraph } from './graph/supergraph.ts';
import { createOpenStreams, type OpenStreams } from './live/open-streams.ts';
import { createStreamPlaces } from './live/stream-places.ts';
import type { Mailbox } from './mail.ts';
import { toPageBrand } from './pages/brand/page-brand.ts';
import { listen } from './processes/listen.ts';
import { createGraphqlOptions, type GraphqlOptions } from './protection/graphql-options.ts';
import { createProtection, type Protection } from './protection/protection.ts';
import { createServiceServer, type ServiceParts } from './service-server.ts';
import type { RemoteSubgraphs } from './split/remote-subgraphs.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** A running service. */
export interface Service {
  readonly url: string;
  readonly graph: Graph;
  /** Completes requests in flight, then ends everything that the service started. The caller closes the database. */
  close(): Promise<void>;
}

/** Starts the service; throws StartError if its port is taken. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const mailbox = parts.config.subgraphUrls.auth ? null : openMailbox(parts.config, parts.now);
  const { credential, events, subgraphs, here } = await createSubgraphs(parts.config, mailbox);
  const { maxStreams } = parts.config;
  const live = { events, streams: createOpenStreams(maxStreams), places: createStreamPlaces(maxStreams) };
  const supergraphSdl = parts.supergraph?.sdl ?? (await readOwnSupergraph());
  const pending = createPendingWork();
  const formatters = createErrorFormatters(toPageBrand(parts.config));
  const protection = createProtection(
    { ...parts, pending, formatErrorAt: (path) => formatErrorAt(formatters, path) },
    supergraphSdl,
  );
  const graphqlOptions = await createGraphqlOptions(parts.config, parts.log);
  const telemetry = await createTelemetry(parts.config, protection.load);
  const remote = await reachOtherSubgraphs(parts.config, telemetry);
  const plugins = [graphqlOptions.guard.plugin, ...telemetry.plugins, ...protection.plugins];
  const startGraph = async (): Promise<Graph> =>
    createGraph({
      supergraph: parts.supergraph ?? (await loadSupergraph(supergraphSdl, parts.log)),
      subgraphs: subgraphs.filter(({ name }) => parts.config.subgraphUrls[name] === null),
      createRemoteSource: remote?.createSource,
      log: parts.log,
      plugins,
      persistedQueries: graphqlOptions.persistedQueries,
      parseOptions: graphqlOptions.guard.parseOptions,
      validationRules: graphqlOptions.guard.validationRules,
    });
  const [graph] = await Promise.all([startGraph(), prepare(parts.database, subgraphs, protection)]);
  here.forEach((subgraph) => subgraph.start?.(parts));
  const started = { graph, graphqlOptions, subgraphs, streams: live.streams, remote, pending, protection, telemetry };
  const needs = remote ? [...subgraphs, remote] : subgraphs;
  const served = { ...started, credential, live, needs, formatters };
  const server = await createServiceServer({ ...parts, supergraphSdl }, served, mailbox);
  const url = await listen(server, parts.config);
  return { url, graph, close: async () => stop(server, started) };
}

/** What a service has started, besides its server. */
interface RunningService {
  readonly graph: Graph;
  readonly graphqlOptions: Pick<GraphqlOptions, 'close'>;
  readonly subgraphs: readonly Subgraph[];
  readonly streams: OpenStreams;
  readonly remote: RemoteSubgraphs | null;
  readonly pending: PendingWork;
  readonly protection: Protection;
  readonly telemetry: Telemetry;
}

async function stop(server: FastifyInstance, started: RunningService): Promise<void> {
  const { graph, graphqlOptions, subgraphs, streams, remote, pending, protection, telemetry } = started;
  subgraphs.forEach((subgraph) => subgraph.beginStop?.());
  streams.endAll();
  await server.close();
  const limit = stopLimit();
  await Promise.race([pending.ended(), limit]);
  protection.close();
  graphqlOptions.close();
  await graph.stop();
  await remote?.close();
  await Promise.all(subgraphs.map((subgraph) => subgraph.close(limit)));
  await telemetry.close();
}

async function prepare(database: Database, subgraphs: readonly Subgraph[], protection: Protection): Promise<void> {
  await Promise.all([prepareDatabase(database, subgraphs), protection.prepare()]);
}

/** Connects to the subgraphs in other processes; null if there are none. */
async function reachOtherSubgraphs(config: Config, telemetry: Telemetry): Promise<RemoteSubgraphs | null> {
  if (Object.values(config.subgraphUrls).every((url) => url === null)) return null;
  const { createRemoteSubgraphs } = await import('./split/remote-subgraphs.ts');
  return createRemoteSubgraphs(config, () => telemetry.traceHeaders());
}

/** Creates the subgraphs of this process, and those that it uses also beside the graph, wherever they run. */
async function createSubgraphs(config: Config, mailbox: Mailbox | null) {
  const isHere = ({ name }: Pick<Subgraph, 'name'>): boolean => config.subgraphUrls[name] === null;
  const [credential, events] = [createCredential(config), await createEvent(config)];
  const names = (['auth', 'source'] as const).filter((name) => isHere({ name }));
  const others = await Promise.all(names.map(async (name) => createSubgraph(name, config, mailbox)));
  const subgraphs: readonly Subgraph[] = [credential, events, ...others];
  return { credential, events, subgraphs, here: subgraphs.filter(isHere) };
}
