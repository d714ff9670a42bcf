import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';

/** Where a server listens. */
type Place = Pick<Config, 'host' | 'port'>;

/** Makes a server listen at the configured address; throws StartError if it cannot. */
export async function listen(server: FastifyInstance, place: Place): Promise<string> {
  endConnectionsOnClose(server);
  return refuseTaken(place, async () => server.listen(place));
}

/** Throws StartError if nobody can listen at the address, so that a start says so before its longer steps. */
export async function checkPort(place: Place): Promise<void> {
  await refuseTaken(place, async () => {
    const server = createServer().listen(place);
    await once(server, 'listening');
    await once(server.close(), 'close');
  });
}

async function refuseTaken<Value>({ host, port }: Place, use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use: stop the other process, or set PORT to another port.`
        : `Port ${port} on ${host} cannot be used (${code}): check HOST and PORT.`,
    );
  }
}

/** What a client sent just before a stop has been read by then. */
const LATEST_BEGINNING = SECOND;

/** The use of a connection. */
interface Use {
  /** How many responses are not sent yet, or have a request that is not read yet. */
  underWay: number;
  /** The bytes that were read when the last request had been answered: if more are read, the next one has begun. Null before that. */
  bytesRead: number | null;
}

/**
 * Makes a closing server wait only for its responses: each has "Connection: close", and connections that stay open are closed.
 * Otherwise a client with keep-alive connections could keep the process running. So could a browser, which opens connections in
 * advance, and a client that sends only a part of its headers.
 */
export function endConnectionsOnClose(server: FastifyInstance): void {
  const uses = new Map<Socket, Use>();
  const responses = new Set<ServerResponse>();
  let isClosing = false;
  let isLate = false;
  const endIdle = (): void => {
    for (const [connection, { underWay, bytesRead }] of uses) {
      if (underWay === 0 && (isLate || bytesRead === connection.bytesRead)) connection.destroy();
    }
  };
  const endLate = (): void => {
    isLate = true;
    endIdle();
  };
  // The server calls this when it closes. Node's own method cuts off a response that a slow client is still reading.
  server.server.closeIdleConnections = endIdle;
  server.server.on('connection', (connection: Socket) => {
    uses.set(connection, { underWay: 0, bytesRead: null });
    connection.on('close', () => uses.delete(connection));
  });
  server.server.prependListener('request', (request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    const use = uses.get(request.socket);
    if (!use) return;
    responses.add(response);
    followExchange(use, request, response, () => {
      responses.delete(response);
      if (isClosing) setImmediate(endIdle);
    });
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    responses.forEach(announceClose);
    // A process that was paused reads first what was sent meanwhile.
    setTimeout(() => setImmediate(endLate), LATEST_BEGINNING).unref();
  });
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Counts a response as under way until it is sent and its request is read. */
function followExchange(use: Use, request: IncomingMessage, response: ServerResponse, onEnd: () => void): void {
  const end = (): void => {
    use.underWay -= 1;
    use.bytesRead = request.socket.bytesRead;
    onEnd();
  };
  use.underWay += 1;
  response.on('close', () => (request.complete ? end() : request.once('close', end)));
}
