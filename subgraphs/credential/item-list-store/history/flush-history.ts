import type { Database } from '../../../shared/database.ts';
import { headCollection, readHead } from '../head/list-head.ts';
import { insertUpdates } from './item-updates.ts';

/** Moves the lines of the history that wait in a head to their collection. Several servers may do it at once, and again. */
export async function flushHistory(database: Database, credId: number): Promise<void> {
  const { history } = await readHead(database, credId, 'majority');
  if (history.length === 0) return;
  await insertUpdates(database, history);
  const moved = history.map(({ _id }) => _id);
  await headCollection(database).updateOne({ _id: credId }, { $pull: { history: { _id: { $in: moved } } } });
}
