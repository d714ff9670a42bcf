import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openArea } from './area.ts';
import type { Graph } from './graph/graph.ts';
import type { GraphqlDoor } from './protection/graphql-door.ts';
import type { CreateRequestContext } from './request-context.ts';
import { speakGraphql } from './rest/speak.ts';
import { GRAPHQL_PATHS } from './routes.ts';
import { refuseOtherMethods, speakErrors } from './server.ts';

/** Serves the graph over HTTP (spec 4.7). */
export async function serveGraphql(
  server: FastifyInstance,
  graph: Graph,
  createContext: CreateRequestContext,
  door: GraphqlDoor,
): Promise<void> {
  await openArea(server, 'graph', (area) => {
    speakErrors(area, speakGraphql);
    area.addHook('preHandler', async (request) => {
      const text = documentOf(request);
      if (text !== null) door.checkDocument(text);
    });
    const answer = fastifyApolloHandler(graph, { context: createContext });
    for (const url of GRAPHQL_PATHS) {
      area.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: door.maxBody,
        handler: async function handle(request, reply) {
          return door.showsExplorer && wantsPage(request)
            ? showExplorer(request, reply)
            : answer.call(this, request, reply);
        },
      });
      refuseOtherMethods(area, url, ['GET', 'POST']);
    }
  });
}

/** A browser that somebody looks at; scripts ask for JSON, or for anything. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}

async function showExplorer({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  // Not before somebody looks: the service starts without it.
  const { explorerPage } = await import('./explorer/explorer-page.ts');
  const { status, headers, body } = explorerPage({
    endpoint: pathname,
    query: searchParams.get('query'),
    variables: searchParams.get('variables'),
  });
  return reply
    .code(status)
    .headers(headers ?? {})
    .send(body);
}

/** The document of a request; null without one, which the graph itself refuses, or knows by its hash. */
function documentOf({ method, query, body }: FastifyRequest): string | null {
  const source = method === 'GET' ? query : body;
  if (typeof source !== 'object' || source === null || !('query' in source)) return null;
  return typeof source.query === 'string' ? source.query : null;
}
