import mongoose, {
  type Connection,
  type IndexDefinition,
  type IndexDirection,
  type Model,
  type Schema,
} from 'mongoose';
import { endDrainsOfClosedSockets } from './closed-sockets.ts';
import { SECOND } from './durations.ts';

/** A connection to the one MongoDB that is the only store. */
export type Database = Connection;

/** A collection by name and schema; its model is made on the connection that it is used with. */
export interface Collection<Document> {
  readonly name: string;
  in(database: Database): Model<Document>;
  createIndexes(database: Database): Promise<void>;
}

/** Connects, and throws when no server answers within ten seconds. */
export async function connectDatabase(url: string): Promise<Database> {
  const forget = endDrainsOfClosedSockets();
  const connection = mongoose.createConnection(url, {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 10 * SECOND,
    maxPoolSize: 50,
  });
  connection.once('close', forget);
  try {
    return await connection.asPromise();
  } catch (error) {
    forget();
    throw error;
  }
}

/** Describes a collection. Nothing touches a server before `in` or `createIndexes` is called. */
export function defineCollection<Document>(name: string, schema: Schema<Document>): Collection<Document> {
  const modelIn = (database: Database): Model<Document> =>
    database.models[name] ?? database.model<Document>(name, schema, name);
  const indexes = schema.indexes().map(([fields, { unique, ...options }]) => ({
    ...options,
    ...(unique && { unique: true }),
    key: toKey(fields),
  }));
  const createIndexes = async (database: Database): Promise<void> => {
    // By one command: mongoose would send one for each.
    if (indexes.length > 0) await database.collection(name).createIndexes(indexes);
  };
  return { name, in: modelIn, createIndexes };
}

function toKey(fields: IndexDefinition): Map<string, 1 | -1> {
  return new Map(Object.entries(fields).map(([field, order]) => [field, toOrder(order)]));
}

function toOrder(order: IndexDirection): 1 | -1 {
  if (order === 1 || order === -1) return order;
  throw new Error(`An index is in the order 1 or -1, not ${order}.`);
}
