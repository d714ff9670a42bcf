import type { ByteBudget } from '../shared/byte-budget.ts';
import type { RequestContext } from '../shared/context.ts';
import type { AuditRecord } from './audit/record-audit.ts';
import type { Loaders } from './create-loaders.ts';
import type { ItemLists } from './item-list-store/model/item-lists.ts';

/** What the rules of this subgraph get of one request. */
export interface CredentialContext extends RequestContext {
  readonly audits: AuditRecord;
  readonly itemLists: ItemLists;
  readonly loaders: Loaders;
  readonly streamBudget: ByteBudget;
}
