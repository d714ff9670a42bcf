import { connectDatabase, type Database } from '../../subgraphs/shared/database.ts';
import { StartError } from '../start-error.ts';
import type { Mongodb } from './open-mongodb.ts';

/** Connects to the MongoDB; throws StartError, in one line that holds no password, when it lets nobody in. */
export async function connectMongodb({ url }: Mongodb): Promise<Database> {
  try {
    return await connectDatabase(url);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : 'no reason given';
    throw new StartError(`MongoDB does not answer (${why}): check MONGODB_URL, and that the server runs.`);
  }
}
