import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestError } from '../subgraphs/shared/errors.ts';
import type { CreateRequestContext } from './context/request-context.ts';
import { answerGraphql } from './graph/answer-graphql.ts';
import { askByDocumentId } from './graph/document-id.ts';
import type { Graph } from './graph/graph.ts';
import { isSimpleGet, toPreflighted } from './graph/simple-get.ts';
import { GRAPHQL_PARAMETERS } from './http/declared-parameters.ts';
import { formatGraphqlError } from './http/format-error.ts';
import { checkParameters } from './http/parameters.ts';
import { splitTarget } from './http/request-target.ts';
import { sendResponse } from './http/respond.ts';
import { GRAPH_ROUTES } from './http/route-table.ts';
import { formatErrors, registerPlugin } from './http/server.ts';
import { type LiveParts, serveStream, wantsStream } from './live/serve-stream.ts';
import type { GraphqlOptions } from './protection/graphql-options.ts';
import { limitBodies } from './protection/limit-bodies.ts';
import { parseJsonBodies } from './protection/parse-json-bodies.ts';
import { logGraphClients } from './telemetry/graph-clients.ts';

interface GraphqlParts extends GraphqlOptions {
  readonly live?: LiveParts;
  readonly createContext: CreateRequestContext;
  /** Creates the context of a query that a foreign page can send. */
  readonly createTokenContext: CreateRequestContext;
}

/** Serves the graph over HTTP (spec 4.7). */
export async function serveGraphql(server: FastifyInstance, graph: Graph, options: GraphqlParts): Promise<void> {
  await registerPlugin(server, 'graph', (area) => {
    formatErrors(area, formatGraphqlError);
    nameRequestInRefusals(area);
    logGraphClients(area);
    limitBodies(area, options.bodies);
    parseJsonBodies(area);
    for (const { path: url } of GRAPH_ROUTES) {
      area.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: options.bodies.maxBody,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          checkTarget(request);
        },
        handler: async (request, reply) => {
          if (options.showsExplorer && wantsPage(request)) return showExplorer(request, reply);
          checkDocumentLength(request.body);
          if (options.live && wantsStream(request)) {
            const context = await options.createContext(request, reply);
            return serveStream({ graph, ...options.live }, request, reply, context);
          }
          const asked = askByDocumentId(request);
          // Created here, because Apollo Server would answer a database outage with 500.
          if (!isSimpleGet(request))
            return answerGraphql(graph, asked, reply, await options.createContext(request, reply));
          const context = await options.createTokenContext(request, reply);
          return answerGraphql(graph, toPreflighted(asked), reply, context);
        },
      });
    }
  });
}

/** Throws BAD_USER_INPUT for an ambiguous URL. */
function checkTarget({ method, url, raw }: FastifyRequest): void {
  if (url.includes('#')) {
    throw new RequestError('BAD_USER_INPUT', 'A request target cannot have a fragment: write # as %23.', {
      reason: 'MALFORMED_REQUEST',
    });
  }
  const parameters = method === 'POST' ? [] : GRAPHQL_PARAMETERS;
  checkParameters({ parameters }, new URLSearchParams(splitTarget(url).query), raw);
}

/** Characters. The token limit ignores comments and white space, but the parser must read them. */
const LONGEST_DOCUMENT = 250_000;

/** Each of the 100 errors that a document can have counts the lines before its place. */
const MOST_LINES = 5000;

function checkDocumentLength(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string') return;
  if (body.query.length > LONGEST_DOCUMENT) throw tooLong(LONGEST_DOCUMENT, 'characters');
  if (body.query.split(/\r\n?|\n/, MOST_LINES + 1).length > MOST_LINES) throw tooLong(MOST_LINES, 'lines');
}

function tooLong(allowed: number, what: string): RequestError {
  const message = `The document has more than ${allowed} ${what}: send values as variables and remove comments.`;
  return new RequestError('TOO_LARGE', message, { reason: 'DOCUMENT_TOO_LARGE', limit: what, allowed });
}

/** Whether a browser requests a page; scripts accept JSON or anything. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}

async function showExplorer({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { path, query } = splitTarget(url);
  // Imported on demand: the service starts faster without it.
  const { explorerPage, parseLink } = await import('./explorer/explorer-page.ts');
  const link = parseLink(query);
  // The script of the explorer reads the URL too, so that a refused link must lose its query.
  if (!link && query !== '') return reply.redirect(path, 303);
  return sendResponse(reply, explorerPage(path, link));
}

const ErrorEntry = z.looseObject({ message: z.unknown(), extensions: z.looseObject({}).default({}) });
const Refusal = z.looseObject({ errors: z.array(ErrorEntry) });

/**
 * Adds the request ID where no plugin of Apollo Server can: to the refusal of what is not a GraphQL request. Its hook for
 * such requests, like the error formatter, gets the error without the request.
 */
function nameRequestInRefusals(area: FastifyInstance): void {
  area.addHook('onSend', async ({ id: requestId }, { statusCode }, payload) => {
    if (statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{"errors"')) return payload;
    // A plugin, or the error formatter, has added it.
    if (payload.includes(`"requestId":"${requestId}"`)) return payload;
    const { errors, ...rest } = Refusal.parse(JSON.parse(payload));
    const named = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
    return JSON.stringify({ errors: named, ...rest });
  });
}
