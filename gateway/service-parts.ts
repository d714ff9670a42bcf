import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { Database } from '../subgraphs/shared/database.ts';

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
