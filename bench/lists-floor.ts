import type { Database } from '../subgraphs/shared/database/database.ts';
import { randomKey } from './addresses.ts';

const WRITERS = 2;
const BATCH = 5000;

/** One document an item, by the raw driver: how many were inserted in a second. Without HTTP, JSON or a rule. */
export async function insertDocuments(database: Database, count: number): Promise<number> {
  const collection = database.collection<{ readonly _id: string }>('floor');
  const documents = Array.from({ length: count }, () => ({ _id: `0x${randomKey().toString('hex')}` }));
  const start = performance.now();
  const write = async (): Promise<void> => {
    for (let batch = documents.splice(0, BATCH); batch.length > 0; batch = documents.splice(0, BATCH)) {
      await collection.insertMany(batch, { ordered: false });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  const rate = (count * 1000) / (performance.now() - start);
  await collection.drop();
  return rate;
}
