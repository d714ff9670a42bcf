import type { Database } from '../../../shared/database/database.ts';
import { insertDeltas } from '../deltas/delta-collection.ts';
import { removeUpdates } from '../head/pending-updates.ts';
import { readHead } from '../head/read-head.ts';
import { insertUpdates } from './item-updates.ts';

/** Moves the updates that a head holds to the collection of the history. Several servers may do this at the same time, and again. */
export async function flushHistory(database: Database, credId: number): Promise<void> {
  const { history } = await readHead(database, credId, 'majority');
  if (history.length === 0) return;
  await Promise.all([insertUpdates(database, history), insertDeltas(database, history)]);
  await removeUpdates(database, credId, history);
}

/** Does the same after a change, which has succeeded even if this fails: the next reader of the history moves the updates. */
export async function tryFlushHistory(database: Database, credId: number): Promise<void> {
  await flushHistory(database, credId).catch(() => {
    // The updates stay in the head.
  });
}
