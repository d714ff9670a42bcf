import { Readable } from 'node:stream';
import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../subgraphs/shared/errors.ts';
import { openArea } from './area.ts';
import type { Graph } from './graph/graph.ts';
import type { GraphqlDoor } from './protection/graphql-door.ts';
import { limitBodies } from './protection/limit-bodies.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { CreateRequestContext } from './request-context.ts';
import { speakGraphql } from './rest/speak.ts';
import { GRAPHQL_PATHS } from './routes.ts';
import { speakErrors } from './server.ts';

/** Serves the graph over HTTP (spec 4.7). */
export async function serveGraphql(
  server: FastifyInstance,
  graph: Graph,
  createContext: CreateRequestContext,
  door: GraphqlDoor,
): Promise<void> {
  await openArea(server, 'graph', (area) => {
    speakErrors(area, speakGraphql);
    limitBodies(area, door.bodies, createContext);
    for (const url of GRAPHQL_PATHS) {
      area.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: door.bodies.maxBody,
        handler: async (request, reply) => {
          const asked = toGraphqlRequest(request);
          if (door.showsExplorer && wantsPage(request)) return showExplorer(request, reply);
          // Not by Apollo Server, which would answer an outage of the database with 500.
          const context = await createContext(request, reply);
          const answer = await graph.executeHTTPGraphQLRequest({
            httpGraphQLRequest: asked,
            context: async () => context,
          });
          const { status = 200, headers, body } = answer;
          return reply
            .code(status)
            .headers(Object.fromEntries(headers))
            .send(body.kind === 'complete' ? body.string : Readable.from(body.asyncIterator));
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

/** The parameters that a GET may have in its URL (GraphQL over HTTP 5.1). */
const PARAMETERS: ReadonlySet<string> = new Set(['query', 'operationName', 'variables', 'extensions']);

/** A request as the graph reads it; throws BAD_USER_INPUT for one that others could read otherwise. */
function toGraphqlRequest({ method, url, host, headers, body }: FastifyRequest): HTTPGraphQLRequest {
  if (host !== '' && (/[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`))) {
    throw refuse('The Host header names no host: send the name and port that you connect to.');
  }
  const search = searchOf(url);
  checkParameters(method, [...new URLSearchParams(search).keys()]);
  return { method, headers: toHeaderMap(headers), search, body };
}

/** All that follows the first question mark, as it was sent. */
function searchOf(url: string): string {
  if (url.includes('#')) throw refuse('A URL that is sent has no fragment: write # as %23.');
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}

function checkParameters(method: string, names: readonly string[]): void {
  const [first] = names;
  if (method === 'POST' && first !== undefined) {
    throw refuse(`A POST takes no parameter in the URL, but has \`${first}\`: put it into the body.`);
  }
  const unknown = names.find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) {
    throw refuse(`There is no parameter \`${unknown}\`: use ${[...PARAMETERS].join(', ')}.`);
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw refuse(`The parameter \`${repeated}\` is repeated: send it once.`);
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_REQUEST' });
}

function toHeaderMap(headers: FastifyRequest['headers']): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
