import { createServer, type RequestListener, type Server } from 'node:http';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { endStalledReaders } from './end-stalled-readers.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The time limit for the headers of a request, against slow senders. */
const HEADERS_TIMEOUT = 20 * SECOND;

/** The keep-alive time: longer than that of a load balancer, so that the load balancer closes connections. */
const KEEP_ALIVE = 1.2 * MINUTE;

/** Bytes: the limit of every text in a URL or a header. */
const LARGEST_HEAD = 16 * 1024;

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
