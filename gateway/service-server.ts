import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../platform/settings/config.ts';
import { isDevelopersMachine } from '../platform/settings/developers-machine.ts';
import type { CredentialSubgraph } from '../subgraphs/credential/index.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import type { PendingWork } from '../subgraphs/shared/request/pending-work.ts';
import {
  createBrowserCookie,
  createLocaleCookie,
  createPasskeyCookie,
  createSessionCookie,
} from './context/cookies.ts';
import {
  type ContextParts,
  identify,
  identifyAsker,
  identifyAtDashboard,
  identifyByToken,
  identifyInOwnTab,
  requestContextFactory,
} from './context/request-context.ts';
import type { DashboardParts } from './dashboard/dashboard-parts.ts';
import { serveDashboard } from './dashboard/serve-dashboard.ts';
import { serveExplorer } from './explorer/serve-explorer.ts';
import { type ErrorFormatters, toOtherFormat } from './format-error-at.ts';
import type { Graph } from './graph/graph.ts';
import type { Supergraph } from './graph/supergraph.ts';
import { trackHandlers } from './http/end-late-requests.ts';
import { createNoticeCookie } from './http/notice-cookie.ts';
import { createServer } from './http/server.ts';
import type { LiveParts } from './live/serve-stream.ts';
import { type Mailbox, serveDevMail } from './mail.ts';
import { serveOpenApi } from './openapi/openapi.ts';
import { toPageBrand } from './pages/brand/page-brand.ts';
import { serveImages } from './pages/brand/serve-images.ts';
import { serveHome } from './pages/serve-home.ts';
import { servePasskeyScript } from './pages/sign-in/passkey-script.ts';
import type { GraphqlOptions } from './protection/graphql-options.ts';
import type { Protection } from './protection/protection.ts';
import { serveMetadata } from './rest/serve-metadata.ts';
import { serveExports } from './serve-exports.ts';
import { serveGraphql } from './serve-graphql.ts';
import { serveItems } from './serve-items.ts';
import { serveRest } from './serve-rest.ts';
import { type Needs, serveHealth } from './telemetry/serve-health.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

const DASHBOARD_FOLDER = fileURLToPath(new URL('../dashboard/', import.meta.url));

/** The parts that the server exposes. */
interface ServedParts {
  readonly graph: Graph;
  readonly credential: CredentialSubgraph;
  /** What answers subscriptions. */
  readonly live: LiveParts;
  /** The parts with readiness checks. */
  readonly needs: Needs['subgraphs'];
  /** What a stop waits for. */
  readonly pending: PendingWork;
  readonly protection: Protection;
  readonly telemetry: Telemetry;
  readonly graphqlOptions: GraphqlOptions;
  readonly formatters: ErrorFormatters;
}

/** Creates the server with every endpoint of the service. It does not listen yet. */
export async function createServiceServer(
  parts: ServiceParts & { readonly supergraphSdl: string },
  { graph, credential, live, needs, pending, protection, telemetry, graphqlOptions, formatters }: ServedParts,
  mailbox: Mailbox | null,
): Promise<FastifyInstance> {
  const server = await createServer(parts.log, { ...parts.config, ...protection, ...toOtherFormat(formatters) });
  trackHandlers(server, pending);
  telemetry.observe(server);
  await protection.protect(server);
  const contextParts = { database: parts.database, now: parts.now };
  const contexts = contextFactories(parts.config, contextParts);
  await serveGraphql(server, graph, { ...graphqlOptions, live, ...contexts });
  await serveRest(server, {
    graph,
    ...contexts,
    wrongSecrets: protection.wrongSecrets,
    browserCookie: createBrowserCookie(parts.config.authUrl, 'browser'),
    localeCookie: createLocaleCookie(parts.config.authUrl),
    passkeyCookie: createPasskeyCookie(parts.config.authUrl),
    noticeCookie: createNoticeCookie(parts.config.authUrl),
    hasDemoWallet: isDevelopersMachine(parts.config),
    brand: toPageBrand(parts.config),
    formatters,
  });
  if (parts.config.hasDashboard)
    await serveDashboard(server, { ...dashboardParts(parts, contextParts), graph, graphqlOptions, live });
  await serveItems(server, { ...protection, graph, credential, ...contexts });
  await serveExports(server, { ...protection, credential, ...contexts });
  serveMetadata(server, parts.config);
  serveOpenApi(server, parts.config);
  await serveImages(server, parts.config.brand.logo);
  await servePasskeyScript(server);
  serveHome(server, parts.config);
  if (graphqlOptions.showsExplorer) serveExplorer(server, parts.supergraphSdl);
  serveHealth(server, { ...parts, subgraphs: needs });
  if (mailbox) serveDevMail(server, mailbox);
  await serveDemo(server, parts.config);
  return server;
}

/** The contexts of the sign-in host, by the ways in which its paths identify their callers. */
function contextFactories({ authUrl }: Config, parts: Omit<ContextParts, 'sessionCookie'>) {
  const contextParts = { ...parts, sessionCookie: createSessionCookie(authUrl, 'session') };
  return {
    createContext: requestContextFactory(contextParts, identify),
    createTokenContext: requestContextFactory(contextParts, identifyByToken),
    createEmbeddableContext: requestContextFactory(contextParts, identifyInOwnTab),
    createAskerContext: requestContextFactory(contextParts, identifyAsker),
  };
}

async function serveDemo(server: FastifyInstance, config: Config): Promise<void> {
  // Loaded on demand: production has no demo.
  if (config.isProduction) return;
  const { serveDemoLink } = await import('./demo/demo-app.ts');
  serveDemoLink(server, config.port);
  if (!isDevelopersMachine(config)) return;
  const { serveDemoWallet } = await import('./demo/demo-wallet.ts');
  await serveDemoWallet(server);
}

function dashboardParts(
  { config, dashboardFolder: folder = DASHBOARD_FOLDER }: ServiceParts,
  contextParts: Omit<ContextParts, 'sessionCookie'>,
): Omit<DashboardParts, 'graph' | 'graphqlOptions' | 'live'> {
  const sessionCookie = createSessionCookie(config.appUrl, 'dashboard');
  const createContext = requestContextFactory({ ...contextParts, sessionCookie }, identifyAtDashboard);
  const browserCookie = createBrowserCookie(config.appUrl, 'dashboard-browser');
  return { config, createContext, sessionCookie, browserCookie, folder };
}

/** The dependencies of the service. Time is one of them, so that tests can set it. */
export interface ServiceParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock, for limits. */
  readonly uptime: () => number;
  /** Our supergraph, if the process has loaded it already. */
  readonly supergraph?: Supergraph;
  /** The folder of the dashboard's files; by default the one in the repository. */
  readonly dashboardFolder?: string;
}
