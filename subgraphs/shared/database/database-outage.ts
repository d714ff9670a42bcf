import mongoose from 'mongoose';
import type { BaseLogger } from 'pino';
import { RequestError } from '../errors.ts';

const { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError, MongoWriteConcernError } =
  mongoose.mongo;

/** The reason in the error for the caller. */
export const DATABASE_UNAVAILABLE = 'DATABASE_UNAVAILABLE';

/** Seconds. An election takes about eleven, most of which have passed when the answer is sent. */
const RETRY_AFTER = 2;

/** Error codes of a server that is not the primary or has lost the other members of its set. */
const OUTAGE_CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the cursor was lost with its server
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  237, // CursorKilled
  246, // SnapshotUnavailable: a collection or an index has just been created
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** The driver exports no classes of this and the following ones. */
const CLIENT_CLOSED = 'MongoClientClosedError';

const OUTAGE_NAMES: ReadonlySet<string> = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  CLIENT_CLOSED,
]);

/** Whether an error, or its cause, means that the database is unavailable for now. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOutage = error instanceof MongoError && (isOfLostServer(error) || isOfWait(error));
  return isOutage || isDatabaseOutage(error.cause);
}

/** Whether an error, or its cause, means that a server was lost during a command, so that another server may answer a repeat. */
export function isLostServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof MongoError && isOfLostServer(error)) || isLostServer(error.cause);
}

/** Creates the caller's error for an outage of the database; null for any other error. */
export function toDatabaseOutage(error: unknown): RequestError | null {
  if (!isDatabaseOutage(error)) return null;
  const message = 'The database is unavailable: try again in a moment. The change may already have been made.';
  return new RequestError('UNAVAILABLE', message, { reason: DATABASE_UNAVAILABLE, retryAfter: RETRY_AFTER });
}

function isOfLostServer(error: InstanceType<typeof MongoError>): boolean {
  return error instanceof MongoNetworkError || (error instanceof MongoServerError && OUTAGE_CODES.has(error.code));
}

/** Whether a wait for a server, a connection or the other members timed out: a repeat would wait equally long. */
function isOfWait(error: InstanceType<typeof MongoError>): boolean {
  if (error instanceof MongoServerSelectionError || error instanceof MongoWriteConcernError) return true;
  if (OUTAGE_NAMES.has(error.name)) return true;
  // A bulk write stores the driver's own error there.
  return error instanceof MongoServerError && isDatabaseOutage(error.errorResponse);
}

/** Logs an outage of the database. After a stop has closed the client, the caller is gone and the database did nothing wrong. */
export function logOutage(
  log: Pick<BaseLogger, 'debug' | 'warn'>,
  error: Error | undefined,
  details: object = {},
): void {
  const level = error?.name === CLIENT_CLOSED ? 'debug' : 'warn';
  log[level]({ reason: error?.name, ...details }, 'the database did not respond');
}
