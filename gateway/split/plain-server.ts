import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';

const MEGABYTE = 1024 * 1024;

/** Room for 50,000 items, and what a gateway adds to them. */
const BODY_LIMIT = 40 * MEGABYTE;

/** A server without the manners of the service, for a gateway or a subgraph alone. It says at `/healthz` that it lives. */
export function createPlainServer(log: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}
