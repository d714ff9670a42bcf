import { z } from 'zod';
import { HOUR, SECOND } from '../subgraphs/shared/durations.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph.ts';

/** How the service is spread over processes. */
export interface SplitSettings {
  /** Processes that share the port. */
  readonly workers: number;
  /** Where a subgraph runs in a process of its own; null where it runs in this one. */
  readonly subgraphUrls: Readonly<Record<Subgraph['name'], string | null>>;
  /** Milliseconds that a subgraph in another process may take. */
  readonly subgraphTimeout: number;
}

const url = z.url({ protocol: /^https?$/ }).optional();

/** The variables that these settings are read from. */
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

/** The settings that the variables say. */
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
