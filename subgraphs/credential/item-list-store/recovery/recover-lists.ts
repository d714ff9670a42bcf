import { recoverList } from '../head/await-turn.ts';
import { findUnfinishedLists } from '../head/unfinished-changes.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Recovers every list that a crashed server was changing. Several servers may do this at the same time. */
export async function recoverLists(lists: ItemLists): Promise<void> {
  const errors: unknown[] = [];
  for await (const credId of findUnfinishedLists(lists.database)) {
    // A list that can't be recovered must not prevent the recovery of the others.
    await recoverList(lists, credId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some item lists could not be recovered.');
}
