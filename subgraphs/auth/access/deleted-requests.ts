import type { Database } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { moveOutbox } from '../../shared/events/outbox.ts';
import { answerAccessRequest } from './access-request-changes.ts';
import { accessRequests } from './access-request-store.ts';

/** Deletes the requests of a person. Those that wait are withdrawn first, and what has happened to each is told before it goes. */
export async function deleteAccessRequests(database: Database, userId: string, now: Date): Promise<void> {
  await repeatInOutage(async () => endRequests(database, userId, now));
}

async function endRequests(database: Database, userId: string, now: Date): Promise<void> {
  const requests = accessRequests.in(database);
  const withdrawal = { answer: 'WITHDRAWN', by: userId, now, takeUntil: null, message: null } as const;
  for (const request of await requests.find({ userId, isWaiting: true })) {
    await answerAccessRequest(database, request, withdrawal);
  }
  const untold = { userId, 'outbox.0': { $exists: true } };
  for (const { _id } of await requests.find(untold, { _id: 1 })) {
    await moveOutbox(database, accessRequests.name, _id);
  }
  await requests.deleteMany({ userId, 'outbox.0': { $exists: false } });
  // Somebody may have written on one meanwhile.
  if (await requests.exists({ userId })) await endRequests(database, userId, now);
}
