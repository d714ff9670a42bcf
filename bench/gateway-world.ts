import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { addResolversToSchema, buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import DataLoader from 'dataloader';
import { buildSchema, parse, printSchema } from 'graphql';
import mongoose from 'mongoose';
import type { Graph } from '../gateway/graph/graph.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { inOrder } from '../subgraphs/shared/database/read-together.ts';
import { NOBODY } from '../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';
import type { Storage, StoredCredential, StoredSource } from './gateway-storage.ts';

/** What the resolvers of the bench get: the same for the federated graph and for the graph in one piece. */
interface BenchContext extends RequestContext {
  readonly storage: Storage;
  readonly credentials: DataLoader<number, StoredCredential | null>;
  readonly sources: DataLoader<number, StoredSource | null>;
}

type Resolvers = GraphQLResolverMap<BenchContext>;

const AUTH = {
  Query: { viewer: async (_, __, { storage }) => storage.user() },
  User: { id: ({ _id }) => _id },
  Identity: { __resolveType: ({ scope }) => (scope === 'Email' ? 'EmailIdentity' : 'WalletIdentity') },
  EmailIdentity: { email: ({ value }) => value },
  WalletIdentity: { address: ({ value }) => value },
} satisfies Resolvers;

const CREDENTIAL = {
  Query: { credential: async (_, { credId }, { credentials }) => credentials.load(credId) },
  Credential: { credId: ({ _id }) => _id },
} satisfies Resolvers;

const SOURCE = {
  Credential: { source: async ({ _id, credId = _id }, _, { sources }) => sources.load(credId) },
  Source: { __resolveType: () => 'RestSource' },
} satisfies Resolvers;

/** Not connected: the storage of the bench brings its own. */
const DATABASE = mongoose.createConnection();

const LOG = createLog('silent');

/** The graph of the service, with resolvers that do next to nothing. */
export const SUPERGRAPH = readSchema('supergraph');

/** What is asked: of one subgraph, and of all three. */
export const OPERATIONS = [
  {
    what: 'one-subgraph query',
    target: '<= 1.1x',
    query: '{ viewer { id identities { id scope ... on EmailIdentity { email } ... on WalletIdentity { address } } } }',
  },
  {
    what: 'query of three subgraphs',
    target: '<= 1.35x',
    query: `query ($credId: Int!) {
      credential(credId: $credId) { credId name curator source { endpoint expression } }
      viewer { id identities { id scope } }
    }`,
  },
] as const;

/** The subgraphs over a storage. No operation asks for events. */
export function createSubgraphs(storage: Storage): readonly Subgraph[] {
  const parts = {
    auth: { resolvers: AUTH, createLoaders: () => ({}) },
    credential: { resolvers: CREDENTIAL, createLoaders: credentialLoader },
    source: { resolvers: SOURCE, createLoaders: sourceLoader },
    event: { resolvers: {}, createLoaders: () => ({}) },
  };
  return (['auth', 'credential', 'source', 'event'] as const).map((name) => ({
    name,
    schema: buildSubgraphSchema([{ typeDefs: parse(readSchema(name)), resolvers: parts[name].resolvers }]),
    collections: [],
    createContext: (request) => ({ ...request, storage, ...parts[name].createLoaders(storage) }),
    close: async () => {},
  }));
}

/** The same schema as one Apollo Server. */
export async function createOneServer(): Promise<Graph> {
  const gateway = new ApolloGateway({ supergraphSdl: SUPERGRAPH, buildService: () => ({ process: async () => ({}) }) });
  const schema = buildSchema(printSchema((await gateway.load()).schema));
  await gateway.stop();
  const { Query, Credential, ...credential } = CREDENTIAL;
  addResolversToSchema(schema, {
    ...AUTH,
    ...SOURCE,
    ...credential,
    Query: { ...AUTH.Query, ...Query },
    Credential: { ...Credential, ...SOURCE.Credential },
  });
  const server = new ApolloServer<RequestContext>({ schema, stopOnTerminationSignals: false });
  await server.start();
  return server;
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

/** What the resolvers of the graph in one piece get of one request. */
export function withLoaders(request: RequestContext, storage: Storage): BenchContext {
  return { ...request, storage, ...credentialLoader(storage), ...sourceLoader(storage) };
}

function credentialLoader(storage: Storage): Pick<BenchContext, 'credentials'> {
  return { credentials: new DataLoader(async (credIds) => inOrder(credIds, await storage.credentials(credIds))) };
}

function sourceLoader(storage: Storage): Pick<BenchContext, 'sources'> {
  return { sources: new DataLoader(async (credIds) => inOrder(credIds, await storage.sources(credIds))) };
}

function readSchema(name: string): string {
  return readFileSync(new URL(`../schema/${name}.graphql`, import.meta.url), 'utf8');
}
