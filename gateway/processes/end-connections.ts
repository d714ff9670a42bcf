import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Makes a closing server wait only for its responses: each has "Connection: close", and connections that stay open are closed.
 * Otherwise a client with keep-alive connections could keep the process running.
 */
export function endConnectionsOnClose(server: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  const endIdle = (): void => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
  };
  server.server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      endIdle();
    });
    if (isClosing) response.setHeader('connection', 'close');
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    endIdle();
  });
}
