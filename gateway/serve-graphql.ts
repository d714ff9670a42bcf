import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { Graph } from './graph.ts';
import type { CreateRequestContext } from './request-context.ts';
import { speakGraphql } from './rest/speak.ts';
import { GRAPHQL_BODY_LIMIT } from './routes.ts';
import { refuseOtherMethods, speakErrors } from './server.ts';

const PATHS = ['/query', '/graphql'];

/** Serves the graph over HTTP (spec 4.7). */
export async function serveGraphql(
  server: FastifyInstance,
  graph: Graph,
  createContext: CreateRequestContext,
): Promise<void> {
  await server.register(async (area) => {
    speakErrors(area, speakGraphql);
    const handler = fastifyApolloHandler(graph, { context: createContext });
    for (const url of PATHS) {
      area.route({ method: ['GET', 'POST'], url, bodyLimit: GRAPHQL_BODY_LIMIT, handler });
      refuseOtherMethods(area, url, ['GET', 'POST']);
    }
  });
}
