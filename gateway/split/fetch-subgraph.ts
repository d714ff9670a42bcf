import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { Agent, type Dispatcher, errors } from 'undici';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { LARGEST_ANSWER, PackingError, type RemoteResponse, TooLargeError, unpackAnswer } from './read-answer.ts';

/** A request to a subgraph in another process. */
export interface RemoteRequest {
  readonly subgraph: string;
  readonly url: URL;
  /** Created for each attempt, because a signature contains the time. */
  readonly createHeaders: () => Record<string, string>;
  readonly body: string;
  /** The time limit in milliseconds, including repeats after a lost connection. */
  readonly timeout: number;
  /** Whether it may be repeated. */
  readonly isRepeatable: boolean;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal | undefined;
}

/** Connections to one subgraph. */
const CONNECTIONS = 128;

/** The keep-alive time: shorter than that of a server, so that no request meets a closing connection. */
const KEEP_ALIVE = 4 * SECOND;

/** Milliseconds before the second and the third attempt. */
const PAUSES = [25, 150];

/** The codes of errors in our own request. All others are errors of the network or the subgraph. */
const OWN_FAULT = /^(UND_ERR_INVALID|ERR_INVALID|ERR_HTTP_INVALID)/;

/** Keeps the connections to subgraphs. */
export function createAgent(): Agent {
  // Each request has its own time limit.
  return new Agent({ connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE, headersTimeout: 0, bodyTimeout: 0 });
}

/** Sends a request; throws UNAVAILABLE with the name of the subgraph if there is no response. */
export async function fetchSubgraph(agent: Dispatcher, outgoing: RemoteRequest): Promise<RemoteResponse> {
  const deadline = performance.now() + outgoing.timeout;
  const pauses = outgoing.isRepeatable ? [...PAUSES] : [];
  for (;;) {
    try {
      const { status, headers, body } = await send(agent, outgoing, deadline - performance.now());
      return { status, headers, text: await unpackAnswer(body, headers['content-encoding']) };
    } catch (error) {
      const pause = connectionFault(error) === null ? undefined : pauses.shift();
      if (pause === undefined || performance.now() + pause >= deadline) throw describeFault(outgoing, error);
      await setTimeout(pause);
    }
  }
}

type PackedResponse = Omit<RemoteResponse, 'text'> & { readonly body: Buffer };

/** Uses undici's callbacks: request() creates a stream and a signal for each response, which doubles the cost. */
async function send(agent: Dispatcher, outgoing: RemoteRequest, timeout: number): Promise<PackedResponse> {
  const { url, createHeaders, body, signal } = outgoing;
  if (signal?.aborted) throw new GoneError();
  const { origin, pathname, search } = url;
  const request = { origin, path: pathname + search, method: 'POST', headers: createHeaders(), body } as const;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let [status, headers]: [number, RemoteResponse['headers']] = [0, {}];
    let over: Error | null = null;
    let abort = (error: Error): void => {
      over = error;
      settle();
      reject(error);
    };
    // Starts here, so that the time to connect counts too.
    const settle = waitAtMost(timeout, signal, (error) => abort(error));
    agent.dispatch(request, {
      onRequestStart: (controller) => {
        abort = (error) => controller.abort(error);
        // It was canceled while it waited for a connection.
        if (over) controller.abort(over);
      },
      onResponseStart: (_controller, statusCode, found) => {
        [status, headers] = [statusCode, found];
      },
      onResponseData: (_controller, chunk) => {
        size += chunk.length;
        if (size > LARGEST_ANSWER) abort(new TooLargeError());
        else chunks.push(chunk);
      },
      onResponseEnd: () => {
        settle();
        resolve({ status, headers, body: Buffer.concat(chunks) });
      },
      onResponseError: (_controller, error) => {
        settle();
        reject(error);
      },
    });
  });
}

/** Calls back with the reason when a wait ends early, by the time limit or because the caller disconnected. The returned function stops the watch. */
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

/** Describes the fault of a connection; null for an error of neither the network nor the subgraph. */
function connectionFault(error: unknown): string | null {
  if (error instanceof errors.HTTPParserError) return 'no HTTP';
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && !OWN_FAULT.test(code) ? code : null;
}

function describeFault({ subgraph, timeout }: RemoteRequest, error: unknown): unknown {
  const unavailable = (fault: string): RequestError =>
    new RequestError('UNAVAILABLE', `The subgraph ${subgraph} ${fault}`, {
      reason: 'SUBGRAPH_FAILED',
      serviceName: subgraph,
    });
  if (error instanceof TimeoutError) {
    return unavailable(`did not answer within ${timeout} ms: try again later.`);
  }
  if (error instanceof GoneError) {
    return new RequestError('UNAVAILABLE', 'The caller disconnected.', {
      reason: 'CALLER_GONE',
    });
  }
  if (error instanceof TooLargeError) {
    return unavailable(`sent an answer of more than ${LARGEST_ANSWER} bytes.`);
  }
  if (error instanceof PackingError) {
    return unavailable('sent an answer that does not match its header content-encoding.');
  }
  const fault = connectionFault(error);
  if (fault === null) return error;
  return unavailable(`cannot be reached (${fault}): try again later.`);
}
