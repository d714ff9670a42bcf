import type { mongo } from 'mongoose';
import { isOnlyDuplicates } from './duplicate-key.ts';

type New<Document> = mongo.OptionalUnlessRequiredId<Document>;

/** How many documents one command inserts. */
const BATCH = 500;

/** Inserts those of these documents that are not in the collection yet. Can be repeated, also by several processes at once. */
export async function insertMissing<Document extends mongo.Document>(
  collection: mongo.Collection<Document>,
  documents: AsyncIterable<New<Document>>,
): Promise<void> {
  let batch: New<Document>[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    await insertBatch(collection, batch);
    batch = [];
  }
  if (batch.length > 0) await insertBatch(collection, batch);
}

async function insertBatch<Document extends mongo.Document>(
  collection: mongo.Collection<Document>,
  batch: readonly New<Document>[],
): Promise<void> {
  await collection.insertMany(batch, { ordered: false }).catch((error: unknown) => {
    if (!isOnlyDuplicates(error)) throw error;
  });
}
