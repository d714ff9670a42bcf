import mongoose from 'mongoose';
import type { Collection, Database } from './database.ts';
import { toDatabaseOutage } from './database-outage.ts';
import { askTogether } from './read-together.ts';

/** An update of one document, whose expressions fail (`failing`) unless the document is as it must be. */
export interface ConditionalUpdate<Id> {
  readonly _id: Id;
  /** A stage of a pipeline. */
  readonly stage: mongoose.mongo.Document;
}

/** The code of the error that `failing` causes. */
const CONVERSION_FAILED = 241;

/** An expression without a value: the update that evaluates it fails, and no other one of the same command. The field is a number. */
export function failing(field: `$${string}`): object {
  return { $toInt: { $concat: ['not ', { $toString: field }] } };
}

/**
 * Creates a function that updates a document of a collection, together with those that are updated in the same turn of the event loop. It
 * tells whether the document was there and as it must be: then it is written, and otherwise not. Never an upsert.
 */
export function updateTogether<Id extends Buffer | number>({
  driver,
}: Pick<Collection<mongoose.mongo.Document>, 'driver'>): (
  database: Database,
  update: ConditionalUpdate<Id>,
) => Promise<boolean> {
  return askTogether<ConditionalUpdate<Id>, boolean>(async (database, updates) => {
    const documents = driver<{ readonly _id: Buffer | number }>(database);
    const writes = updates.map(({ _id, stage }) => ({ updateOne: { filter: { _id }, update: [stage] } }));
    const { matched, failed } = await documents
      .bulkWrite(writes, { ordered: false })
      .then(({ matchedCount }) => ({ matched: matchedCount, failed: new Set<number>() }), toFailed);
    const isComplete = matched + failed.size === updates.length;
    const ids = updates.map(({ _id }) => _id);
    const present = isComplete ? null : await documents.distinct('_id', { _id: { $in: ids } });
    const known = present && new Set(present.map(toKey));
    return ids.map((id, i) => !failed.has(i) && (known?.has(toKey(id)) ?? true));
  });
}

/** Which updates of a command have failed as they should. The error itself is not passed on, because it holds what was written. */
function toFailed(error: unknown): { readonly matched: number; readonly failed: ReadonlySet<number> } {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const outage = toDatabaseOutage(error);
  if (outage) throw outage;
  const faults = [error.writeErrors].flat();
  // What was not written by a majority may be lost with its primary, so it must not be acknowledged.
  const other = error.result.getWriteConcernError() ?? faults.find(({ code }) => code !== CONVERSION_FAILED);
  if (other || faults.length === 0)
    throw new Error(`Documents could not be written: MongoDB answered with code ${other?.code ?? error.code}.`);
  return { matched: error.matchedCount, failed: new Set(faults.map(({ index }) => index)) };
}

function toKey(id: unknown): string {
  if (id instanceof mongoose.mongo.Binary) return id.toString('hex');
  return Buffer.isBuffer(id) ? id.toString('hex') : String(id);
}
