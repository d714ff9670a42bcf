import DataLoader from 'dataloader';
import { findCredential } from '../shared/credentials/credential-store.ts';
import type { Database } from '../shared/database/database.ts';
import { findNamedCuratorToken } from '../shared/permissions/curator-token-store.ts';
import { readCheckHours } from './checks/list-check-store.ts';
import type { Limit, Loaders } from './context.ts';
import type { ItemListStore, ListLayout, ListState, Membership } from './item-list-store/index.ts';

/** Loaders for one request. */
export function createCredentialLoaders(database: Database, itemLists: ItemListStore): Loaders {
  const listState = new DataLoader<number, ListState | null>(async (ids) =>
    Promise.all(ids.map(async (id) => itemLists.state(id))),
  );
  const listLayout = new DataLoader<number, ListLayout | null>(async (ids) =>
    Promise.all(ids.map(async (id) => itemLists.layout(id))),
  );
  const findListed = async (asked: readonly Membership[]): Promise<readonly ReadonlySet<number>[]> => {
    const credIds = new Set(asked.flatMap((each) => each.credIds));
    const layouts = await Promise.all([...credIds].map((id) => listLayout.load(id)));
    return itemLists.contains(
      layouts.flatMap((layout) => layout ?? []),
      asked,
    );
  };
  return {
    credential: new DataLoader(async (ids) => Promise.all(ids.map(async (id) => findCredential(database, id)))),
    curatorToken: new DataLoader(async (ids) =>
      Promise.all(ids.map(async (id) => findNamedCuratorToken(database, id))),
    ),
    checkHours: new DataLoader(async (ids) => readCheckHours(database, ids)),
    listState,
    listLayout,
    listed: new DataLoader(findListed, { cacheKeyFn: toCacheKey }),
    itemTotal: new DataLoader(readTotals, { cache: false }),
  };
}

/** Reads each total once, in how many lists it is asked for. */
async function readTotals(limits: readonly Limit[]): Promise<readonly number[]> {
  const readings = new Map(limits.map(({ key, read }) => [key, read]));
  const totals = new Map(await Promise.all([...readings].map(async ([key, read]) => [key, await read()] as const)));
  return limits.map(({ key }) => totals.get(key) ?? 0);
}

function toCacheKey({ credIds, items }: Membership): string {
  return [credIds.join(), ...items.map(({ kind, key }) => `${kind} ${key.toString('hex')}`)].join(' ');
}
