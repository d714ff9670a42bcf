import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { FormatError } from '../http/format-error.ts';
import { splitTarget } from '../http/request-target.ts';
import { refusalHeaders } from '../http/respond.ts';
import { isAlwaysAnswered } from '../http/route-table.ts';
import type { Delay } from './delays.ts';

/** Returns the error formatter of a path. */
export type FormatErrorAt = (path: string) => FormatError;

/** The load of a process. */
export interface Load {
  readonly inFlight: number;
  /** Refused requests so far. */
  readonly shed: number;
}

/** Sheds load: refuses requests while the process is overloaded. */
export interface LoadShedder {
  /** Wraps a listener; a refused request costs almost nothing. */
  readonly guard: (listener: RequestListener) => RequestListener;
  readonly load: () => Load;
  close(): void;
}

/** Milliseconds: a longer delay is a sign of overload. */
const LONGEST_DELAY = 40;
const RETRY_AFTER = 1;

const leaving = new WeakMap<ServerResponse, () => void>();

/** Counts a request in flight no longer: it is over, or a stream that costs nothing while nothing happens. */
export function leaveFlight(response: ServerResponse): void {
  leaving.get(response)?.();
  leaving.delete(response);
}

/**
 * Sheds load on two conditions together: many requests are in flight, and a resource that every request needs is delayed.
 * Requests that wait for a partner or an upload delay no others, and a delay alone may be caused by the machine. After a pause of
 * the process, the delay is over as soon as it has been measured, so only the first requests of a burst are refused.
 */
export function createLoadShedder(
  maxInFlight: number,
  delays: readonly Delay[],
  formatErrorAt: FormatErrorAt,
): LoadShedder {
  let [inFlight, shed] = [0, 0];
  const isDelayed = (): boolean => delays.some((each) => each.now() > LONGEST_DELAY);
  const left = (): void => {
    inFlight -= 1;
  };
  const guard =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (inFlight >= maxInFlight && isDelayed() && !isAlwaysAnswered(request.url ?? '')) {
        shed += 1;
        return turnAway(request, response, formatErrorAt);
      }
      inFlight += 1;
      leaving.set(response, left);
      response.on('close', () => leaveFlight(response));
      return listener(request, response);
    };
  return { guard, load: () => ({ inFlight, shed }), close: () => delays.forEach((each) => each.stop()) };
}

const BUSY = new RequestError('UNAVAILABLE', 'The service is busy: try again in a moment.', {
  reason: 'OVERLOADED',
  retryAfter: RETRY_AFTER,
});

function turnAway(
  { url = '', headers: asked }: IncomingMessage,
  response: ServerResponse,
  formatErrorAt: FormatErrorAt,
): void {
  const { status, headers, body } = formatErrorAt(splitTarget(url).path)(BUSY, randomUUID(), asked);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
    ...refusalHeaders(BUSY),
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
