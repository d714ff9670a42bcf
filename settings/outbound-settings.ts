import { z } from 'zod';
import { list } from './list-variable.ts';

/** How the service calls partners. */
export interface OutboundSettings {
  /** Loopback addresses, as `host:port`, that calls to partners may reach. */
  readonly outboundAllow: readonly string[];
  /** The demo partner of a developer's machine, and where it answers browsers, which do not trust its certificate; null without one. */
  readonly demoPartner: { readonly url: string; readonly browserUrl: string } | null;
  /** Local source addresses of calls to partners (spec 4.6.6). */
  readonly restOutboundAddresses: readonly string[];
  readonly graphqlOutboundAddresses: readonly string[];
  /** Milliseconds that a partner's answer is cached; 0 disables the cache. */
  readonly answerCache: number;
}

/** The environment variables of these settings. */
export const OUTBOUND_VARIABLES = {
  OUTBOUND_ALLOW: list.default([]),
  REST_OUTBOUND_ADDRESSES: list.default([]),
  GRAPHQL_OUTBOUND_ADDRESSES: list.default([]),
  ANSWER_CACHE: z.coerce.number().int().min(0).default(10_000),
};

const Variables = z.object(OUTBOUND_VARIABLES);

/** Converts the variables to settings. */
export function toOutboundSettings(variables: z.infer<typeof Variables>): OutboundSettings {
  return {
    outboundAllow: variables.OUTBOUND_ALLOW,
    demoPartner: null,
    restOutboundAddresses: variables.REST_OUTBOUND_ADDRESSES,
    graphqlOutboundAddresses: variables.GRAPHQL_OUTBOUND_ADDRESSES,
    answerCache: variables.ANSWER_CACHE,
  };
}
