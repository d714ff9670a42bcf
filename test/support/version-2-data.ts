import type { Database } from '../../subgraphs/shared/database/database.ts';

/** The collections whose documents had the key of their creation in them. */
const WITH_KEYS = ['credentials', 'eventEndpoints'] as const;

interface Claim {
  readonly _id: string;
  readonly fingerprint: string;
}

interface Created {
  readonly _id: number | string;
  readonly creationKey?: string;
  readonly creation?: { readonly key: string; readonly fingerprint: string };
}

/** Gives the data of a service the form of version 2, with its indexes. */
export async function toVersion2(database: Database): Promise<void> {
  const claims = await database.collection<Claim>('creationClaims').find().toArray();
  const unique = { unique: true, partialFilterExpression: { 'creation.key': { $exists: true } } };
  for (const name of WITH_KEYS) {
    for (const { _id: key, fingerprint } of claims) {
      await database
        .collection<Created>(name)
        .updateOne({ creationKey: key }, [{ $set: { creation: { key, fingerprint } } }, { $unset: 'creationKey' }]);
    }
    await database.collection(name).createIndex({ 'creation.key': 1 }, unique);
  }
  await database.collection('eventEndpoints').updateMany({}, { $set: { refusedInRow: 1 } });
  await database.collection('creationClaims').drop();
  await database.collection('sessions').createIndex({ userId: 1 });
  const versions = database.collection<{ readonly _id: string; readonly version: number }>('dataVersion');
  await versions.replaceOne({ _id: 'data' }, { version: 2 }, { upsert: true });
}
