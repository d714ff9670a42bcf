import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { toDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { formatGraphqlError } from '../http/format-error.ts';
import { createHttpServer, serverOptions } from '../http/http-server.ts';

const MEGABYTE = 1024 * 1024;

/** Room for 50,000 items, and for the additions of a gateway. */
export const BODY_LIMIT = 40 * MEGABYTE;

/** How long a client may take nothing of a response. */
const LONGEST_STALL = MINUTE;

/** Creates a server without the limits and pages of the service, for a separate gateway or subgraph. Its errors have GraphQL's form. */
export function createPlainServer(log: Logger, bodyLimit = BODY_LIMIT): FastifyInstance {
  const server = Fastify({
    ...serverOptions(log),
    bodyLimit,
    serverFactory: (listener) => createHttpServer(listener, LONGEST_STALL),
  });
  server.setErrorHandler(async (error, request, reply) => refuse(error, request, reply));
  return server;
}

async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const known = error instanceof RequestError ? error : toDatabaseOutage(error);
  if (!known) throw error;
  request.log.warn({ reason: known.extensions.reason }, 'a request was refused');
  const { status, body } = formatGraphqlError(known, request.id);
  return reply.code(status).send(body);
}
