import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { addressKeyOf } from '../shared/address.ts';
import type { RequestContext } from '../shared/context.ts';
import { counters, credentials, rewriteCurators } from '../shared/credential-store.ts';
import { curatorTokens } from '../shared/curator-token-store.ts';
import type { Subgraph } from '../shared/subgraph.ts';
import type { AuditRecord } from './audit/record-audit.ts';
import type { CredentialContext } from './context.ts';
import { createLoaders } from './create-loaders.ts';
import type { CredentialItemsPayload } from './generated.ts';
import { itemBuckets } from './item-list-store/buckets/buckets.ts';
import { itemLists } from './item-list-store/head/list-head.ts';
import { itemUpdates } from './item-list-store/history/item-updates.ts';
import { BUCKET_SIZE } from './item-list-store/model/item-lists.ts';
import type { WaitingChange } from './item-list-store/model/waiting-change.ts';
import { createStreamBudget } from './items/stream-budget.ts';
import { findOwnList } from './list/find-own-list.ts';
import { type StreamItemsInput, streamItems } from './list/stream-items.ts';
import { resolvers } from './resolvers.ts';
import { idempotencyKeys } from './stores/idempotency-keys.ts';
import { createSweeper } from './sweeper.ts';

export { insertListCredential } from './credentials/insert-list-credential.ts';

/** The subgraph, and a way in beside the graph for changes of more items than a GraphQL request holds. */
export interface CredentialSubgraph extends Subgraph {
  /** Throws unless the token is that of the curator of a list: to be asked before much is read. */
  checkOwnList(request: RequestContext, input: Pick<StreamItemsInput, 'auth' | 'credId'>): Promise<void>;
  streamItems(request: RequestContext, input: StreamItemsInput): Promise<CredentialItemsPayload>;
}

/** What the subgraph is set to. */
export interface CredentialSettings {
  /** Bytes that the items may take up that are streamed in at once. */
  readonly streamMemory: number;
  readonly audits: AuditRecord;
}

/** The subgraph of credentials and their item lists (spec 2.6, 4.7). */
export function createCredentialSubgraph({ streamMemory, audits }: CredentialSettings): CredentialSubgraph {
  const typeDefs = parse(readFileSync(new URL('../../schema/credential.graphql', import.meta.url), 'utf8'));
  const waiting = new Map<number, WaitingChange[]>();
  const streamBudget = createStreamBudget(streamMemory);
  const sweeper = createSweeper();
  const createContext = (request: RequestContext): CredentialContext => {
    const lists = { database: request.database, bucketSize: BUCKET_SIZE, waiting, now: request.now };
    sweeper.start(lists, request.log);
    const loaders = createLoaders(request.database, lists);
    return { ...request, itemLists: lists, loaders, streamBudget, audits };
  };
  return {
    name: 'credential',
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    collections: [credentials, counters, curatorTokens, itemLists, itemBuckets, itemUpdates, idempotencyKeys],
    createContext,
    migrate: async (database) => rewriteCurators(database, addressKeyOf),
    checkOwnList: async (request, input) => {
      await findOwnList(createContext(request), input);
    },
    streamItems: async (request, input) => streamItems(createContext(request), input),
    beforeAnswer: async ({ requestId }) => audits.tried(requestId),
    close: async () => {
      await sweeper.close();
      await audits.close();
    },
  };
}
