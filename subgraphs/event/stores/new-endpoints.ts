import type { Database } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { refuseReusedKey } from '../../shared/request/idempotency-key.ts';
import { type EndpointDocument, endpoints, listEndpoints } from './endpoints.ts';

/** The most endpoints of one owner. */
export const MOST_ENDPOINTS = 5;

const SLOTS: readonly number[] = Array.from({ length: MOST_ENDPOINTS }, (_, slot) => slot);

/** Stores a new endpoint in a free place of its owner; null without one. Returns the one of an earlier call with the same idempotency key. */
export async function insertEndpoint(
  database: Database,
  terms: Omit<EndpointDocument, 'slot'>,
): Promise<EndpointDocument | null> {
  const known = await findCreated(database, terms);
  if (known) return known;
  const taken = new Set((await listEndpoints(database, terms.owner)).map(({ slot }) => slot));
  const slot = SLOTS.find((one) => !taken.has(one));
  if (slot === undefined) return null;
  try {
    await database.collection<EndpointDocument>(endpoints.name).insertOne({ ...terms, slot });
    return { ...terms, slot };
  } catch (error) {
    // Another call has just taken the place, or was sent with the same key.
    if (isDuplicateKey(error)) return insertEndpoint(database, terms);
    throw error;
  }
}

/** The endpoint that a call with the same key has created; null without one. Throws CONFLICT if that call described another one. */
async function findCreated(
  database: Database,
  { creation }: Pick<EndpointDocument, 'creation'>,
): Promise<EndpointDocument | null> {
  if (!creation) return null;
  const found = await database
    .collection<EndpointDocument>(endpoints.name)
    .findOne({ 'creation.key': { $eq: creation.key, $exists: true } });
  return found?.creation?.fingerprint === creation.fingerprint || !found ? found : refuseReusedKey();
}
