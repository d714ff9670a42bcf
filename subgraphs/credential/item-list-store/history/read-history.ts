import type { ItemLists } from '../model/item-lists.ts';
import type { ItemUpdateDocument } from '../model/item-update.ts';
import { flushHistory } from './flush-history.ts';
import { listUpdates, type UpdatesRequest } from './item-updates.ts';

/** A part of a list's history, newest first. It includes the updates of a server that crashed before it moved them here. */
export async function readHistory(
  { database }: ItemLists,
  credId: number,
  request: UpdatesRequest,
): Promise<readonly ItemUpdateDocument[]> {
  await flushHistory(database, credId);
  return listUpdates(database, credId, request);
}
