import mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

const { MongoErrorLabel, MongoNetworkError } = mongoose.mongo;

/**
 * Has the driver retry the writes that were under way when a server was lost. It retries those whose error has a label, and
 * (up to 7.9) it labels the first error of a lost server alone: that one empties the pool, and all other connections of the
 * pool count as stale from then on. A write without a transaction number is not retried, label or not. The client must
 * monitor commands.
 */
export function retryWritesOfLostServers(client: Client): void {
  client.on('commandFailed', ({ failure }) => {
    if (failure instanceof MongoNetworkError) failure.addErrorLabel(MongoErrorLabel.RetryableWriteError);
  });
}
