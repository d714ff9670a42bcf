import DataLoader from 'dataloader';
import { type CredentialDocument, findCredentials } from '../shared/credential-store.ts';
import type { Database } from '../shared/database.ts';
import { inOrder } from '../shared/in-order.ts';
import { containsItems, type Membership } from './stores/item-lists/contains-items.ts';
import type { ItemLists } from './stores/item-lists/item-lists.ts';
import { findStates, type ListState } from './stores/item-lists/list-head.ts';

/** What one request reads, each thing once and many in one query. */
export interface Loaders {
  readonly credential: DataLoader<number, CredentialDocument | null>;
  readonly listState: DataLoader<number, ListState | null>;
  /** Whether a list holds an item. */
  readonly listed: DataLoader<Membership, boolean, string>;
}

/** Loaders for one request. */
export function createLoaders(database: Database, itemLists: ItemLists): Loaders {
  return {
    credential: new DataLoader(async (ids) => inOrder(ids, await findCredentials(database, ids))),
    listState: new DataLoader(async (ids) => inOrder(ids, await findStates(database, ids))),
    listed: new DataLoader(async (asked) => containsItems(itemLists, asked), { cacheKeyFn: toCacheKey }),
  };
}

function toCacheKey({ credId, item }: Membership): string {
  return `${credId} ${item.kind} ${item.key.toString('hex')}`;
}
