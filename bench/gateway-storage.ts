import type { Database } from '../subgraphs/shared/database/database.ts';

/** A credential as the bench stores it. */
export interface StoredCredential {
  readonly _id: number;
  readonly name: string;
  readonly kind: string;
  readonly curator: string;
}

/** The source of a credential. */
export interface StoredSource {
  readonly _id: number;
  readonly endpoint: string;
  readonly expression: string;
}

/** A person with two identities. */
interface StoredUser {
  readonly _id: string;
  readonly identities: readonly { readonly id: string; readonly scope: string; readonly value: string }[];
}

/** Where the resolvers of the bench read. */
export interface Storage {
  credentials(credIds: readonly number[]): Promise<readonly StoredCredential[]>;
  sources(credIds: readonly number[]): Promise<readonly StoredSource[]>;
  user(): Promise<StoredUser | null>;
}

/** How many credentials there are, numbered from 1. */
export const CREDENTIALS = 200;

/** Answers at once, by a promise as a database does. */
export const STUB: Storage = {
  credentials: async (credIds) => credIds.map(credentialOf),
  sources: async (credIds) => credIds.map(sourceOf),
  user: async () => USER,
};

/** Fills a database with the same records, and reads them there. */
export async function fillStorage(database: Database): Promise<Storage> {
  const credentials = database.collection<StoredCredential>('bench-credentials');
  const sources = database.collection<StoredSource>('bench-sources');
  const users = database.collection<StoredUser>('bench-users');
  const ids = Array.from({ length: CREDENTIALS }, (_, index) => index + 1);
  await credentials.insertMany(ids.map(credentialOf));
  await sources.insertMany(ids.map(sourceOf));
  await users.insertOne(USER);
  return {
    credentials: async (credIds) => credentials.find({ _id: { $in: [...credIds] } }).toArray(),
    sources: async (credIds) => sources.find({ _id: { $in: [...credIds] } }).toArray(),
    user: async () => users.findOne({ _id: USER._id }),
  };
}

const USER: StoredUser = {
  _id: 'u1',
  identities: [
    { id: 'i1', scope: 'Email', value: 'ada@example.org' },
    { id: 'i2', scope: 'EVMAddress', value: `0x${'cd'.repeat(20)}` },
  ],
};

function credentialOf(_id: number): StoredCredential {
  return { _id, name: `Credential ${_id}`, kind: 'REST', curator: `0x${'ab'.repeat(20)}` };
}

function sourceOf(_id: number): StoredSource {
  return { _id, endpoint: `https://partner.example/${_id}`, expression: 'function(resp) { return resp.ok ? 1 : 0 }' };
}
