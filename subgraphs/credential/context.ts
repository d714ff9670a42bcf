import type DataLoader from 'dataloader';
import type { LRUCache } from 'lru-cache';
import type { AuditRecord } from '../shared/audit.ts';
import type { CredentialDocument } from '../shared/credentials/credential-store.ts';
import type { CuratorTokenDocument } from '../shared/permissions/curator-token-store.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { PendingWork } from '../shared/request/pending-work.ts';
import type { CheckHour, CheckRecord } from './checks/list-check-store.ts';
import type { ItemListStore, ListLayout, ListState, Membership } from './item-list-store/index.ts';

/** How many items can be stored; 0 for any number. */
export interface ItemQuota {
  /** In all lists of a person, or of a wallet that nobody has linked. */
  readonly mostItems: number;
  /** In all lists of the service. */
  readonly mostItemsInAll: number;
}

/** By limit, the items that this process has read, with the most that it may have added since. */
export type ItemTotals = LRUCache<string, { readonly items: number; readonly at: Date }>;

/** How much can be stored; 0 for any number. */
export interface Quota extends ItemQuota {
  /** Credentials of a person, or of a wallet that nobody has linked. */
  readonly mostCredentials: number;
}

/** A limit, and how its total is read and kept. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  readonly read: () => Promise<number>;
  /** The beginning of the sentence for who reaches it. */
  readonly subject: string;
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
export interface Loaders {
  readonly credential: DataLoader<number, CredentialDocument | null>;
  /** A curator token by its ID, in any state. */
  readonly curatorToken: DataLoader<string, CuratorTokenDocument | null>;
  /** How often the eligibility for a list was asked, by hour. */
  readonly checkHours: DataLoader<number, readonly CheckHour[]>;
  readonly listState: DataLoader<number, ListState | null>;
  /** What it takes to ask a list for an item. */
  readonly listLayout: DataLoader<number, ListLayout | null>;
  /** Which of some lists contain an item. */
  readonly listed: DataLoader<Membership, ReadonlySet<number>, string>;
  /** The items that count for a limit. Changes of the same request count too, so that nothing is kept. */
  readonly itemTotal: DataLoader<Limit, number>;
}
