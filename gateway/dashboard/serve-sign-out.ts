import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runOperation } from '../graph/graph.ts';
import { formatRestError } from '../http/format-error.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import { formatErrors } from '../http/server.ts';
import { checkSameOrigin } from './check-same-origin.ts';
import type { DashboardParts } from './dashboard-parts.ts';
import { EndDashboardSessionDocument } from './operations.generated.ts';

const PATH = '/dashboard/sign-out';
const LARGEST_BODY = 1024;

/** Serves the end of the session, at the sign-in host too. */
export function serveSignOut(area: FastifyInstance, { config, graph, createContext }: DashboardParts): void {
  formatErrors(area, formatRestError);
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  area.post(PATH, {
    bodyLimit: LARGEST_BODY,
    onRequest: async ({ headers }) => checkSameOrigin(headers, config.appUrl),
    handler: async (request, reply) => {
      dataOf(await runOperation(graph, EndDashboardSessionDocument, {}, await createContext(request, reply)));
      return reply.code(204).headers(NO_STORE).send();
    },
  });
}
