import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { type ErrorCode, RequestError } from '../subgraphs/shared/errors.ts';
import { type Speak, speakRest } from './rest/speak.ts';

/** A caller may name its request, so that its own log and ours tell of the same one. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The HTTP server, without a route of its own: request ids, cookies, and errors that every area tells in its language. */
export async function createServer(log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
  });
  await server.register(cookie);
  server.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
    reply.header('x-content-type-options', 'nosniff');
  });
  // The path without its query: a query may hold what must not be logged.
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, statusCode, milliseconds: Math.round(elapsedTime) },
      'answered',
    );
  });
  speakErrors(server, speakRest);
  server.setNotFoundHandler(({ url }) => {
    throw new RequestError('NOT_FOUND', `There is nothing at ${url.split('?')[0]}.`, { reason: 'NO_SUCH_PATH' });
  });
  return server;
}

/** Makes every error of an area an answer in its own language. */
export function speakErrors(area: FastifyInstance, speak: Speak): void {
  area.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toRequestError(error);
    if (!known) request.log.error({ err: error }, 'a request failed');
    const { status, headers, body } = speak(known, request.id);
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body);
  });
}

/** Refuses every method but the one that a path knows. */
export function refuseOtherMethods(area: FastifyInstance, url: string, allowed: readonly string[]): void {
  const shown = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  const refuse = async ({ method }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', shown.join(', '));
    throw new RequestError('METHOD_NOT_ALLOWED', `${method} is not allowed here: use ${allowed.join(' or ')}.`);
  };
  area.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: !allowed.includes('GET'),
    // Before the body is read, whose type must not be what is refused first.
    onRequest: refuse,
    handler: refuse,
  });
}

const HTTP_FAULTS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['BAD_USER_INPUT', 'The request is malformed: check that the body is what its Content-Type says.'],
  413: ['TOO_LARGE', 'The body is larger than this endpoint takes.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This endpoint does not take this Content-Type.'],
};

/** The caller's fault behind an error, of our rules or of HTTP; null for a fault of ours. */
function toRequestError(error: FastifyError): RequestError | null {
  if (error instanceof RequestError) return error;
  const [code, message] = HTTP_FAULTS[error.statusCode ?? 500] ?? [];
  return code && message ? new RequestError(code, message) : null;
}
