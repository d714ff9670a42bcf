import { Schema } from 'mongoose';
import { type Database, defineCollection } from './database.ts';

export type CredentialKind = 'LIST' | 'REST' | 'GRAPHQL';

/** A credential as it is stored; `_id` is the credId. Two subgraphs create them: credential and source. */
export interface CredentialDocument {
  readonly _id: number;
  readonly name: string;
  readonly description: string | null;
  readonly kind: CredentialKind;
  /** Wallet address of the curator: its key. */
  readonly curator: string;
  readonly createdAt: Date;
}

interface CounterDocument {
  readonly _id: string;
  readonly value: number;
}

export const credentials = defineCollection<CredentialDocument>(
  'credentials',
  new Schema<CredentialDocument>(
    {
      _id: { type: Number, required: true },
      name: { type: String, required: true },
      description: { type: String, default: null },
      kind: { type: String, required: true },
      curator: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ curator: 1, _id: -1 }),
);

export const counters = defineCollection<CounterDocument>(
  'counters',
  new Schema<CounterDocument>({ _id: { type: String, required: true }, value: Number }, { versionKey: false }),
);

/** Takes the next credId: small sequential integers, which fit GraphQL's Int. An id taken in vain leaves a gap. */
export async function takeCredId(database: Database): Promise<number> {
  const counter = await counters
    .in(database)
    .findOneAndUpdate({ _id: 'credId' }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
    .lean<CounterDocument>()
    .orFail();
  return counter.value;
}

/** Stores a new credential. */
export async function insertCredential(database: Database, credential: CredentialDocument): Promise<void> {
  await credentials.in(database).create([credential]);
}

/** The credentials with these ids, in no particular order. */
export async function findCredentials(
  database: Database,
  credIds: readonly number[],
): Promise<readonly CredentialDocument[]> {
  return credentials
    .in(database)
    .find({ _id: { $in: [...credIds] } })
    .lean<CredentialDocument[]>();
}

/** A page of credentials, newest first: up to `limit` with an id below `before`. */
export async function listCredentials(
  database: Database,
  { curator, before, limit }: { curator: string | null; before: number | null; limit: number },
): Promise<readonly CredentialDocument[]> {
  return credentials
    .in(database)
    .find({ ...(curator !== null && { curator }), ...(before !== null && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<CredentialDocument[]>();
}

/** Hex addresses, of which earlier versions stored some in another spelling than their key. */
const HEX_CURATOR = /^0x(?:[0-9a-fA-F]{16}|[0-9a-fA-F]{64})$/;

/** Gives credentials of earlier versions the key of their curator's address, by which they are found. Safe to repeat. */
export async function rewriteCurators(database: Database, keyOf: (address: string) => string): Promise<void> {
  const collection = credentials.in(database);
  for (const curator of await collection.distinct('curator', { curator: HEX_CURATOR })) {
    const key = keyOf(curator);
    if (key !== curator) await collection.updateMany({ curator }, { $set: { curator: key } });
  }
}
