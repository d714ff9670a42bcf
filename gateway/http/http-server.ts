import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { toOriginForm } from './request-target.ts';

/** The time limit for the headers of a request, against slow senders. */
const HEADERS_TIMEOUT = 20 * SECOND;

/** The keep-alive time: longer than that of a load balancer, so that the load balancer closes connections. */
const KEEP_ALIVE = 1.2 * MINUTE;

/** Bytes: the limit of every text in a URL or a header. */
const LARGEST_HEAD = 16 * 1024;

/** What all our servers do alike: they name and log requests, read targets in one form, and answer what has arrived before they stop. */
export function serverOptions(log: Logger): FastifyServerOptions {
  const loggerInstance: FastifyBaseLogger = log;
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => findRequestId(headers),
    rewriteUrl: toOriginForm,
    forceCloseConnections: 'idle',
    // A request that arrives during a stop is answered normally; then its connection closes.
    return503OnClosing: false,
  };
}

/** The form of a request ID that a caller may send, to correlate its log with ours. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns the request ID that the caller sent; a new one if there is none or it is malformed. */
function findRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Creates Node's HTTP server with the rules of its connections. A client may take nothing of a response for `longestStall` milliseconds. */
export function createHttpServer(listener: RequestListener, longestStall: number): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE,
      maxHeaderSize: LARGEST_HEAD,
      // endLateRequests limits the time of a request, except for uploads.
      requestTimeout: 0,
      requireHostHeader: false,
    },
    oneAtATime(listener),
  );
  endStalledReaders(server, longestStall);
  return server;
}

/** Makes a server answer clients that have ended their side of the connection and still read. Node has no option for it. */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}

/** How often each connection is looked at within its time. */
const LOOKS = 20;

/** A connection as it was at the last look. */
interface Look {
  /** What the system had taken of the responses. */
  taken: string;
  /** The looks since then that found bytes waiting for the client, and no more taken. */
  idle: number;
}

/**
 * Disconnects clients that take nothing of a response for `limit` milliseconds; a slow reader gets all of it. What a client sends in the
 * meantime does not count. Counts looks instead of time, because a process that was paused has given nobody time to read.
 */
function endStalledReaders(server: Server, limit: number): void {
  const looks = new Map<Socket, Look>();
  server.on('connection', (socket) => {
    looks.set(socket, { taken: '', idle: 0 });
    socket.on('close', () => looks.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, look] of looks) if (isStalled(socket, look)) socket.destroy();
  }, limit / LOOKS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function isStalled(socket: Socket, look: Look): boolean {
  const taken = `${socket.bytesWritten - socket.writableLength} ${unsent(socket)}`;
  look.idle = socket.writableLength > 0 && look.taken === taken ? look.idle + 1 : 0;
  look.taken = taken;
  return look.idle >= LOOKS;
}

/** The bytes of the current write that the system has not taken. Node has no public name for them. */
function unsent(socket: Socket): number {
  const handle = '_handle' in socket ? socket._handle : null;
  return typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
    ? Number(handle.writeQueueSize)
    : 0;
}
