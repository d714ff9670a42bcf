import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { SECOND } from '../../shared/durations.ts';
import { errorCode } from '../../shared/error-code.ts';
import { ANSWER_CUT, describeConnectionFault } from '../../shared/outbound/connection-fault.ts';
import { ADDRESS_REFUSED } from '../../shared/outbound/guarded-agent.ts';

/** A request of a webhook. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer of an endpoint, or why there is none. */
export type WebhookReply =
  | { readonly status: number; readonly retryAfter: string | undefined; readonly answer: string }
  | { readonly fault: string };

/** The time limit of an attempt, from the resolution of the name to the end of the answer. */
export const WEBHOOK_TIMEOUT = 15 * SECOND;

/** Bytes of an answer that are read, and those that are kept. */
const LONGEST_ANSWER = 4096;
const KEPT_ANSWER = 500;

/** The error codes of a connection that the endpoint has closed at the moment of its reuse. */
const STALE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** Sends a webhook; a failure of the endpoint is a value. Redirects are not followed. */
export async function sendWebhook(
  agent: Agent,
  sent: WebhookRequest,
  stop: AbortSignal,
  timeout = WEBHOOK_TIMEOUT,
): Promise<WebhookReply> {
  stop.throwIfAborted();
  // Joining signals by `AbortSignal.any` takes a third of the time of an attempt.
  const limit = new AbortController();
  const end = (): void => limit.abort();
  const timer = setTimeout(end, timeout).unref();
  stop.addEventListener('abort', end);
  try {
    return await post(agent, sent, limit.signal);
  } catch (error) {
    if (stop.aborted) throw error;
    return { fault: limit.signal.aborted ? 'No complete answer came within 15 seconds.' : describe(error) };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}

async function post(agent: Agent, sent: WebhookRequest, signal: AbortSignal, isRepeat = false): Promise<WebhookReply> {
  const { url, headers, body } = sent;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request(url, {
    method: 'POST',
    agent,
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Credgraph',
    },
  });
  // An answer that switches protocols ends the connection with neither an answer nor an error.
  asked
    .once('response', resolve)
    .once('error', reject)
    .once('close', () => reject(new Error('No answer.')))
    .end(body);
  try {
    const response = await promise;
    const answer = await readStart(response).catch(refuseCut);
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], answer };
  } catch (error) {
    if (isRepeat || !asked.reusedSocket || !STALE.has(errorCode(error))) throw error;
    return post(agent, sent, signal, true);
  }
}

const utf8 = new TextDecoder();

/** Reads the beginning of an answer as text; a longer one is not read to its end. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size > LONGEST_ANSWER) break;
  }
  return utf8.decode(Buffer.concat(chunks).subarray(0, KEPT_ANSWER));
}

/** What came of the answer shows that the endpoint got the webhook: it is not sent again at once. */
function refuseCut(cause: unknown): never {
  throw Object.assign(new Error('The answer did not end.', { cause }), { code: ANSWER_CUT });
}

function describe(error: unknown): string {
  const code = errorCode(error);
  if (code === ADDRESS_REFUSED) return 'The URL resolves to an address that is not on the public Internet.';
  return describeConnectionFault(code);
}
