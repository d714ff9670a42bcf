import mongoose from 'mongoose';
import type { Database } from './database.ts';

/** The session of a transaction. */
export type Session = mongoose.mongo.ClientSession;

/**
 * Runs writes of several documents that count together or not at all, by one view of the data. It runs again, for up to two
 * minutes, if another transaction has changed one of the documents meanwhile, or if the primary is lost.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = database.getClient().startSession();
  try {
    return await session.withTransaction(async () => work(session).catch(throwToRepeat), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    });
  } finally {
    await session.endSession();
  }
}

const { MongoErrorLabel, MongoNetworkError } = mongoose.mongo;

/** The driver (up to 7.9) labels only the first error of a lost server, and repeats a transaction after a labelled error alone. */
function throwToRepeat(error: unknown): never {
  if (error instanceof MongoNetworkError) error.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  throw error;
}
