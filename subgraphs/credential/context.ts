import type { AuditRecord } from '../shared/audit-record.ts';
import type { ByteBudget } from '../shared/byte-budget.ts';
import type { RequestContext } from '../shared/context.ts';
import type { Loaders } from './create-loaders.ts';
import type { ItemListStore } from './item-list-store/index.ts';

/** The context of one request. */
export interface CredentialContext extends RequestContext {
  readonly audits: AuditRecord;
  /** Origin of the REST interface for item lists. */
  readonly credentialApiUrl: string;
  readonly itemLists: ItemListStore;
  readonly loaders: Loaders;
  readonly streamBudget: ByteBudget;
}
