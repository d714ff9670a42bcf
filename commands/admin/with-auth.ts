import type * as Auth from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { withDatabase } from './with-database.ts';

/** Runs a command of the auth subgraph on the service's database. The subgraph loads only when a command runs: help does not need it. */
export async function withAuth(command: (auth: typeof Auth, database: Database) => Promise<void>): Promise<void> {
  await withDatabase(async (database) => command(await import('../../subgraphs/auth/index.ts'), database));
}
