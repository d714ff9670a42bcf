import DataLoader from 'dataloader';
import { type CredentialDocument, findCredential } from '../shared/credentials/credential-store.ts';
import type { Database } from '../shared/database/database.ts';
import type { ItemListStore, ListState, Membership } from './item-list-store/index.ts';

/** The dataloaders of one request: they read each document once, and many documents by one query. */
export interface Loaders {
  readonly credential: DataLoader<number, CredentialDocument | null>;
  readonly listState: DataLoader<number, ListState | null>;
  /** Whether a list contains an item. */
  readonly listed: DataLoader<Membership, boolean, string>;
}

/** Loaders for one request. */
export function createLoaders(database: Database, itemLists: ItemListStore): Loaders {
  const listState = new DataLoader<number, ListState | null>(async (ids) =>
    Promise.all(ids.map(async (id) => itemLists.state(id))),
  );
  const findListed = async (asked: readonly Membership[]): Promise<readonly boolean[]> => {
    const states = await Promise.all([...new Set(asked.map(({ credId }) => credId))].map((id) => listState.load(id)));
    const found = states.flatMap((state) => state ?? []);
    return itemLists.contains(found, asked);
  };
  return {
    credential: new DataLoader(async (ids) => Promise.all(ids.map(async (id) => findCredential(database, id)))),
    listState,
    listed: new DataLoader(findListed, { cacheKeyFn: toCacheKey }),
  };
}

function toCacheKey({ credId, item }: Membership): string {
  return `${credId} ${item.kind} ${item.key.toString('hex')}`;
}
