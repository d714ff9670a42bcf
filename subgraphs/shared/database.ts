import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
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
  endDrainsOfClosedSockets();
  return mongoose
    .createConnection(url, {
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 10 * SECOND,
      maxPoolSize: 50,
    })
    .asPromise();
}

/** Describes a collection. Nothing touches a server before `in` or `createIndexes` is called. */
export function defineCollection<Document>(name: string, schema: Schema<Document>): Collection<Document> {
  const modelIn = (database: Database): Model<Document> =>
    database.models[name] ?? database.model<Document>(name, schema, name);
  return { name, in: modelIn, createIndexes: (database) => modelIn(database).createIndexes() };
}
