import type { RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { DATABASE_UNAVAILABLE, logOutage, toDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkHost } from './check-host.ts';
import { endLateRequests } from './end-late-requests.ts';
import { checkQueryFields } from './field-limit.ts';
import { findRequestId } from './find-request-id.ts';
import { type FormatError, formatRestError } from './format-error.ts';
import { answerHalfClosed, createHttpServer } from './http-server.ts';
import { refuseMalformedHttp, refuseMalformedPath } from './refuse-malformed-http.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { refusalHeaders } from './respond.ts';
import { routeOf } from './route-of.ts';
import { sendResponse } from './send-response.ts';
import { toOriginForm } from './split-target.ts';
import { toTrust } from './trust-proxy.ts';

/** The options of the server. */
export interface ServerOptions {
  /** The proxies that may set the address of a caller. */
  readonly trustProxy: false | number | readonly string[];
  /** The time limit for a request in milliseconds. */
  readonly requestTimeout: number;
  /** Wraps the request listener, so that a refused request costs almost nothing. */
  readonly guard: (listener: RequestListener) => RequestListener;
}

/** Routes have no Fastify schemas, so that its two compilers are never loaded. */
function refuseSchema(): never {
  throw new Error('Routes must not have schemas: parse the input in the endpoint.');
}

/** Creates the HTTP server without routes: request ids, cookies and error formats. */
export async function createServer(log: Logger, options: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    trustProxy: toTrust(options.trustProxy),
    serverFactory: (listener) => createHttpServer(options.guard(listener), options.requestTimeout),
    genReqId: ({ headers }) => findRequestId(headers),
    rewriteUrl: toOriginForm,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    // A request that arrives during a stop is answered normally; then its connection closes.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: refuseMalformedPath,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  answerHalfClosed(server.server);
  await server.register(cookie);
  endLateRequests(server, options.requestTimeout);
  nameRequests(server);
  server.addHook('onRequest', async ({ raw, url }) => {
    checkHost(raw);
    checkQueryFields(url);
  });
  formatErrors(server, formatRestError);
  refuseOtherMethods(server);
  return server;
}

/** Adds the request id to each response and logs the request. */
function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  // Without the query, which may contain secrets.
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, log } = request;
    log.info({ method, route: routeOf(request), statusCode, milliseconds: Math.round(elapsedTime) }, 'answered');
  });
}

/** Formats every error of a plugin as a response. */
export function formatErrors(area: FastifyInstance, formatError: FormatError): void {
  area.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toRequestError(error);
    if (!known) request.log.error({ err: error }, 'a request failed');
    else if (known.extensions.reason === DATABASE_UNAVAILABLE) logOutage(request.log, error);
    const response = formatError(known, request.id);
    const headers = { ...response.headers, ...(known && refusalHeaders(known)) };
    return sendResponse(reply, { ...response, headers });
  });
}

const HTTP_FAULTS: ReadonlyMap<number, RequestError> = new Map<number, RequestError>([
  [
    400,
    new RequestError('BAD_USER_INPUT', 'The request is malformed: check that the body matches its Content-Type.', {
      reason: 'INVALID_BODY',
    }),
  ],
  [413, new RequestError('TOO_LARGE', 'The body is larger than the limit of this endpoint.', { reason: 'BODY' })],
  [
    415,
    new RequestError('UNSUPPORTED_MEDIA_TYPE', 'This endpoint does not support this Content-Type.', {
      reason: 'CONTENT_TYPE',
    }),
  ],
]);

/** Converts an error to one for the caller: an error of the caller, or an outage; null for an internal error. */
function toRequestError(error: FastifyError): RequestError | null {
  if (error instanceof RequestError) return error;
  return toDatabaseOutage(error) ?? HTTP_FAULTS.get(error.statusCode ?? 500) ?? null;
}
