import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import type { Config } from '../settings/config.ts';
import { StartError } from '../settings/start-error.ts';
import type { Mongodb } from './mongodb.ts';

/** How a start waits for its MongoDB. */
interface Waiting extends Pick<Config, 'mongodbStartTimeout' | 'mongodbTimeouts'> {
  /** Other work of the start. The wait begins after it, because until then answers that have arrived may not be read. */
  readonly loading?: Promise<unknown>;
  readonly log?: Logger;
}

/** Connects to MongoDB, which may start later than this process; throws StartError, in one line without a password, if it refuses or never responds. */
export async function connectMongodb(
  { url }: Mongodb,
  { mongodbStartTimeout, mongodbTimeouts, loading, log }: Waiting,
): Promise<Database> {
  let deadline: number | null = null;
  for (;;) {
    try {
      return await connectDatabase(url, mongodbTimeouts);
    } catch (error) {
      await loading;
      deadline ??= performance.now() + mongodbStartTimeout;
      if (!isSilence(error))
        throw new StartError(`MongoDB refuses this process (${firstLine(error)}): check MONGODB_URL.`);
      if (performance.now() >= deadline)
        throw new StartError(
          `MongoDB does not respond (${firstLine(error)}): check MONGODB_URL, and that the server is running.`,
        );
      log?.warn({ reason: firstLine(error) }, 'MongoDB is not responding yet: waiting');
    }
  }
}

/** Whether no server responded, which may be temporary; a wrong password is not. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && /^Mongo(ose)?(ServerSelection|Network)/.test(error.name);
}

function firstLine(error: unknown): string {
  return (error instanceof Error && error.message.split('\n')[0]) || 'no reason given';
}
