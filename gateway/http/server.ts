import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { DATABASE_UNAVAILABLE, toDatabaseOutage } from '../../subgraphs/shared/database-outage.ts';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkHost } from './check-host.ts';
import { endLateRequests } from './end-late-requests.ts';
import { type FormatError, formatRestError } from './format-error.ts';
import { refuseMalformedHttp, refuseMalformedPath } from './refuse-malformed-http.ts';
import { checkMethod } from './refuse-other-methods.ts';
import { refusalHeaders } from './respond.ts';
import { sendResponse } from './send-response.ts';
import { splitTarget } from './split-target.ts';
import { toTrust } from './trust-proxy.ts';

/** A caller may name its request, so that its own log and ours tell of the same one. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The options of the server. */
export interface ServerOptions {
  /** Whose word counts for the address of a caller. */
  readonly trustProxy: false | number | readonly string[];
  /** Milliseconds that a request may take. */
  readonly requestTimeout: number;
  /** Stands before everything: what it does not let through has cost nothing. */
  readonly guard: (listener: RequestListener) => RequestListener;
}

/** The headers of a request must come within a while, or a slow sender would keep its connection for nothing. */
const HEADERS_TIMEOUT = 20 * SECOND;

/** A connection may rest for so long: longer than a load balancer keeps one, which is then the one to close it. */
const KEEP_ALIVE = 1.2 * MINUTE;

/** No route has a schema of Fastify's: else its two compilers would be loaded at every start. */
function refuseSchema(): never {
  throw new Error('A route has no schema here: parse what comes in where it is used.');
}

/** The HTTP server, without a route of its own: request ids, cookies, and errors in the form of each area. */
export async function createServer(log: Logger, options: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    trustProxy: toTrust(options.trustProxy),
    serverFactory: (listener) =>
      createHttpServer(
        // The time for a whole request is the routes' own: an upload of items takes what it takes.
        { headersTimeout: HEADERS_TIMEOUT, keepAliveTimeout: KEEP_ALIVE, requestTimeout: 0, requireHostHeader: false },
        options.guard(listener),
      ),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    // A request that arrives while the server stops is answered as any other; its connection closes afterwards.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: refuseMalformedPath,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  await server.register(cookie);
  endLateRequests(server, options.requestTimeout);
  nameRequests(server);
  server.addHook('onRequest', async ({ raw }) => checkHost(raw));
  formatErrors(server, formatRestError);
  server.setNotFoundHandler((request) => {
    checkMethod(request);
    throw new RequestError('NOT_FOUND', `There is nothing at ${splitTarget(request.url).path}.`, {
      reason: 'NO_SUCH_PATH',
    });
  });
  return server;
}

/** Gives each answer the id of its request, and logs both. */
function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  // The path without its query: a query may hold what must not be logged.
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, statusCode, milliseconds: Math.round(elapsedTime) },
      'answered',
    );
  });
}

/** Makes every error of an area an answer in its own language. */
export function formatErrors(area: FastifyInstance, formatError: FormatError): void {
  area.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toRequestError(error);
    if (!known) request.log.error({ err: error }, 'a request failed');
    else if (known.extensions.reason === DATABASE_UNAVAILABLE)
      request.log.warn({ reason: error.name }, 'the database did not answer');
    const response = formatError(known, request.id);
    const headers = { ...response.headers, ...(known && refusalHeaders(known)) };
    return sendResponse(reply, { ...response, headers });
  });
}

const HTTP_FAULTS: ReadonlyMap<number, RequestError> = new Map([
  [
    400,
    new RequestError('BAD_USER_INPUT', 'The request is malformed: check that the body is what its Content-Type says.'),
  ],
  [413, new RequestError('TOO_LARGE', 'The body is larger than this endpoint takes.', { reason: 'BODY' })],
  [415, new RequestError('UNSUPPORTED_MEDIA_TYPE', 'This endpoint does not take this Content-Type.')],
]);

/** The error that a caller sees: its own fault, by our rules or HTTP's, or an outage; null for a fault of ours. */
function toRequestError(error: FastifyError): RequestError | null {
  if (error instanceof RequestError) return error;
  return toDatabaseOutage(error) ?? HTTP_FAULTS.get(error.statusCode ?? 500) ?? null;
}
