import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import { newDatabaseUrl, urlOf } from './database-url.ts';

/** The names of databases that nobody uses, with the collections and indexes of a service, which cost MongoDB more than most tests do. */
const spare: string[] = [];

const taken = new WeakSet<Database>();

/** Connects to an empty database that nobody else uses: one that has been given back, else a new one. */
export async function takeDatabase(): Promise<Database> {
  const name = spare.pop();
  const database = await connectDatabase(name === undefined ? newDatabaseUrl() : urlOf({ name }));
  taken.add(database);
  await emptyDatabase(database);
  return database;
}

/** Lets somebody else take a database, and closes the connection to it. */
export async function giveBackDatabase(database: Database): Promise<void> {
  const { name } = database;
  await database.close();
  if (taken.has(database)) spare.push(name);
}

/** Deletes all documents, not before the database is taken again: a write that was under way has ended by then. */
export async function emptyDatabase(database: Database): Promise<void> {
  const collections = (await database.db?.listCollections({}, { nameOnly: false }).toArray()) ?? [];
  // A test may have set a validator, or a view in a collection's place.
  if (collections.some((each) => each.type !== 'collection' || Object.keys(each.options ?? {}).length > 0)) {
    await database.dropDatabase();
    return;
  }
  const full = await findFull(
    database,
    collections.map(({ name }) => name),
  );
  await Promise.all(full.map(async (name) => database.collection(name).deleteMany({})));
}

/** The collections that have a document, by one command: a test fills few of the forty that a service has. */
async function findFull(database: Database, [first, ...others]: readonly string[]): Promise<readonly string[]> {
  if (first === undefined) return [];
  const unions = others.map((coll) => ({ $unionWith: { coll, pipeline: nameOfFull(coll) } }));
  const found = await database
    .collection(first)
    .aggregate<{ readonly name: string }>([...nameOfFull(first), ...unions])
    .toArray();
  return found.map(({ name }) => name);
}

function nameOfFull(name: string): object[] {
  return [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }];
}
