import mongoose from 'mongoose';
import { RequestError } from './errors.ts';

const { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError, MongoWriteConcernError } =
  mongoose.mongo;

/** The reason that a caller is told. */
export const DATABASE_UNAVAILABLE = 'DATABASE_UNAVAILABLE';

/** Seconds: an election takes some eleven, and most of them are over when the answer comes. */
const RETRY_AFTER = 2;

/** Codes of a server that is no longer, or not yet, the one to ask, or that lost the others of its set. */
const OUTAGE_CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: it was lost with its server
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  237, // CursorKilled
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** The driver exports no classes of these. */
const OUTAGE_NAMES: ReadonlySet<string> = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
]);

/** Whether an error, or its cause, tells that the database can't be asked just now. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOutage = error instanceof MongoError && (isOfLostServer(error) || isOfWait(error));
  return isOutage || isDatabaseOutage(error.cause);
}

/** Whether an error, or its cause, tells that a server was lost while it was asked, so that another one may answer. */
export function isLostServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof MongoError && isOfLostServer(error)) || isLostServer(error.cause);
}

/** What a caller is told who met an outage of the database; null where an error is something else. */
export function toDatabaseOutage(error: unknown): RequestError | null {
  if (!isDatabaseOutage(error)) return null;
  const message =
    'The database does not answer just now: try again in a moment. A change may have been made nevertheless.';
  return new RequestError('UNAVAILABLE', message, { reason: DATABASE_UNAVAILABLE, retryAfter: RETRY_AFTER });
}

function isOfLostServer(error: InstanceType<typeof MongoError>): boolean {
  return error instanceof MongoNetworkError || (error instanceof MongoServerError && OUTAGE_CODES.has(error.code));
}

/** Whether a wait for a server, a connection or the other members came to nothing: to repeat it would be to wait again. */
function isOfWait(error: InstanceType<typeof MongoError>): boolean {
  if (error instanceof MongoServerSelectionError || error instanceof MongoWriteConcernError) return true;
  if (OUTAGE_NAMES.has(error.name)) return true;
  // A bulk write keeps the driver's own error there.
  return error instanceof MongoServerError && isDatabaseOutage(error.errorResponse);
}
