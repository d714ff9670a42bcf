import type { RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { DATABASE_UNAVAILABLE, logOutage, toDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { callerNetwork, toTrust } from './caller-address.ts';
import { endLateRequests } from './end-late-requests.ts';
import { checkQueryFields } from './form.ts';
import { type FormatError, formatRestError } from './format-error.ts';
import { answerHalfClosed, createHttpServer, serverOptions } from './http-server.ts';
import { refuseMalformedHttp, refuseMalformedPath } from './refuse-malformed-http.ts';
import { refuseOtherMethods, routeOf } from './refuse-other-methods.ts';
import { checkHost } from './request-target.ts';
import { refusalHeaders, sendResponse } from './respond.ts';
import { isAlwaysAnswered } from './route-table.ts';

/** The options of the server. */
interface ServerOptions {
  /** The proxies that may set the address of a caller. */
  readonly trustProxy: false | number | readonly string[];
  /** The time limit for a request in milliseconds. */
  readonly requestTimeout: number;
  /** Wraps the request listener, so that a refused request costs almost nothing. */
  readonly guard: (listener: RequestListener) => RequestListener;
  /** Formats the errors of paths that have no format of their own, such as unknown ones; by default as those of REST. */
  readonly formatError?: FormatError;
}

/** Routes have no Fastify schemas, so that its two compilers are never loaded. */
function refuseSchema(): never {
  throw new Error('Routes must not have schemas: parse the input in the endpoint.');
}

/** Creates the HTTP server without routes: request IDs, cookies and error formats. */
export async function createServer(log: Logger, options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    ...serverOptions(log),
    trustProxy: toTrust(options.trustProxy),
    serverFactory: (listener) => createHttpServer(options.guard(listener), options.requestTimeout),
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
  formatErrors(server, options.formatError ?? formatRestError);
  refuseOtherMethods(server);
  return server;
}

/** Adds the request ID to each response and logs the request. */
function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  // Without the query, which may contain secrets.
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, log, url } = request;
    const milliseconds = Math.round(elapsedTime);
    const line = { method, route: routeOf(request), statusCode, milliseconds, network: callerNetwork(request) };
    // Probes and reads of metrics, every few seconds, would hide the rest.
    if (isAlwaysAnswered(url) && statusCode < 500) log.debug(line, 'answered');
    else log.info(line, 'answered');
  });
}

/** Formats every error of a plugin as a response. */
export function formatErrors(area: FastifyInstance, formatError: FormatError): void {
  area.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toRequestError(error);
    if (!known) request.log.error({ err: error }, 'a request failed');
    else if (known.extensions.reason === DATABASE_UNAVAILABLE) logOutage(request.log, error);
    const response = formatError(known, request.id, request.headers);
    const headers = { ...response.headers, ...(known && refusalHeaders(known)) };
    return sendResponse(reply, { ...response, headers });
  });
}

const HTTP_FAULTS: ReadonlyMap<number, RequestError> = new Map<number, RequestError>([
  [
    400,
    new RequestError('BAD_USER_INPUT', 'The request is malformed: check that the body matches its Content-Type.', {
      reason: 'MALFORMED_REQUEST',
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

/**
 * Registers a plugin with its own hooks, parsers and error handler. It has a name, because for a plugin without one Fastify
 * searches all loaded modules.
 */
export async function registerPlugin(
  server: FastifyInstance,
  name: string,
  fill: (area: FastifyInstance) => void,
): Promise<void> {
  const named = { [Symbol.for('fastify.display-name')]: name };
  await server.register(Object.assign(async (area: FastifyInstance) => fill(area), named));
}
