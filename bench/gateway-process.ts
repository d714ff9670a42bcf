import { createSecretKey } from 'node:crypto';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type BaseContext } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerGraphql } from '../gateway/graph/answer-graphql.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { subgraphRunner } from '../gateway/graph/run-subgraph.ts';
import { loadSupergraph } from '../gateway/graph/supergraph.ts';
import { createPlainServer } from '../gateway/split/plain-server.ts';
import { serveStandaloneGateway } from '../gateway/split/standalone-gateway.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { createSubgraphs, newRequest, SUPERGRAPH } from './gateway-world.ts';

const Order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subgraph'), name: z.string() }),
  z.object({ kind: z.literal('alone'), supergraphSdl: z.string() }),
  z.object({ kind: z.literal('stock'), supergraphSdl: z.string() }),
  z.object({ kind: z.literal('whole') }),
]);

type Order = z.infer<typeof Order>;

const GraphqlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).optional(),
  operationName: z.string().optional(),
});

const log = createLog('silent');
const SIGNING_KEY = createSecretKey(Buffer.alloc(32, 1));
const SUBGRAPH_TIMEOUT = 30_000;

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

async function serve(order: Order): Promise<void> {
  const server = await create(order);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.({ url });
}

async function create(order: Order): Promise<FastifyInstance> {
  if (order.kind === 'subgraph') return createSubgraphServer(order.name);
  if (order.kind === 'whole') return createWhole();
  return order.kind === 'stock' ? createStock(order.supergraphSdl) : createAlone(order.supergraphSdl);
}

/** One subgraph of the bench. It asks for no signature, because the gateways that ours is compared with give none. */
function createSubgraphServer(name: string): FastifyInstance {
  const subgraph = createSubgraphs().find((each) => each.name === name);
  if (!subgraph) throw new Error(`There is no subgraph ${name}.`);
  const run = subgraphRunner(subgraph);
  const server = createPlainServer(log);
  server.post('/*', async ({ body }) => run(GraphqlRequest.parse(body), newRequest()));
  return server;
}

async function createAlone(supergraphSdl: string): Promise<FastifyInstance> {
  const supergraph = { read: async () => supergraphSdl, watch: () => ({ end: () => {} }) };
  return serveStandaloneGateway({
    supergraph,
    signingKey: SIGNING_KEY,
    timeout: SUBGRAPH_TIMEOUT,
    forward: [],
    log,
  });
}

/** The same front, with the data source that comes with the Apollo gateway. */
async function createStock(supergraphSdl: string): Promise<FastifyInstance> {
  const gateway = new ApolloGateway({ supergraphSdl, logger: log });
  const graph = new ApolloServer({ gateway, introspection: true, stopOnTerminationSignals: false, logger: log });
  await graph.start();
  return serveGraph(graph, () => ({}));
}

/** The graph and its subgraphs in one process. */
async function createWhole(): Promise<FastifyInstance> {
  const graph = await createGraph({
    supergraph: await loadSupergraph(SUPERGRAPH, log),
    subgraphs: createSubgraphs(),
    log,
  });
  return serveGraph(graph, newRequest);
}

function serveGraph<Context extends BaseContext>(
  graph: ApolloServer<Context>,
  createContext: () => Context,
): FastifyInstance {
  const server = createPlainServer(log);
  server.post('/graphql', async (request, reply) => answerGraphql(graph, request, reply, createContext()));
  return server;
}
