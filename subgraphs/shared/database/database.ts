import mongoose, {
  type Connection,
  type Model,
  type mongo,
  Schema,
  type SchemaDefinition,
  type SchemaDefinitionType,
} from 'mongoose';
import { SECOND } from '../durations.ts';
import { createIndexes } from './create-indexes.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './database-timeouts.ts';
import { DRIVER_RETRIES, retryWritesOfLostServers, wakeOnClosedSockets } from './driver-faults.ts';

/** A connection to MongoDB, the only store. */
export type Database = Connection;

/** The type of a field with any contents, which the model neither checks nor casts. */
export const MIXED = Schema.Types.Mixed;

/** The fields of a document, each with its type in the database: no more and no fewer than the interface of the document has. */
type Fields<Document> = Required<SchemaDefinition<SchemaDefinitionType<Document>, Document>>;

/** A model whose queries return documents as they are stored (lean). */
type DocumentModel<Document> = Model<Document, object, object, object, Document, Schema<Document>, Document>;

/** A collection by name and fields. */
export interface Collection<Document extends mongo.Document> {
  readonly name: string;
  /** Its model. It casts filters and updates, and stores no field that is undefined or that it does not know. */
  in(database: Database): DocumentModel<Document>;
  /**
   * The driver's collection, past the model, as documents of this type or of a part of it. The reasons to use it are: an update by a
   * pipeline, or an expression in a filter, which the model would cast; a write of many documents by one command, or in a transaction
   * with one; a read that every request, event or delivery needs; and an empty object, which the model would not store.
   */
  driver<View extends mongo.Document = Document>(database: Database): mongo.Collection<View>;
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
    maxAdaptiveRetries: DRIVER_RETRIES,
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

/** Creates the collection: a transaction of several shards can't. */
const ID_ALONE = [{ key: { _id: 1 }, name: '_id_' }] as const;

/** Defines a collection. No server is contacted before it is used. */
export function defineCollection<Document extends mongo.Document>(
  name: string,
  fields: Fields<Document>,
  indexes?: readonly mongo.IndexDescription[],
): Collection<Document> {
  const schema = new Schema<Document>(fields, { versionKey: false, lean: true });
  return {
    ...definePackedCollection<Document>(name, indexes),
    in: (database) => database.models[name] ?? database.model<Document, DocumentModel<Document>>(name, schema, name),
  };
}

/** Defines a collection of packed bytes, which has no model: mongoose would halve the speed of its queries. */
export function definePackedCollection<Document extends mongo.Document>(
  name: string,
  indexes: readonly mongo.IndexDescription[] = ID_ALONE,
): Omit<Collection<Document>, 'in'> {
  return {
    name,
    driver: <View extends mongo.Document = Document>(database: Database) => database.collection<View>(name),
    // Not by mongoose, which would send one command for each.
    createIndexes: async (database) => createIndexes(database, name, indexes),
  };
}

/** Defines documents inside those of a collection, without an ID that mongoose adds. */
export function defineSubdocument<Document>(fields: Fields<Document>): Schema<Document> {
  return new Schema<Document>(fields, { _id: false });
}
