import type { Database } from './database.ts';
import { repeatInOutage } from './repeat-in-outage.ts';

/** How many documents one command deletes. */
const BATCH = 1000;

/** Deletes all documents of a collection that match, some by some, so that no command takes long. */
export async function deleteInBatches(database: Database, name: string, filter: object): Promise<void> {
  const collection = database.collection(name);
  for (;;) {
    const found = await collection
      .find(filter, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return;
    const ids = found.map(({ _id }) => _id);
    await repeatInOutage(async () => collection.deleteMany({ _id: { $in: ids } }));
  }
}
