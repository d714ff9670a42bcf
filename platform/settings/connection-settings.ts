import { z } from 'zod';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from '../../subgraphs/shared/database/database-timeouts.ts';
import { HOUR, SECOND } from '../../subgraphs/shared/durations.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { addresses, duration, loopbackTargets, webUrl, whole } from './kinds.ts';

/** How a process reaches others: partners, MongoDB, and subgraphs in processes of their own. */
export interface ConnectionSettings {
  /** Loopback addresses, as `host:port`, that calls to partners may reach. */
  readonly outboundAllow: readonly string[];
  /** The demo partner of a developer's machine, and where it answers browsers, which do not trust its certificate; null without one. */
  readonly demoPartner: { readonly url: string; readonly browserUrl: string } | null;
  /** Local source addresses of calls to partners (spec 4.6.6). */
  readonly restOutboundAddresses: readonly string[];
  readonly graphqlOutboundAddresses: readonly string[];
  /** Milliseconds that a partner's answer is cached; 0 disables the cache. */
  readonly answerCache: number;
  readonly mongodbTimeouts: DatabaseTimeouts;
  /** The number of processes that share the port. */
  readonly workers: number;
  /** The URL of a subgraph in another process; null for a subgraph in this process. */
  readonly subgraphUrls: Readonly<Record<Subgraph['name'], string | null>>;
  /** The time limit for a subgraph in another process, in milliseconds. */
  readonly subgraphTimeout: number;
}

const url = webUrl.optional();
const milliseconds = duration({ min: 1 });

/** The environment variables of these settings. */
export const CONNECTION_VARIABLES = {
  OUTBOUND_ALLOW: loopbackTargets.default([]),
  REST_OUTBOUND_ADDRESSES: addresses.default([]),
  GRAPHQL_OUTBOUND_ADDRESSES: addresses.default([]),
  ANSWER_CACHE: duration({ min: 0 }).default(10_000),
  MONGODB_SELECTION_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.selection),
  MONGODB_CONNECT_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.connect),
  MONGODB_QUEUE_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.queue),
  MONGODB_SOCKET_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.socket),
  WORKERS: whole({ min: 1, max: 256 }).default(1),
  SUBGRAPH_AUTH_URL: url,
  SUBGRAPH_CREDENTIAL_URL: url,
  SUBGRAPH_SOURCE_URL: url,
  SUBGRAPH_EVENT_URL: url,
  SUBGRAPH_TIMEOUT: duration({ min: 1, max: HOUR }).default(30 * SECOND),
};

const Variables = z.object(CONNECTION_VARIABLES);

/** Converts the variables to settings. */
export function toConnectionSettings(variables: z.infer<typeof Variables>): ConnectionSettings {
  return {
    outboundAllow: variables.OUTBOUND_ALLOW,
    demoPartner: null,
    restOutboundAddresses: variables.REST_OUTBOUND_ADDRESSES,
    graphqlOutboundAddresses: variables.GRAPHQL_OUTBOUND_ADDRESSES,
    answerCache: variables.ANSWER_CACHE,
    mongodbTimeouts: {
      selection: variables.MONGODB_SELECTION_TIMEOUT,
      connect: variables.MONGODB_CONNECT_TIMEOUT,
      queue: variables.MONGODB_QUEUE_TIMEOUT,
      socket: variables.MONGODB_SOCKET_TIMEOUT,
    },
    workers: variables.WORKERS,
    subgraphUrls: {
      auth: variables.SUBGRAPH_AUTH_URL ?? null,
      credential: variables.SUBGRAPH_CREDENTIAL_URL ?? null,
      source: variables.SUBGRAPH_SOURCE_URL ?? null,
      event: variables.SUBGRAPH_EVENT_URL ?? null,
    },
    subgraphTimeout: variables.SUBGRAPH_TIMEOUT,
  };
}
