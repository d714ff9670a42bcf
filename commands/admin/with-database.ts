import { checkData } from '../../platform/mongodb/data-version.ts';
import { type Config, parseConfig } from '../../platform/settings/config.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import type * as Auth from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';

/**
 * Runs a command on the service's database, including that of a running `npm start`. It does not wait for MongoDB as a start does. Throws
 * StartError for a data folder that no service has used, unless the command may fill a new one.
 */
export async function withDatabase(
  command: (database: Database, config: Config) => Promise<void>,
  { mayBeNew = false } = {},
): Promise<void> {
  const config = await parseConfig();
  if (config.mongodbUrl === null) await checkFolder(config, mayBeNew);
  // Loaded when the settings are accepted: a wrong one, and --help, need no driver.
  const { joinMongodb } = await import('../../platform/mongodb/open-mongodb.ts');
  const { connectMongodb } = await import('../../platform/mongodb/connect.ts');
  const mongodb = await joinMongodb(config, (words) => console.error(words));
  try {
    const database = await connectMongodb(mongodb, {
      ...config,
      mongodbStartTimeout: config.mongodbTimeouts.selection,
    });
    try {
      await checkData(database);
      await command(database, config);
      // A command ends at once, and would leave its events to the next sweep of a server.
      const { outboxesMoved } = await import('../../subgraphs/shared/events/outbox.ts');
      await outboxesMoved(database);
    } finally {
      await database.close();
    }
  } finally {
    await mongodb.close();
  }
}

/** Says on standard error which data folder a command uses: one of another place would be another service's, or nobody's. */
async function checkFolder(config: Config, mayBeNew: boolean): Promise<void> {
  const { hasData } = await import('../../platform/mongodb/embedded-mongodb.ts');
  if (!mayBeNew && !(await hasData(config))) {
    throw new StartError(
      `The data folder ${config.dataDir} has no data of a service: set DATA_DIR or MONGODB_URL as for the service, or start it first.`,
    );
  }
  console.error(`Data folder: ${config.dataDir}`);
}

/** Runs a command of the auth subgraph on the service's database. The subgraph loads only when a command runs: help does not need it. */
export async function withAuth(
  command: (auth: typeof Auth, database: Database, config: Config) => Promise<void>,
): Promise<void> {
  await withDatabase(async (database, config) =>
    command(await import('../../subgraphs/auth/index.ts'), database, config),
  );
}
