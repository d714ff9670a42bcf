import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Makes a server that closes wait for its answers alone: each of them says that its connection closes, and a connection that still
 * stays open after it is closed from here. Else a client that keeps its connections would hold the process.
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
