import { type Creation, claimCreationKey, findClaimed } from '../../shared/credentials/creation-claims.ts';
import type { Database } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { inTransaction } from '../../shared/database/in-transaction.ts';
import { type EndpointDocument, endpoints, listEndpoints, readEndpoint } from './endpoint-store.ts';

/** The most endpoints of one owner. */
export const MOST_ENDPOINTS = 5;

const SLOTS: readonly number[] = Array.from({ length: MOST_ENDPOINTS }, (_, slot) => slot);

/** More than calls at the same time can take places. A key whose endpoint was deleted without it is taken for ever. */
const MOST_RETRIES = 4 * MOST_ENDPOINTS;

/** Stores a new endpoint in a free place of its owner; null without one. Returns the one of an earlier call with the same idempotency key. */
export async function insertEndpoint(
  database: Database,
  terms: Omit<EndpointDocument, 'slot' | 'creationKey'>,
  creation: Creation | null,
  retries = MOST_RETRIES,
): Promise<EndpointDocument | null> {
  const { endpointId } = (creation && (await findClaimed(database, creation))) ?? {};
  const known = endpointId === undefined ? null : await readEndpoint(database, endpointId);
  if (known) return known;
  const taken = new Set((await listEndpoints(database, terms.owner)).map(({ slot }) => slot));
  const slot = SLOTS.find((one) => !taken.has(one));
  if (slot === undefined) return null;
  try {
    await store(database, { ...terms, slot }, creation);
    return { ...terms, slot };
  } catch (error) {
    // Another call has just taken the place, or was sent with the same key.
    if (isDuplicateKey(error) && retries > 0) return insertEndpoint(database, terms, creation, retries - 1);
    throw error;
  }
}

/** Stores an endpoint, together with the claim of its key. */
async function store(database: Database, endpoint: EndpointDocument, creation: Creation | null): Promise<void> {
  const stored = endpoints.driver(database);
  if (!creation) {
    await stored.insertOne(endpoint);
    return;
  }
  await inTransaction(database, async (session) => {
    await claimCreationKey(database, session, creation, { endpointId: endpoint._id });
    await stored.insertOne({ ...endpoint, creationKey: creation.key }, { session });
  });
}
