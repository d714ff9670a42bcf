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
  const signal = AbortSignal.timeout(outgoing.timeout);
  const pauses = outgoing.isRepeatable ? [...PAUSES] : [];
  for (;;) {
    try {
      return await send(agent, outgoing, signal);
    } catch (error) {
      const pause = isConnectionFault(error) ? pauses.shift() : undefined;
      if (pause === undefined || signal.aborted) throw describeFault(outgoing, error, signal);
      await setTimeout(pause);
    }
  }
}

async function send(agent: Dispatcher, { url, createHeaders, body }: Outgoing, signal: AbortSignal): Promise<Incoming> {
  const { origin, pathname, search } = url;
  const answer = await agent.request({
    origin,
    path: pathname + search,
    method: 'POST',
    headers: createHeaders(),
    body,
    signal,
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

function isConnectionFault(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && CONNECTION_FAULTS.has(error.code);
}

function describeFault({ subgraph, timeout }: Outgoing, error: unknown, { aborted }: AbortSignal): unknown {
  if (aborted) {
    const message = `The subgraph ${subgraph} did not answer within ${timeout} ms: try again later.`;
    return new RequestError('UNAVAILABLE', message, { reason: 'SUBGRAPH_TIMEOUT', serviceName: subgraph });
  }
  if (!isConnectionFault(error)) return error;
  const message = `The subgraph ${subgraph} can not be reached: try again later.`;
  return new RequestError('UNAVAILABLE', message, { reason: 'SUBGRAPH_UNREACHABLE', serviceName: subgraph });
}
