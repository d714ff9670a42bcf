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

/** Gives the data of a service the form of version 3, with its indexes. */
export async function toVersion3(database: Database): Promise<void> {
  for (const name of ['curatorTokenClaims', 'identityClaims']) await database.collection(name).drop();
  await database.collection('curatorTokens').createIndex({ tokenId: 1 }, { unique: true });
  const users = database.collection('users');
  await users.createIndex({ 'identities.key': 1 }, { unique: true });
  await users.createIndex({ 'passkeys.credentialId': 1 }, { unique: true, sparse: true });
  await setVersion(database, 3);
}

/** Gives the data of a service the form of version 2, with its indexes. */
export async function toVersion2(database: Database): Promise<void> {
  await toVersion3(database);
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
  await setVersion(database, 2);
}

async function setVersion(database: Database, version: number): Promise<void> {
  const versions = database.collection<{ readonly _id: string; readonly version: number }>('dataVersion');
  await versions.replaceOne({ _id: 'data' }, { version }, { upsert: true });
}
