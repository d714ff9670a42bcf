import type { Database } from '../../shared/database/database.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import { type Author, createItemListStore, packItems } from '../item-list-store/index.ts';
import { parseItems } from '../items/parse-items.ts';

interface Appending {
  readonly credId: number;
  readonly items: readonly string[];
  readonly author: Author;
}

/** Appends items outside of any request, as an operator would. */
export async function appendItems(database: Database, { credId, items, author }: Appending): Promise<void> {
  const pending = createPendingWork();
  const itemLists = createItemListStore({ database, now: () => new Date(), queues: new Map(), pending });
  const packed = [packItems(parseItems(items, credId))];
  await itemLists.change({ credId, operation: 'APPEND', items: packed, heldKey: null, ifRevision: null, author });
  await pending.ended();
}
