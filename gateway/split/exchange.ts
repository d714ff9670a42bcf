import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** A request to a subgraph in another process. */
export interface Outgoing {
  readonly subgraph: string;
  readonly url: URL;
  /** Made anew for each try, for a signature holds its time. */
  readonly createHeaders: () => Record<string, string>;
  readonly body: string;
  /** Milliseconds for everything, the tries after a lost connection included. */
  readonly timeout: number;
  /** Whether it may be sent again. */
  readonly isRepeatable: boolean;
  /** Aborts once nobody waits for the answer. */
  readonly signal: AbortSignal | undefined;
}

/** What came back. */
export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Connections to one subgraph. */
const CONNECTIONS = 128;

/** A connection rests for so long: shorter than a server keeps one, or a request could meet its end. */
const KEEP_ALIVE = 4 * SECOND;

/** Milliseconds to wait before the second and the third try. */
const PAUSES = [25, 150];

const CONNECTION_FAULTS: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Keeps the connections to subgraphs. */
export function createAgent(): Agent {
  return new Agent({ connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE });
}

/** Sends a request; throws UNAVAILABLE, in a sentence that names the subgraph, when no answer comes. */
export async function exchange(agent: Dispatcher, outgoing: Outgoing): Promise<Incoming> {
  const deadline = performance.now() + outgoing.timeout;
  const pauses = outgoing.isRepeatable ? [...PAUSES] : [];
  for (;;) {
    try {
      return await send(agent, outgoing, deadline - performance.now());
    } catch (error) {
      const pause = isConnectionFault(error) ? pauses.shift() : undefined;
      if (pause === undefined || performance.now() + pause >= deadline) throw describeFault(outgoing, error);
      await setTimeout(pause);
    }
  }
}

/** By undici's own callbacks: its request() makes a stream and a signal of each answer, which cost as much as the rest. */
async function send(agent: Dispatcher, outgoing: Outgoing, timeout: number): Promise<Incoming> {
  const { url, createHeaders, body, signal } = outgoing;
  if (signal?.aborted) throw new GoneError();
  const { origin, pathname, search } = url;
  const request = { origin, path: pathname + search, method: 'POST', headers: createHeaders(), body } as const;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [status, headers]: [number, Incoming['headers']] = [0, {}];
    let over: Error | null = null;
    let abort = (error: Error): void => {
      over = error;
      settle();
      reject(error);
    };
    // From here on: a connection that is not made in time counts as well.
    const settle = waitAtMost(timeout, signal, (error) => abort(error));
    agent.dispatch(request, {
      onRequestStart: (controller) => {
        abort = (error) => controller.abort(error);
        // It was given up while it waited for a connection.
        if (over) controller.abort(over);
      },
      onResponseStart: (_controller, statusCode, found) => {
        [status, headers] = [statusCode, found];
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        settle();
        resolve({ status, headers, text: Buffer.concat(chunks).toString() });
      },
      onResponseError: (_controller, error) => {
        settle();
        reject(error);
      },
    });
  });
}

/** Tells why a wait is over before its end, after so many milliseconds or when nobody waits any more; ends with the function returned. */
function waitAtMost(
  timeout: number,
  signal: AbortSignal | undefined,
  giveUp: (reason: TimeoutError | GoneError) => void,
): () => void {
  const timer = startTimer(() => giveUp(new TimeoutError()), timeout);
  const leave = (): void => giveUp(new GoneError());
  signal?.addEventListener('abort', leave);
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  };
}

class TimeoutError extends Error {}

class GoneError extends Error {}

function isConnectionFault(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && CONNECTION_FAULTS.has(error.code);
}

function describeFault({ subgraph, timeout }: Outgoing, error: unknown): unknown {
  if (error instanceof TimeoutError) {
    const message = `The subgraph ${subgraph} did not answer within ${timeout} ms: try again later.`;
    return new RequestError('UNAVAILABLE', message, { reason: 'SUBGRAPH_TIMEOUT', serviceName: subgraph });
  }
  if (error instanceof GoneError) {
    return new RequestError('UNAVAILABLE', 'Nobody waits for this answer any more.', { reason: 'CALLER_GONE' });
  }
  if (!isConnectionFault(error)) return error;
  const message = `The subgraph ${subgraph} can not be reached: try again later.`;
  return new RequestError('UNAVAILABLE', message, { reason: 'SUBGRAPH_UNREACHABLE', serviceName: subgraph });
}
