import mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

const { MongoErrorLabel, MongoNetworkError, MongoServerError } = mongoose.mongo;

/** Error codes of a server that is not the primary. Any command may be retried, because all our writes of many documents are idempotent. */
const LOST_PRIMARY: ReadonlySet<unknown> = new Set([
  189, // PrimarySteppedDown
  10107, // NotWritablePrimary
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
]);

/**
 * A former primary refuses and interrupts commands for a moment after it resumes. The driver retries up to this many times, with
 * exponential backoff (6 s on average, 13 s at most).
 */
export const MOST_REFUSALS = 6;

/**
 * Makes the driver retry all writes in flight when a server is lost. The driver (up to 7.9) retries errors with a label, and labels
 * only the first error of a lost server: that one clears the pool, and the other connections count as stale. A write without a
 * transaction number is never retried after a network error. Commands that a former primary refuses or interrupts are retried several
 * times. The client must monitor commands.
 */
export function retryWritesOfLostServers(client: Client): void {
  client.on('commandFailed', ({ failure }) => {
    if (failure instanceof MongoNetworkError) failure.addErrorLabel(MongoErrorLabel.RetryableWriteError);
    if (!(failure instanceof MongoServerError) || !LOST_PRIMARY.has(failure.code)) return;
    failure.addErrorLabel(MongoErrorLabel.SystemOverloadedError);
    failure.addErrorLabel(MongoErrorLabel.RetryableError);
  });
}
