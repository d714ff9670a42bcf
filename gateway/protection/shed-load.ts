import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusalHeaders } from '../rest/respond.ts';
import { type Speak, speakGraphql, speakRest } from '../rest/speak.ts';
import { GRAPHQL_PATHS, ROUTES } from '../routes.ts';
import { splitTarget } from '../split-target.ts';
import { isAlwaysAnswered } from './always-answered.ts';
import type { Lateness } from './lateness.ts';

/** How much a process has to do. */
export interface Load {
  readonly inFlight: number;
  /** Requests turned away so far. */
  readonly shed: number;
}

/** Turns requests away while there are more than can be answered in time. */
export interface LoadShedder {
  /** Wraps a listener: a request that is turned away costs next to nothing. */
  readonly guard: (listener: RequestListener) => RequestListener;
  readonly load: () => Load;
  close(): void;
}

/** Milliseconds: a longer delay means overload. */
const LATE = 40;
const RETRY_AFTER = 1;

/**
 * Sheds load by two signs together: so many requests are under way, and something that each of them needs is late. Requests
 * that wait for a partner or for the rest of an upload delay no others, and lateness alone may be the machine's fault.
 */
export function createLoadShedder(maxInFlight: number, lateness: readonly Lateness[]): LoadShedder {
  let [inFlight, shed] = [0, 0];
  const isLate = (): boolean => lateness.some((each) => each.now() > LATE);
  const left = (): void => {
    inFlight -= 1;
  };
  const guard =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (inFlight >= maxInFlight && isLate() && !isAlwaysAnswered(request.url ?? '')) {
        shed += 1;
        return turnAway(request, response);
      }
      inFlight += 1;
      response.once('close', left);
      return listener(request, response);
    };
  return { guard, load: () => ({ inFlight, shed }), close: () => lateness.forEach((each) => each.stop()) };
}

const BUSY = new RequestError('UNAVAILABLE', 'The service is busy: try again in a moment.', {
  reason: 'OVERLOADED',
  retryAfter: RETRY_AFTER,
});

const SPEAK_OF_PATH: ReadonlyMap<string, Speak> = new Map([
  ...ROUTES.map(({ path, speak }) => [path, speak] as const),
  ...GRAPHQL_PATHS.map((path) => [path, speakGraphql] as const),
]);

function turnAway({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const speak = SPEAK_OF_PATH.get(splitTarget(url).path) ?? speakRest;
  const { status, headers, body } = speak(BUSY, randomUUID());
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
    ...refusalHeaders(BUSY),
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
