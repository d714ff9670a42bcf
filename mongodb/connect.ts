import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import { StartError } from '../settings/start-error.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database.ts';
import type { Mongodb } from './open-mongodb.ts';

/** How a start waits for its MongoDB. */
export interface Waiting extends Pick<Config, 'mongodbStartTimeout' | 'mongodbTimeouts'> {
  /** What else the start is busy with: the wait begins when it is over, for the answers of a server that serves are not read before. */
  readonly loading?: Promise<unknown>;
  readonly log?: Logger;
}

/** Connects to the MongoDB, which may come up later than this process; throws StartError, in one line that holds no password, when it lets nobody in. */
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
      log?.warn({ reason: firstLine(error) }, 'MongoDB does not respond yet: waiting');
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
