import type { Database } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { toLiterals } from '../../shared/events/event-log.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import {
  type AccessRequestDocument,
  accessRequests,
  findAccessRequest,
  OPEN_REQUESTS,
} from './access-request-store.ts';
import { requestMade } from './request-events.ts';

/**
 * Stores a new request in a free place of its person, by one insert: of many requests at once, as many are stored as there are
 * free places. Returns whether this one was, or why not.
 */
export async function insertAccessRequest(
  database: Database,
  request: AccessRequestDocument,
  now: Date,
): Promise<'stored' | 'known' | 'full'> {
  await freeSlots(database, request.userId, now);
  for (let slot = 0; slot < OPEN_REQUESTS; slot += 1) {
    if (await tryInsert(database, { ...request, slot })) return 'stored';
    if (await findAccessRequest(database, request._id)) return 'known';
  }
  return 'full';
}

/** Frees the places of requests that were granted and not taken in time. */
async function freeSlots(database: Database, userId: string, now: Date): Promise<void> {
  const over = { userId, slot: { $exists: true }, takeUntil: { $lte: now } };
  await repeatInOutage(async () => accessRequests.in(database).updateMany(over, { $unset: { slot: '' } }));
}

/** Inserts a request together with its events; false if its ID or its place is taken. */
async function tryInsert(database: Database, { _id, ...request }: AccessRequestDocument): Promise<boolean> {
  const set = { ...toLiterals(request), ...addEvents(requestMade({ _id, ...request })) };
  try {
    // The filter finds nothing that is stored, so this inserts or fails.
    await accessRequests
      .driver(database)
      .updateOne({ _id, userId: request.userId, askedAt: { $exists: false } }, [{ $set: set }], { upsert: true });
    moveOutboxSoon(database, accessRequests.name, _id);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
