import { type Database, defineCollection } from '../database/database.ts';
import type { Session } from '../database/in-transaction.ts';
import { refuseReusedKey } from '../request/idempotency-key.ts';

/** A call that creates a credential or an endpoint with an idempotency key. */
export interface Creation {
  /** Hash of the caller and the idempotency key. */
  readonly key: string;
  /** Hash of what was asked for. */
  readonly fingerprint: string;
}

/** What a call with an idempotency key has created: a credential or an endpoint. */
interface CreatedThing {
  readonly credId?: number;
  readonly endpointId?: string;
}

/** The claim of an idempotency key, which exists as long as what was created with it; `_id` is the key of the creation. */
interface ClaimDocument extends CreatedThing {
  readonly _id: string;
  readonly fingerprint: string;
}

/**
 * The collection of claims. A claim is a document of its own, because a unique index on another field than `_id` would keep
 * the collection of credentials from being sharded.
 */
export const creationClaims = defineCollection<ClaimDocument>('creationClaims', {
  _id: { type: String, required: true },
  fingerprint: String,
  credId: Number,
  endpointId: String,
});

/** Finds what a call with the same key has created; null without one. Throws CONFLICT if that call asked for something else. */
export async function findClaimed(database: Database, { key, fingerprint }: Creation): Promise<CreatedThing | null> {
  const claim = await creationClaims.driver(database).findOne({ _id: key });
  return claim === null || claim.fingerprint === fingerprint ? claim : refuseReusedKey();
}

/** Claims the key of a creation for what the same transaction stores. A key that is taken ends the transaction as a duplicate. */
export async function claimCreationKey(
  database: Database,
  session: Session,
  { key, fingerprint }: Creation,
  made: CreatedThing,
): Promise<void> {
  await creationClaims.driver(database).insertOne({ _id: key, fingerprint, ...made }, { session });
}

/** What remembers the key that it was created with; absent without one. */
export interface WithCreationKey {
  readonly creationKey?: string;
}

/** Removes the claim of something that the same transaction deletes. */
export async function releaseCreationKey(
  database: Database,
  session: Session,
  { creationKey }: WithCreationKey,
): Promise<void> {
  if (creationKey !== undefined) await creationClaims.driver(database).deleteOne({ _id: creationKey }, { session });
}
