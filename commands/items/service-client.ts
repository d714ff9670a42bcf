import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseRetryAfter } from '../../subgraphs/shared/retry-after.ts';

/** A call of the service. */
export interface ServiceCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<string>;
}

/** An answer of the service: its body is JSON, or null where something else answered. */
export interface ServiceAnswer {
  readonly status: number;
  /** Milliseconds to wait before another try, where the service asks for it. */
  readonly retryAfter: number;
  readonly body: unknown;
}

const Json = z.string().transform((written, context): unknown => {
  try {
    return JSON.parse(written);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** Posts JSON while it is made; rejects when the connection breaks. Waits as long as it takes: a large list takes minutes. */
export async function postJson({ url, headers, body }: ServiceCall): Promise<ServiceAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } });
  request.setSocketKeepAlive(true);
  return Promise.race([answerTo(request), sendBody(request, body)]);
}

/** Asks for what may be larger than the memory. The answer is read piece by piece, or by `readAnswer`; rejects when nothing answers. */
export async function getStream({ url, headers }: Omit<ServiceCall, 'body'>): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, { headers });
  request.setSocketKeepAlive(true);
  request.end();
  return responseTo(request);
}

async function answerTo(request: ClientRequest): Promise<ServiceAnswer> {
  const answer = await readAnswer(await responseTo(request));
  // Whoever is refused early need not send the rest.
  request.destroy();
  return answer;
}

async function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
}

/** Reads a short answer. */
export async function readAnswer(response: IncomingMessage): Promise<ServiceAnswer> {
  const written = await text(response);
  const { statusCode: status = 0, headers } = response;
  const retryAfter = parseRetryAfter(headers['retry-after'], new Date());
  return { status, retryAfter, body: Json.safeParse(written).data ?? null };
}

/** Never settles but by failing: the answer is what is waited for. */
async function sendBody(request: ClientRequest, body: AsyncIterable<string>): Promise<never> {
  await pipeline(Readable.from(body), request);
  return new Promise(() => {});
}
