import mongoose, {
  type Connection,
  type IndexDefinition,
  type IndexDirection,
  type Model,
  type Schema,
} from 'mongoose';
import { SECOND } from '../durations.ts';
import { createIndexes } from './create-indexes.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './database-timeouts.ts';
import { MOST_REFUSALS, retryWritesOfLostServers, wakeOnClosedSockets } from './driver-faults.ts';

/** A connection to MongoDB, the only store. */
export type Database = Connection;

/** A collection by name and schema. Its model is created on the connection in use. */
export interface Collection<Document> {
  readonly name: string;
  in(database: Database): Model<Document>;
  createIndexes(database: Database): Promise<void>;
}

const MOST_CONNECTIONS = 50;

/** The interval of the driver's checks of each server. */
const HEARTBEAT = 5 * SECOND;

/** Connects; throws if no server responds in time. Every wait for the database has a timeout. */
export async function connectDatabase(url: string, timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS): Promise<Database> {
  const client = new mongoose.mongo.MongoClient(url, {
    serverSelectionTimeoutMS: timeouts.selection,
    connectTimeoutMS: timeouts.connect,
    waitQueueTimeoutMS: timeouts.queue,
    socketTimeoutMS: timeouts.socket,
    heartbeatFrequencyMS: HEARTBEAT,
    maxPoolSize: MOST_CONNECTIONS,
    monitorCommands: true,
    maxAdaptiveRetries: MOST_REFUSALS,
  });
  const forget = wakeOnClosedSockets(client);
  retryWritesOfLostServers(client);
  const connection = mongoose.createConnection();
  // Not by `set`: on a new connection, it stores them where nothing reads them, and each model would create its indexes again.
  Object.assign(connection.config, { autoIndex: false, autoCreate: false, bufferCommands: false });
  connection.once('close', () => {
    forget();
    // Mongoose would keep a closed connection, with all its models, for good.
    mongoose.connections.splice(mongoose.connections.indexOf(connection), 1);
  });
  try {
    return connection.setClient(await client.connect());
  } catch (error) {
    forget();
    await client.close();
    throw error;
  }
}

/** Defines a collection. No server is contacted before `in` or `createIndexes`. */
export function defineCollection<Document>(name: string, schema: Schema<Document>): Collection<Document> {
  const modelIn = (database: Database): Model<Document> =>
    database.models[name] ?? database.model<Document>(name, schema, name);
  const indexes = schema.indexes().map(([fields, { unique, ...options }]) => ({
    ...options,
    ...(unique && { unique: true }),
    key: toKey(fields),
  }));
  return {
    name,
    in: modelIn,
    // Not by mongoose, which would send one command for each.
    createIndexes: async (database) => createIndexes(database, name, indexes.length > 0 ? indexes : ID_ALONE),
  };
}

/** Creates the collection: a transaction of several shards can't. */
const ID_ALONE = [{ key: { _id: 1 }, name: '_id_' }] as const;

function toKey(fields: IndexDefinition): Map<string, 1 | -1> {
  return new Map(Object.entries(fields).map(([field, order]) => [field, toOrder(order)]));
}

function toOrder(order: IndexDirection): 1 | -1 {
  if (order === 1 || order === -1) return order;
  throw new Error(`An index is in the order 1 or -1, not ${order}.`);
}
