import type { AuditRecord } from '../shared/audit.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { PendingWork } from '../shared/request/pending-work.ts';
import type { Loaders } from './create-loaders.ts';
import type { ItemListStore } from './item-list-store/index.ts';
import type { ByteBudget } from './items/byte-budget.ts';
import type { ItemQuota, ItemTotals } from './list/item-quota.ts';

/** How much can be stored; 0 for any number. */
export interface Quota extends ItemQuota {
  /** Credentials of a person, or of a wallet that nobody has linked. */
  readonly mostCredentials: number;
}

/** The context of one request. */
export interface CredentialContext extends RequestContext {
  readonly audits: AuditRecord;
  /** Origin of the REST interface for item lists. */
  readonly credentialApiUrl: string;
  readonly itemLists: ItemListStore;
  readonly loaders: Loaders;
  readonly streamBudget: ByteBudget;
  readonly quota: Quota;
  readonly itemTotals: ItemTotals;
  /** What no request waits for. */
  readonly pending: PendingWork;
}
