import type { AuditRecord } from '../shared/audit.ts';
import { credentialClaims } from '../shared/credentials/claim-credential.ts';
import { creationClaims } from '../shared/credentials/creation-claims.ts';
import { credentialEvents } from '../shared/credentials/credential-events.ts';
import { counters, credentials } from '../shared/credentials/credential-store.ts';
import { deletedCredentials } from '../shared/credentials/deleted-credentials.ts';
import { events } from '../shared/events/event-log.ts';
import { curatorTokenClaims } from '../shared/permissions/curator-token-claims.ts';
import { curatorTokens } from '../shared/permissions/curator-token-store.ts';
import { transfers } from '../shared/permissions/transfer-store.ts';
import type { RequestContext } from '../shared/request/context.ts';
import { createPendingWork, stopLimit } from '../shared/request/pending-work.ts';
import { createSweeper } from '../shared/request/sweeper.ts';
import type { Subgraph } from '../shared/subgraph/subgraph.ts';
import { subgraphSchema } from '../shared/subgraph/subgraph-schema.ts';
import { createCheckRecord, listChecks } from './checks/list-check-store.ts';
import type { CredentialContext, Quota } from './context.ts';
import { createCredentialLoaders } from './create-loaders.ts';
import type { CredentialItemsPayload } from './generated.ts';
import { itemClaims } from './idempotency/item-claims.ts';
import { type ChangeQueues, createItemListStore, itemListCollections } from './item-list-store/index.ts';
import { createItemTotals, mostKept } from './items/item-quota.ts';
import { checkUpload, type StreamItemsInput, streamItems, type UploadTerms } from './list/change-list.ts';
import type { DownloadRequest } from './list/transfer-items.ts';
import { exportItems, type ItemsExport } from './list/transfer-items.ts';
import { resolvers } from './resolvers.ts';
import { ruleVersions } from './rules/rule-versions.ts';
import { sweepLists } from './sweep-lists.ts';
import { createCredentialEventWork } from './tell-events.ts';

export { addListChecks } from './checks/list-check-store.ts';
export { insertListCredential } from './credentials/create-list-credential.ts';
export { restoreCredentialByOperator, takeDownByOperator } from './credentials/judge-by-operator.ts';
export { appendItems } from './list/change-list.ts';
export { endListRights } from './list/end-list-rights.ts';
export { migrateCredentialData } from './migrate-data.ts';
export { insertRuleCredential } from './rules/insert-rule-credential.ts';

/** The subgraph, with a way around GraphQL for changes of more items than a GraphQL request can hold. */
export interface CredentialSubgraph extends Subgraph {
  /** Throws unless the token belongs to the curator of the list, who has room for items. To be called before a body is read. Returns whom the upload counts for. */
  checkUpload(request: RequestContext, terms: UploadTerms): Promise<string>;
  streamItems(request: RequestContext, input: StreamItemsInput): Promise<CredentialItemsPayload>;
  /** Opens all items of a list, as they are at one moment, for its curator. */
  exportItems(request: RequestContext, input: DownloadRequest): Promise<ItemsExport>;
}

/** The settings of the subgraph. */
export interface CredentialSettings {
  readonly quota: Quota;
  readonly audits: AuditRecord;
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
  /** Origin of the REST interface for item lists. */
  readonly credentialApiUrl: string;
}

const COLLECTIONS = [
  credentials,
  credentialClaims,
  creationClaims,
  credentialEvents,
  deletedCredentials,
  ruleVersions,
  counters,
  curatorTokens,
  curatorTokenClaims,
  transfers,
  ...itemListCollections,
  listChecks,
  itemClaims,
  events,
];

/** The subgraph of credentials and their item lists (spec 2.6, 4.7). */
export function createCredentialSubgraph(settings: CredentialSettings): CredentialSubgraph {
  const { audits } = settings;
  const queues: ChangeQueues = new Map();
  const itemTotals = createItemTotals();
  const checks = createCheckRecord();
  const pending = createPendingWork();
  const sweeper = createSweeper();
  const eventWork = createCredentialEventWork({ queues, pending });
  const createContext = (request: RequestContext): CredentialContext => {
    const { database, now, log } = request;
    const itemLists = createItemListStore({ database, now, queues, pending, mostKept: mostKept(settings.quota) });
    sweeper.start(async () => sweepLists({ itemLists, audits, database, log, now, pending }), log);
    const loaders = createCredentialLoaders(database, itemLists);
    return { ...request, itemLists, checks, loaders, itemTotals, pending, ...settings };
  };
  return {
    name: 'credential',
    schema: subgraphSchema('credential', resolvers),
    collections: COLLECTIONS,
    createContext,
    start: eventWork.start,
    checkUpload: async (request, terms) => checkUpload(createContext(request), terms),
    streamItems: async (request, input) => streamItems(createContext(request), input),
    exportItems: async (request, input) => {
      const opened = await exportItems(createContext(request), input);
      await audits.tried(request.requestId);
      return opened;
    },
    beforeAnswer: async ({ requestId }) => audits.tried(requestId),
    close: async (limit = stopLimit()) => {
      await Promise.race([Promise.all([sweeper.close(), eventWork.close(), pending.ended()]), limit]);
      await Promise.all([checks.close(limit), audits.close(limit)]);
    },
  };
}
