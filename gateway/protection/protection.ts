import type { ApolloServerPlugin } from '@apollo/server';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'graphql';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { splitTarget } from '../http/request-target.ts';
import { findRoute } from '../http/route-table.ts';
import { watchCheckoutDelay, watchDatabaseDelay, watchEventLoopDelay } from './delays.ts';
import { endRefusedUploads } from './limit-bodies.ts';
import { limitOperations, requireOnlyField } from './limit-operations.ts';
import { rateLimits } from './rate-limit-store.ts';
import { createRateLimits, createWrongSecrets, limitAddresses, type WrongSecrets } from './rate-limits.ts';
import { refuseCostly } from './refuse-costly.ts';
import { createLoadShedder, type FormatErrorAt, type LoadShedder } from './shed-load.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** The protection of the service against overload and abuse. */
export interface Protection extends LoadShedder {
  readonly plugins: readonly ApolloServerPlugin<RequestContext>[];
  /** Protects a server. It must be called before the routes are added. */
  protect(server: FastifyInstance): Promise<void>;
  /** Builds the indexes of the protection's collections; safe to repeat and to run from several servers at once. */
  prepare(): Promise<void>;
  readonly wrongSecrets: WrongSecrets;
  readonly uploads: Uploads;
}

/** The dependencies of the protection. */
interface ProtectionParts {
  readonly config: Config;
  readonly database: Database;
  readonly uptime: () => number;
  /** What a stop waits for. */
  readonly pending: PendingWork;
  readonly formatErrorAt: FormatErrorAt;
}

/** Creates the protection of a service. */
export function createProtection(
  { config, database, uptime, pending, formatErrorAt }: ProtectionParts,
  supergraphSdl: string,
): Protection {
  const supergraph = parse(supergraphSdl, { noLocation: true });
  const limits = createRateLimits(config, { database, uptime, pending });
  const wrongSecrets = createWrongSecrets(limits.wrongSecrets);
  const delays = [watchEventLoopDelay(), watchCheckoutDelay(database), watchDatabaseDelay(database)];
  return {
    ...createLoadShedder(config.maxInFlight, delays, formatErrorAt),
    plugins: [
      requireOnlyField(supergraph),
      limitOperations(limits, wrongSecrets, supergraph),
      refuseCostly(supergraph, config.maxCost),
    ],
    wrongSecrets,
    uploads: createUploads(config.streamMemory, uptime),
    prepare: async () => {
      if (config.rateLimitStore === 'mongodb') await rateLimits.createIndexes(database);
    },
    protect: async (server) => {
      setSecurityHeaders(server, config.authUrl.startsWith('https:'));
      await allowOrigins(server, config.appUrl);
      limitAddresses(server, limits);
      endRefusedUploads(server);
      warnOfProxy(server, config);
    },
  };
}

/** The response headers that scripts of other origins may read. */
const EXPOSED = [
  'etag',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'www-authenticate',
  'x-request-id',
];

const COMMON = { exposedHeaders: EXPOSED, maxAge: DAY / SECOND, strictPreflight: false };

/** Configures CORS: each route says which origins may call it. None may send cookies, because no page of another origin needs them. */
async function allowOrigins(server: FastifyInstance, appOrigin: string): Promise<void> {
  await server.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
      done(null, optionsFor(request, appOrigin)),
  });
}

function optionsFor({ headers, url }: FastifyRequest, appOrigin: string): FastifyCorsOptions {
  if (headers.origin === undefined) return { origin: false };
  const origins = findRoute(splitTarget(url).path)?.origins;
  if (origins === 'any') return { ...COMMON, origin: '*' };
  return origins === 'app' && headers.origin === appOrigin ? { ...COMMON, origin: appOrigin } : { origin: false };
}

/** The policy for responses that are not pages: a browser may do nothing with them. Pages have their own policy. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;

const STRICT_TRANSPORT = { 'strict-transport-security': `max-age=${(365 * DAY) / SECOND}; includeSubDomains` } as const;

/** Adds the security headers to every response. They are constant, so they are created once. */
function setSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...HEADERS, ...STRICT_TRANSPORT } : HEADERS;
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * Warns once if requests in production seem to come through a proxy that TRUST_PROXY does not name: then all callers together
 * share the limits of one address. TRUST_PROXY=0 means that there is no proxy.
 */
function warnOfProxy(
  server: FastifyInstance,
  { isProduction, trustProxy }: Pick<Config, 'isProduction' | 'trustProxy'>,
): void {
  if (!isProduction || trustProxy !== false) return;
  let hasWarned = false;
  server.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      'X-Forwarded-For is sent, but TRUST_PROXY is not set: if a proxy forwards requests to this service, all callers share the limits of its address. Set TRUST_PROXY to the number of proxies, or to 0 if there is none.',
    );
  });
}
