import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Kind, parse } from 'graphql';
import { z } from 'zod';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { answerGraphql } from '../graph/answer-graphql.ts';
import { formatGraphqlError } from '../http/format-error.ts';
import { checkParameters } from '../http/parameters.ts';
import { splitTarget } from '../http/request-target.ts';
import { formatErrors } from '../http/server.ts';
import { serveStream, wantsStream } from '../live/serve-stream.ts';
import { LISTED } from '../protection/guard-documents.ts';
import { limitBodies } from '../protection/limit-bodies.ts';
import { parseJsonBodies } from '../protection/parse-json-bodies.ts';
import { checkSameOrigin, type DashboardParts, sessionOver } from './dashboard-parts.ts';
import type { ListedDocuments } from './listed-documents.ts';

const PATH = '/dashboard/graph';

const Body = z.object({ documentId: z.string(), variables: z.record(z.string(), z.unknown()).nullish() });

/** Serves the dashboard's endpoint of the graph: only listed documents, only to its own pages, and except for public documents only with its session. */
export function serveDashboardGraph(area: FastifyInstance, documents: ListedDocuments, parts: DashboardParts): void {
  const { config, graph, graphqlOptions, live, createContext } = parts;
  formatErrors(area, formatGraphqlError);
  limitBodies(area, graphqlOptions.bodies);
  area.removeContentTypeParser('text/plain');
  parseJsonBodies(area);
  area.post(PATH, {
    bodyLimit: graphqlOptions.bodies.maxBody,
    onRequest: async ({ headers, url, raw }) => {
      checkSameOrigin(headers, config.appUrl);
      checkParameters({ parameters: [] }, new URLSearchParams(splitTarget(url).query), raw);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await createContext(request, reply);
      const isSignedIn = context.caller.kind === 'user';
      const body = await readBody(documents, request.body, isSignedIn);
      const { method, url, headers } = request;
      const listed = { ...context, ...LISTED };
      if (!wantsStream(request)) return answerGraphql(graph, { method, url, headers, body }, reply, listed);
      const asked = { method, url, headers: { ...headers, accept: 'application/json' }, body };
      return serveStream({ graph, ...live, asked }, request, reply, listed);
    },
  });
}

/** The request to the graph, with the text of the document. Without a session, only public documents are found. */
async function readBody(documents: ListedDocuments, body: unknown, isSignedIn: boolean): Promise<object> {
  const parsed = Body.safeParse(body);
  const query = parsed.success ? await documents.find(parsed.data.documentId) : null;
  if (!isSignedIn && (query === null || !isPublic(query))) throw sessionOver();
  if (!parsed.success) {
    throw new RequestError('BAD_USER_INPUT', 'Send {"documentId": "sha256:...", "variables": {...}}.', {
      reason: 'MALFORMED_REQUEST',
    });
  }
  if (query !== null) return { query, variables: parsed.data.variables ?? {} };
  throw new RequestError('NOT_FOUND', 'The service does not list this document: reload the dashboard.', {
    reason: 'NOT_LISTED',
  });
}

/** The operations that need no session: the page that curators send to partners uses them. */
const PUBLIC_FIELD = 'partnerContract';

/** Whether a document needs no session. */
function isPublic(text: string): boolean {
  return parse(text).definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.every((one) => one.kind === Kind.FIELD && one.name.value === PUBLIC_FIELD),
  );
}
