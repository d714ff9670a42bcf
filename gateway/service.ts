import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveDemoLink } from '../demo/serve-demo-link.ts';
import { serveDemoWallet } from '../demo/serve-demo-wallet.ts';
import type { Config } from '../settings/config.ts';
import type { CredentialSubgraph } from '../subgraphs/credential/index.ts';
import type { Database } from '../subgraphs/shared/database.ts';
import { prepareDatabase, type Subgraph } from '../subgraphs/shared/subgraph.ts';
import { watchArrivals } from './context/arrival-watch.ts';
import { createBrowserCookie } from './context/browser-cookie.ts';
import { identify, identifyAtDashboard } from './context/identify.ts';
import { type ContextParts, requestContextFactory } from './context/request-context.ts';
import { createSessionCookie } from './context/session-cookie.ts';
import { createCredential, createSubgraph, openMailbox } from './create-subgraph.ts';
import type { DashboardParts } from './dashboard/dashboard-parts.ts';
import { serveDashboard } from './dashboard/serve-dashboard.ts';
import { serveExplorer } from './explorer/serve-explorer.ts';
import { formatErrorAt } from './format-error-at.ts';
import { createGraph, type Graph } from './graph/graph.ts';
import { serveGraphql } from './graph/serve-graphql.ts';
import { createServer } from './http/server.ts';
import type { Mailbox } from './mail/mail.ts';
import { serveDevMail } from './mail/serve-dev-mail.ts';
import { serveOpenApi } from './openapi/serve-openapi.ts';
import { serveHome } from './pages/serve-home.ts';
import { serveImages } from './pages/serve-images.ts';
import { listen } from './processes/listen.ts';
import { createGraphqlOptions, type GraphqlOptions } from './protection/graphql-options.ts';
import { createProtection, type Protection } from './protection/protection.ts';
import { serveMetadata } from './rest/serve-metadata.ts';
import { serveExports } from './serve-exports.ts';
import { serveItems } from './serve-items.ts';
import { serveRest } from './serve-rest.ts';
import type { RemoteSubgraphs } from './split/remote-subgraphs.ts';
import { type Needs, serveHealth } from './telemetry/serve-health.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** The dependencies of the service. Time is one of them, so that tests can set it. */
export interface ServiceParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock, for limits. */
  readonly uptime: () => number;
  /** Where the dashboard's files lie, if not where the repository has them. */
  readonly dashboardFolder?: string;
}

const DASHBOARD_FOLDER = fileURLToPath(new URL('../dashboard/', import.meta.url));

/** A running service. */
export interface Service {
  readonly url: string;
  /** Completes requests in flight, then ends everything that the service started. The caller closes the database. */
  close(): Promise<void>;
}

/** Starts the service; throws StartError if its port is taken. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const mailbox = parts.config.subgraphUrls.auth ? null : openMailbox(parts.config, parts.now);
  const credential = createCredential(parts.config);
  const subgraphs = [credential, ...(await createOtherSubgraphs(parts.config, mailbox))];
  const supergraphSdl = await readFile(new URL('../schema/supergraph.graphql', import.meta.url), 'utf8');
  const protection = createProtection({ ...parts, formatErrorAt }, supergraphSdl);
  const graphqlOptions = await createGraphqlOptions(parts.config);
  const telemetry = await createTelemetry(parts.config, protection.load);
  const remote = await reachOtherSubgraphs(parts.config, telemetry);
  const plugins = [graphqlOptions.guard.plugin, ...telemetry.plugins, ...protection.plugins];
  const [graph] = await Promise.all([
    createGraph({
      supergraphSdl,
      subgraphs: subgraphs.filter(({ name }) => parts.config.subgraphUrls[name] === null),
      createRemoteSource: remote?.createSource,
      log: parts.log,
      plugins,
      persistedQueries: graphqlOptions.persistedQueries,
      parseOptions: graphqlOptions.guard.parseOptions,
      validationRules: graphqlOptions.guard.validationRules,
    }),
    prepare(parts.database, subgraphs, protection),
  ]);
  const server = await serve(
    parts,
    { graph, credential, needs: remote ? [...subgraphs, remote] : subgraphs, protection, telemetry, graphqlOptions },
    mailbox,
  );
  const url = await listen(server, parts.config);
  const close = async (): Promise<void> => {
    subgraphs.forEach((subgraph) => subgraph.beginStop?.());
    await server.close();
    protection.close();
    await graph.stop();
    await remote?.close();
    await Promise.all(subgraphs.map((subgraph) => subgraph.close()));
    await telemetry.close();
  };
  return { url, close };
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

/** Creates the subgraphs of this process, except the credential subgraph. */
async function createOtherSubgraphs(config: Config, mailbox: Mailbox | null): Promise<readonly Subgraph[]> {
  const here = (['auth', 'source'] as const).filter((name) => config.subgraphUrls[name] === null);
  return Promise.all(here.map(async (name) => createSubgraph(name, config, mailbox)));
}

/** The parts that the server exposes. */
interface ServedParts {
  readonly graph: Graph;
  readonly credential: CredentialSubgraph;
  /** The parts with readiness checks. */
  readonly needs: Needs['subgraphs'];
  readonly protection: Protection;
  readonly telemetry: Telemetry;
  readonly graphqlOptions: GraphqlOptions;
}

async function serve(
  parts: ServiceParts,
  { graph, credential, needs, protection, telemetry, graphqlOptions }: ServedParts,
  mailbox: Mailbox | null,
): Promise<FastifyInstance> {
  const server = await createServer(parts.log, { ...parts.config, guard: protection.guard });
  telemetry.observe(server);
  await protection.protect(server);
  const arrivals = watchArrivals();
  server.addHook('onClose', async () => arrivals.close());
  const contextParts = { database: parts.database, now: parts.now, arrivals };
  const sessionCookie = createSessionCookie(parts.config.authUrl, 'session');
  const createContext = requestContextFactory({ ...contextParts, sessionCookie }, identify);
  await serveGraphql(server, graph, createContext, graphqlOptions);
  await serveRest(server, {
    graph,
    createContext,
    browserCookie: createBrowserCookie(parts.config.authUrl, 'browser'),
    hasDemoWallet: hasDemoWallet(parts.config),
  });
  if (parts.config.hasDashboard)
    await serveDashboard(server, { ...dashboardParts(parts, contextParts), graph, graphqlOptions });
  await serveItems(server, { graph, credential, createContext, wrongSecrets: protection.wrongSecrets });
  await serveExports(server, {
    credential,
    createContext,
    wrongSecrets: protection.wrongSecrets,
    longestPause: parts.config.requestTimeout,
  });
  serveMetadata(server, parts.config);
  serveOpenApi(server, parts.config);
  await serveImages(server);
  serveHome(server, parts.config);
  if (graphqlOptions.showsExplorer) await serveExplorer(server);
  serveHealth(server, { database: parts.database, subgraphs: needs });
  if (mailbox) serveDevMail(server, mailbox);
  if (!parts.config.isProduction) serveDemoLink(server, parts.config.port);
  if (hasDemoWallet(parts.config)) await serveDemoWallet(server);
  return server;
}

function dashboardParts(
  { config, dashboardFolder: folder = DASHBOARD_FOLDER }: ServiceParts,
  contextParts: Omit<ContextParts, 'sessionCookie'>,
): Omit<DashboardParts, 'graph' | 'graphqlOptions'> {
  const sessionCookie = createSessionCookie(config.appUrl, 'dashboard');
  const createContext = requestContextFactory({ ...contextParts, sessionCookie }, identifyAtDashboard);
  const browserCookie = createBrowserCookie(config.appUrl, 'dashboard-browser');
  return { config, createContext, sessionCookie, browserCookie, folder };
}

/** A key that everybody knows signs in where a developer alone comes. */
function hasDemoWallet({ isProduction, isLocal }: Config): boolean {
  return !isProduction && isLocal;
}
