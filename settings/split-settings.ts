import { z } from 'zod';
import { HOUR, SECOND } from '../subgraphs/shared/durations.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';

/** How the service is split into processes. */
export interface SplitSettings {
  /** The number of processes that share the port. */
  readonly workers: number;
  /** The URL of a subgraph in another process; null for a subgraph in this process. */
  readonly subgraphUrls: Readonly<Record<Subgraph['name'], string | null>>;
  /** The time limit for a subgraph in another process, in milliseconds. */
  readonly subgraphTimeout: number;
}

const url = z.url({ protocol: /^https?$/ }).optional();

/** The environment variables of these settings. */
export const SPLIT_VARIABLES = {
  WORKERS: z.coerce.number().int().min(1).max(256).default(1),
  SUBGRAPH_AUTH_URL: url,
  SUBGRAPH_CREDENTIAL_URL: url,
  SUBGRAPH_SOURCE_URL: url,
  SUBGRAPH_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(HOUR)
    .default(30 * SECOND),
};

const Variables = z.object(SPLIT_VARIABLES);

/** Converts the variables to settings. */
export function toSplitSettings(variables: z.infer<typeof Variables>): SplitSettings {
  return {
    workers: variables.WORKERS,
    subgraphUrls: {
      auth: variables.SUBGRAPH_AUTH_URL ?? null,
      credential: variables.SUBGRAPH_CREDENTIAL_URL ?? null,
      source: variables.SUBGRAPH_SOURCE_URL ?? null,
    },
    subgraphTimeout: variables.SUBGRAPH_TIMEOUT,
  };
}
