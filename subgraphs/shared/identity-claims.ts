import { type Database, defineCollection } from './database/database.ts';
import { withIds } from './database/read-together.ts';

/** The claim of what only one person can have: an identity, by its key, or a passkey. `_id` is what is claimed. */
interface IdentityClaimDocument {
  readonly _id: string;
  readonly userId: string;
  /** How often it was claimed; absent in what an upgrade has stored. It grows with each claim, so that of two at once MongoDB lets one be stored. */
  readonly times?: number;
}

/** The collection of claims. A unique index on another field than `_id` would keep the collection of people from being sharded. */
export const identityClaims = defineCollection<IdentityClaimDocument>('identityClaims', {
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  times: Number,
});

/** The IDs of the people who have claimed any of these. A claim only finds a person: what their document does not list is not theirs. */
export async function findClaimants(database: Database, claims: readonly string[]): Promise<readonly string[]> {
  const found = await identityClaims.driver(database).find(withIds(claims)).toArray();
  return [...new Set(found.map(({ userId }) => userId))];
}

/** A person as the auth subgraph stores them: the part that tells whose an identity is. A key is a scope and a value: `EVMAddress:0x…`. */
interface Person {
  readonly _id: string;
  readonly identities: readonly { readonly key: string }[];
}

/** Finds the people who have linked any of these identities, by their keys, each with the keys of all that they have linked. */
export async function findIdentified(database: Database, keys: readonly string[]): Promise<readonly Person[]> {
  const claimants = await findClaimants(database, keys);
  if (claimants.length === 0) return [];
  const filter = { ...withIds(claimants), 'identities.key': { $in: [...keys] } };
  return database
    .collection<Person>('users')
    .find(filter, { projection: { 'identities.key': 1 } })
    .toArray();
}
