import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseRetryAfter } from '../../subgraphs/shared/durations.ts';
import { TOOL_USER_AGENT } from '../../subgraphs/shared/request/context.ts';

/** A call to the service. */
export interface ServiceCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<string>;
}

/** An answer: its body is JSON, or null for an answer that is not the service's. */
export interface ServiceAnswer {
  readonly status: number;
  /** Milliseconds to wait before another attempt, if the service asks for it. */
  readonly retryAfter: number;
  readonly body: unknown;
}

/** The history of a list then says that the tool made the change. */
const NAMED = { 'user-agent': TOOL_USER_AGENT };

const Json = z.string().transform((written, context): unknown => {
  try {
    return JSON.parse(written);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** Posts JSON while it is created; rejects if the connection breaks. It waits without a limit, because a large list takes minutes. */
export async function postJson({ url, headers, body }: ServiceCall): Promise<ServiceAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, { method: 'POST', headers: { ...headers, ...NAMED, 'content-type': 'application/json' } });
  request.setSocketKeepAlive(true);
  return Promise.race([answerTo(request), sendBody(request, body)]);
}

/** Requests data that may be larger than the memory. The answer is read in pieces, or by `readAnswer`; rejects without an answer. */
export async function getStream({ url, headers }: Omit<ServiceCall, 'body'>): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, { headers: { ...headers, ...NAMED } });
  request.setSocketKeepAlive(true);
  request.end();
  return responseTo(request);
}

async function answerTo(request: ClientRequest): Promise<ServiceAnswer> {
  const answer = await readAnswer(await responseTo(request));
  // After an early refusal the rest need not be sent.
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

/** Rejects if sending fails, and never resolves: the answer decides the outcome. */
async function sendBody(request: ClientRequest, body: AsyncIterable<string>): Promise<never> {
  await pipeline(Readable.from(body), request);
  return new Promise(() => {});
}
