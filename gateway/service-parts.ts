import type { Logger } from 'pino';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import type { Supergraph } from './graph/supergraph.ts';

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
