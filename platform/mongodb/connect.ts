import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import type { DatabaseTimeouts } from '../../subgraphs/shared/database/database-timeouts.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { Config } from '../settings/config.ts';
import { StartError } from '../settings/start-error.ts';
import type { Mongodb } from './mongodb.ts';

/** How a start waits for its MongoDB. */
interface StartWait extends Pick<Config, 'mongodbStartTimeout' | 'mongodbTimeouts'> {
  /** Other work of the start. The wait begins after it, because until then answers that have arrived may not be read. */
  readonly loading?: Promise<unknown>;
  readonly log?: Pick<Logger, 'warn'>;
}

/** A server that is there needs less, also on a busy machine. */
const SHORTEST_WAIT = SECOND;

/** A start that waits for longer says so, before its first attempt has ended. */
const UNNOTICED = 3 * SECOND;

const IS_WAITING = 'MongoDB is not responding yet: waiting';

/**
 * Connects to MongoDB, which may start later than this process; throws StartError, in one line without a password, if it refuses or
 * does not respond in time, whatever the other timeouts are.
 */
export async function connectMongodb(mongodb: Mongodb, waiting: StartWait): Promise<Database> {
  const { mongodbStartTimeout, loading, log } = waiting;
  const longest = Math.max(mongodbStartTimeout, SHORTEST_WAIT);
  const begun = Promise.resolve(loading).then(() => performance.now());
  const notice = begun.then(() => setTimeout(() => log?.warn({}, IS_WAITING), UNNOTICED));
  try {
    for (let left = longest; ; ) {
      const outcome = await tryToConnect(mongodb, waiting.mongodbTimeouts, left);
      if (outcome.database) return outcome.database;
      left = (await begun) + longest - performance.now();
      if (left <= 0) {
        throw new StartError(
          `MongoDB does not respond (${outcome.reason}): check MONGODB_URL, and that the server is running.`,
        );
      }
      log?.warn({ reason: outcome.reason }, IS_WAITING);
    }
  } finally {
    clearTimeout(await notice);
  }
}

/** A connection, or why no server responded. */
type Outcome = { readonly database: Database } | { readonly database: null; readonly reason: string };

/** Connects within a time in milliseconds; throws StartError if the server refuses the process. */
async function tryToConnect({ url }: Mongodb, timeouts: DatabaseTimeouts, left: number): Promise<Outcome> {
  const selection = Math.min(timeouts.selection, Math.ceil(left));
  try {
    const database = await connectDatabase(url, { ...timeouts, selection });
    if (selection === timeouts.selection) return { database };
    // The limit of this wait must not hold for all later ones.
    await database.close();
    return { database: await connectDatabase(url, timeouts) };
  } catch (error) {
    if (isSilence(error)) return { database: null, reason: firstLine(error) };
    throw new StartError(`MongoDB refuses this process (${firstLine(error)}): check MONGODB_URL.`);
  }
}

/** Whether no server responded, which may be temporary; a wrong password is not. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && /^Mongo(ose)?(ServerSelection|Network)/.test(error.name);
}

function firstLine(error: unknown): string {
  return (error instanceof Error && error.message.split('\n')[0]) || 'no reason given';
}
