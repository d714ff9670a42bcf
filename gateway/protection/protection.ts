import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { parse } from 'graphql';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { allowOrigins } from './allow-origins.ts';
import { watchDatabaseDelay } from './database-delay.ts';
import { watchCheckoutDelay, watchEventLoopDelay } from './delay.ts';
import { endRefusedUploads } from './end-refused-uploads.ts';
import { limitAddresses } from './limit-addresses.ts';
import { limitOperations } from './limit-operations.ts';
import { rateLimits } from './rate-limit-store.ts';
import { createRateLimits } from './rate-limits.ts';
import { refuseCostly } from './refuse-costly.ts';
import { requireAlone } from './require-alone.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createLoadShedder, type FormatErrorAt, type LoadShedder } from './shed-load.ts';
import { warnOfProxy } from './warn-of-proxy.ts';
import { createWrongSecrets, type WrongSecrets } from './wrong-secrets.ts';

/** The protection of the service against overload and abuse. */
export interface Protection extends LoadShedder {
  readonly plugins: readonly ApolloServerPlugin<RequestContext>[];
  /** Protects a server. It must be called before the routes are added. */
  protect(server: FastifyInstance): Promise<void>;
  /** Builds the indexes of the protection's collections; safe to repeat and to run from several servers at once. */
  prepare(): Promise<void>;
  readonly wrongSecrets: WrongSecrets;
}

/** The dependencies of the protection. */
interface Protected {
  readonly config: Config;
  readonly database: Database;
  readonly uptime: () => number;
  /** What a stop waits for. */
  readonly pending: PendingWork;
  readonly formatErrorAt: FormatErrorAt;
}

/** Creates the protection of a service. */
export function createProtection(
  { config, database, uptime, pending, formatErrorAt }: Protected,
  supergraphSdl: string,
): Protection {
  const supergraph = parse(supergraphSdl, { noLocation: true });
  const limits = createRateLimits(config, { database, uptime, pending });
  const wrongSecrets = createWrongSecrets(limits.wrongSecrets);
  const delays = [watchEventLoopDelay(), watchCheckoutDelay(database), watchDatabaseDelay(database)];
  return {
    ...createLoadShedder(config.maxInFlight, delays, formatErrorAt),
    plugins: [
      requireAlone(supergraph),
      limitOperations(limits, wrongSecrets),
      refuseCostly(supergraph, config.maxCost),
    ],
    wrongSecrets,
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
