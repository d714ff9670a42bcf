import type { Database } from '../../subgraphs/shared/database.ts';
import type { Config } from '../config.ts';
import { connectMongodb } from '../mongodb/connect.ts';
import { joinMongodb } from '../mongodb/open-mongodb.ts';

/** Runs one command on the service's database, that of a running `npm start` included. */
export async function withDatabase(config: Config, command: (database: Database) => Promise<void>): Promise<void> {
  const mongodb = await joinMongodb(config);
  try {
    const database = await connectMongodb(mongodb, config);
    try {
      await command(database);
    } finally {
      await database.close();
    }
  } finally {
    await mongodb.close();
  }
}
