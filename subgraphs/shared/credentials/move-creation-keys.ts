import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Creation, creationClaims } from './creation-claims.ts';

/** The ID of a credential or of an endpoint. */
type Id = number | string;

/** A document as version 2 of the data has it. */
interface Version2 {
  readonly _id: Id;
  readonly creation?: Creation;
}

/** How many keys one transaction moves. */
const BATCH = 500;

const HAS_KEY = { 'creation.key': { $exists: true } } as const;

/** MongoDB would read all that have a key for each batch. */
const BY_ID = { hint: { _id: 1 } } as const;

/** Turns the creation keys that the documents of a collection have in version 2 of the data into claims. Can be repeated, also while the service serves. */
export async function moveCreationKeys(database: Database, collection: string): Promise<void> {
  await creationClaims.createIndexes(database);
  // Outside of a transaction, which MongoDB ends after a minute.
  const found = documentsIn(database, collection).find(HAS_KEY, { projection: { _id: 1 } });
  let ids: Id[] = [];
  for await (const { _id } of found) {
    ids.push(_id);
    if (ids.length < BATCH) continue;
    await moveBatch(database, collection, ids);
    ids = [];
  }
  await moveBatch(database, collection, ids);
}

/** Moves the keys of those of the documents that still have one: others were moved or deleted meanwhile. */
async function moveBatch(database: Database, collection: string, ids: readonly Id[]): Promise<void> {
  await inTransaction(database, async (session) => {
    const documents = documentsIn(database, collection);
    const filter = { _id: { $in: [...ids] }, ...HAS_KEY };
    const claims = (await documents.find(filter, { session, ...BY_ID }).toArray()).flatMap(toClaims);
    if (claims.length === 0) return;
    await creationClaims.driver(database).insertMany(claims, { session });
    const moved = [{ $set: { creationKey: '$creation.key' } }, { $unset: 'creation' }];
    await documents.updateMany(filter, moved, { session, ...BY_ID });
  });
}

function documentsIn(database: Database, collection: string) {
  return database.collection<Version2>(collection);
}

function toClaims({ _id, creation }: Version2) {
  if (!creation) return [];
  const made = typeof _id === 'number' ? { credId: _id } : { endpointId: _id };
  return [{ _id: creation.key, fingerprint: creation.fingerprint, ...made }];
}
