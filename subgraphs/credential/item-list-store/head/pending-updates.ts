import { randomUUID } from 'node:crypto';
import type { Database } from '../../../shared/database/database.ts';
import type { Counts } from '../model/change-counts.ts';
import type { ItemUpdateDocument } from '../model/item-update.ts';
import type { Author } from '../model/list-change.ts';
import { headCollection } from './head-collection.ts';

/** The update that the history gets for a change; its ID is the idempotency key, by which a repeat finds it. */
export function toUpdate(
  { operation, added, removed, unchanged }: Counts,
  { key, ...origin }: Author & Pick<ItemUpdateDocument, 'credId' | 'at'> & { readonly key: string | null },
): ItemUpdateDocument {
  return { _id: key ?? randomUUID(), ...origin, operation, added, removed, unchanged };
}

/** Removes updates from a head that the collection of the history has by now. */
export async function removeUpdates(
  database: Database,
  credId: number,
  updates: readonly ItemUpdateDocument[],
): Promise<void> {
  const ids = updates.map(({ _id }) => _id);
  await headCollection(database).updateOne({ _id: credId }, { $pull: { history: { _id: { $in: ids } } } });
}
