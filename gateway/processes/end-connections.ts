import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** What a client sent just before a stop has been read by then. */
const LATEST_BEGINNING = SECOND;

/**
 * Makes a closing server wait only for its responses: each has "Connection: close", and connections that stay open are closed.
 * Otherwise a client with keep-alive connections could keep the process running. So could a browser, which opens connections in
 * advance: Node does not count one without a request as idle.
 */
export function endConnectionsOnClose(server: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let isClosing = false;
  const endIdle = (): void => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
  };
  const endUnused = (): void => {
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  server.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
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
    setTimeout(endUnused, LATEST_BEGINNING).unref();
  });
}
