import DataLoader from 'dataloader';
import type { AuditRecord } from '../shared/audit.ts';
import { type CredentialDocument, findCredential } from '../shared/credentials/credential-store.ts';
import type { Database } from '../shared/database/database.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { PendingWork } from '../shared/request/pending-work.ts';
import type { CheckRecord } from './credentials/list-checks.ts';
import type { ItemListStore, ListLayout, ListState, Membership } from './item-list-store/index.ts';
import type { ItemQuota, ItemTotals, Limit } from './items/item-quota.ts';

/** How much can be stored; 0 for any number. */
export interface Quota extends ItemQuota {
  /** Credentials of a person, or of a wallet that nobody has linked. */
  readonly mostCredentials: number;
}

/** The context of one request. */
export interface CredentialContext extends RequestContext {
  readonly audits: AuditRecord;
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
  /** Origin of the REST interface for item lists. */
  readonly credentialApiUrl: string;
  readonly itemLists: ItemListStore;
  readonly checks: CheckRecord;
  readonly loaders: Loaders;
  readonly quota: Quota;
  readonly itemTotals: ItemTotals;
  /** What no request waits for. */
  readonly pending: PendingWork;
}

/** The dataloaders of one request: they read each document once, and many documents by one query. */
interface Loaders {
  readonly credential: DataLoader<number, CredentialDocument | null>;
  readonly listState: DataLoader<number, ListState | null>;
  /** What it takes to ask a list for an item. */
  readonly listLayout: DataLoader<number, ListLayout | null>;
  /** Whether a list contains an item. */
  readonly listed: DataLoader<Membership, boolean, string>;
  /** The items that count for a limit. Changes of the same request count too, so that nothing is kept. */
  readonly itemTotal: DataLoader<Limit, number>;
}

/** Loaders for one request. */
export function createLoaders(database: Database, itemLists: ItemListStore): Loaders {
  const listState = new DataLoader<number, ListState | null>(async (ids) =>
    Promise.all(ids.map(async (id) => itemLists.state(id))),
  );
  const listLayout = new DataLoader<number, ListLayout | null>(async (ids) =>
    Promise.all(ids.map(async (id) => itemLists.layout(id))),
  );
  const findListed = async (asked: readonly Membership[]): Promise<readonly boolean[]> => {
    const layouts = await Promise.all([...new Set(asked.map(({ credId }) => credId))].map((id) => listLayout.load(id)));
    return itemLists.contains(
      layouts.flatMap((layout) => layout ?? []),
      asked,
    );
  };
  return {
    credential: new DataLoader(async (ids) => Promise.all(ids.map(async (id) => findCredential(database, id)))),
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

function toCacheKey({ credId, item }: Membership): string {
  return `${credId} ${item.kind} ${item.key.toString('hex')}`;
}
