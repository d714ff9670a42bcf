import DataLoader from 'dataloader';
import { type CredentialDocument, findCredentials } from '../shared/credential-store.ts';
import type { Database } from '../shared/database.ts';
import { inOrder } from '../shared/in-order.ts';
import { findStates, type ListState } from './item-list-store/head/list-head.ts';
import type { ItemLists } from './item-list-store/model/item-lists.ts';
import { containsItemsAt, type Membership } from './item-list-store/reads/contains-items.ts';

/** What one request reads, each thing once and many in one query. */
export interface Loaders {
  readonly credential: DataLoader<number, CredentialDocument | null>;
  readonly listState: DataLoader<number, ListState | null>;
  /** Whether a list holds an item. */
  readonly listed: DataLoader<Membership, boolean, string>;
}

/** Loaders for one request. */
export function createLoaders(database: Database, itemLists: ItemLists): Loaders {
  const listState = new DataLoader<number, ListState | null>(async (ids) =>
    inOrder(ids, await findStates(database, ids)),
  );
  const findListed = async (asked: readonly Membership[]): Promise<readonly boolean[]> => {
    const states = await Promise.all([...new Set(asked.map(({ credId }) => credId))].map((id) => listState.load(id)));
    const found = states.flatMap((state) => state ?? []);
    return containsItemsAt(itemLists, found, asked);
  };
  return {
    credential: new DataLoader(async (ids) => inOrder(ids, await findCredentials(database, ids))),
    listState,
    listed: new DataLoader(findListed, { cacheKeyFn: toCacheKey }),
  };
}

function toCacheKey({ credId, item }: Membership): string {
  return `${credId} ${item.kind} ${item.key.toString('hex')}`;
}
