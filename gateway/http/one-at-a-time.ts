import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of a connection. */
interface Line {
  /** The last one that arrived; null if all are answered. */
  last: IncomingMessage | null;
  /** What waits for the responses before it. */
  readonly waiting: (() => void)[];
}

/** Each takes about 5 kB of memory, and one read brings thousands of the smallest. */
const MOST_WAITING = 100;

const lines = new WeakMap<Socket, Line>();

/**
 * Runs the pipelined requests of a connection one after another (RFC 9112 9.3.2 demands it of unsafe methods): the next one begins when
 * the system has taken the response before it. So a client that reads nothing has one response in memory, and what waits on a connection
 * that closes is never begun. Nor is what arrives after a response that closes the connection, while its request still does: nobody
 * would get the response (RFC 9112 9.6).
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (!socket.writable) return;
    const line = lineOf(socket);
    const run = (): void => {
      response.on('close', () => runNext(socket, line));
      listener(request, response);
    };
    const isFirst = line.last === null;
    line.last = request;
    if (isFirst) run();
    else wait(socket, line, run);
  };
}

/** Acts when the requests of a connection that have arrived whole are answered: at once without any. */
export function afterRequests(socket: Socket, action: () => void): void {
  const line = lineOf(socket);
  const isCut = line.last?.complete === false;
  if (line.last === null || (isCut && line.waiting.length === 0)) {
    action();
    return;
  }
  // The rest of this request will not come.
  if (isCut) line.waiting.pop();
  wait(socket, line, action);
}

function lineOf(socket: Socket): Line {
  const line = lines.get(socket) ?? { last: null, waiting: [] };
  lines.set(socket, line);
  return line;
}

/** Reads no further, so that what waits is at most what was read at once. A connection on which more waits is closed. */
function wait(socket: Socket, { waiting }: Line, action: () => void): void {
  if (waiting.length === MOST_WAITING) {
    socket.destroy();
    return;
  }
  // In the context of its own arrival, not in that of the request before it.
  waiting.push(AsyncResource.bind(action));
  // Node resumes a connection when the client takes a part of a response.
  socket.off('resume', pauseAgain).on('resume', pauseAgain).pause();
}

function pauseAgain(this: Socket): void {
  this.pause();
}

function runNext(socket: Socket, line: Line): void {
  // The connection closes after a response that says so.
  const next = socket.writable ? line.waiting.shift() : undefined;
  if (!next) {
    line.last = null;
    line.waiting.length = 0;
    return;
  }
  if (line.waiting.length === 0) socket.off('resume', pauseAgain).resume();
  next();
}
