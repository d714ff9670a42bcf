import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import type { RequestContext } from '../shared/context.ts';
import { counters, credentials } from '../shared/credential-store.ts';
import { curatorTokens } from '../shared/curator-token-store.ts';
import type { Subgraph } from '../shared/subgraph.ts';
import type { CredentialContext } from './context.ts';
import { createLoaders } from './create-loaders.ts';
import { resolvers } from './resolvers.ts';
import { itemClaims } from './stores/item-claims.ts';
import { itemBuckets } from './stores/item-lists/buckets.ts';
import { BUCKET_SIZE } from './stores/item-lists/item-lists.ts';
import { itemLists } from './stores/item-lists/list-head.ts';
import type { WaitingChange } from './stores/item-lists/waiting-change.ts';
import { itemUpdates } from './stores/item-updates.ts';
import { createSweeper } from './sweeper.ts';

/** The subgraph of credentials and their item lists (spec 2.6, 4.7). */
export function createCredentialSubgraph(): Subgraph {
  const typeDefs = parse(readFileSync(new URL('../../schema/credential.graphql', import.meta.url), 'utf8'));
  const waiting = new Map<number, WaitingChange[]>();
  const sweeper = createSweeper();
  const createContext = (request: RequestContext): CredentialContext => {
    const lists = { database: request.database, bucketSize: BUCKET_SIZE, waiting, now: request.now };
    sweeper.start(lists, request.log);
    return { ...request, itemLists: lists, loaders: createLoaders(request.database, lists) };
  };
  return {
    name: 'credential',
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    collections: [credentials, counters, curatorTokens, itemLists, itemBuckets, itemUpdates, itemClaims],
    createContext,
    close: sweeper.close,
  };
}
