import { readFileSync } from 'node:fs';
import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import { parse } from 'graphql';
import mongoose from 'mongoose';
import { createLog } from '../gateway/telemetry/log.ts';
import { NOBODY } from '../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';

/** How many credentials there are, numbered from 1. */
export const CREDENTIALS = 200;

/** A query of three subgraphs. */
export const QUERY = `query ($credId: Int!) {
  credential(credId: $credId) { credId name curator source { endpoint expression } }
  viewer { id identities { id scope } }
}`;

const IDENTITIES = [
  { id: 'i1', scope: 'Email' },
  { id: 'i2', scope: 'EVMAddress' },
];

/** Resolvers that do next to nothing: what is left is what a gateway costs. They answer by promises, as those with a database do. */
const RESOLVERS: Readonly<Record<Subgraph['name'], GraphQLResolverMap<RequestContext>>> = {
  auth: {
    Query: { viewer: async () => ({ id: 'u1', identities: IDENTITIES }) },
    Identity: { __resolveType: ({ scope }) => (scope === 'Email' ? 'EmailIdentity' : 'WalletIdentity') },
  },
  credential: {
    Query: {
      credential: async (_, { credId }) => ({
        credId,
        name: `Credential ${credId}`,
        kind: 'REST',
        curator: `0x${'ab'.repeat(20)}`,
      }),
    },
  },
  source: {
    Credential: {
      source: async ({ credId }) => ({
        endpoint: `https://partner.example/${credId}`,
        expression: 'function(resp) { return resp.ok ? 1 : 0 }',
      }),
    },
    Source: { __resolveType: () => 'RestSource' },
  },
  event: {},
};

/** Not connected: nothing reads a database. */
const DATABASE = mongoose.createConnection();

const LOG = createLog('silent');

/** The graph of the service. */
export const SUPERGRAPH = readSchema('supergraph');

/** The subgraphs of the service, with the resolvers of the bench. */
export function createSubgraphs(): readonly Subgraph[] {
  return (['auth', 'credential', 'source', 'event'] as const).map((name) => ({
    name,
    schema: buildSubgraphSchema([{ typeDefs: parse(readSchema(name)), resolvers: RESOLVERS[name] }]),
    collections: [],
    createContext: (request) => request,
    close: async () => {},
  }));
}

/** A request by nobody. */
export function newRequest(): RequestContext {
  return {
    requestId: 'bench',
    caller: NOBODY,
    identifyAgain: async () => NOBODY,
    database: DATABASE,
    log: LOG,
    now: () => new Date(),
    setSession: () => {},
  };
}

function readSchema(name: string): string {
  return readFileSync(new URL(`../schema/${name}.graphql`, import.meta.url), 'utf8');
}
