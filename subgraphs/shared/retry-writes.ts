import mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

const { MongoErrorLabel, MongoNetworkError, MongoServerError } = mongoose.mongo;

/** NotWritablePrimary, NotPrimaryNoSecondaryOk: the server has done nothing. */
const REFUSED: ReadonlySet<unknown> = new Set([10107, 13435]);

/** A primary that wakes after the election of another one refuses for a moment: the driver asks again so often, and ever later. */
export const MOST_REFUSALS = 6;

/**
 * Has the driver retry the writes that were under way when a server was lost. It retries those whose error has a label, and
 * (up to 7.9) it labels the first error of a lost server alone: that one empties the pool, and all other connections of the
 * pool count as stale from then on. A write without a transaction number is not retried, label or not. What was
 * refused by a server that is no longer the primary is repeated more than once. The client must monitor commands.
 */
export function retryWritesOfLostServers(client: Client): void {
  client.on('commandFailed', ({ failure }) => {
    if (failure instanceof MongoNetworkError) failure.addErrorLabel(MongoErrorLabel.RetryableWriteError);
    if (!(failure instanceof MongoServerError) || !REFUSED.has(failure.code)) return;
    failure.addErrorLabel(MongoErrorLabel.SystemOverloadedError);
    failure.addErrorLabel(MongoErrorLabel.RetryableError);
  });
}
