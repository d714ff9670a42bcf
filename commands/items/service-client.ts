import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE, parseRetryAfter, SECOND } from '../../subgraphs/shared/durations.ts';
import { TOOL_USER_AGENT } from '../../subgraphs/shared/request/context.ts';
import { EXIT, type RefusalDetails, ToolError } from './tool-error.ts';

/** A list at a service, and the token of its curator. */
export interface ServiceTarget {
  readonly url: string;
  readonly token: string;
  readonly credId: number;
}

/** A call to the service. */
interface ServiceCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<string | Uint8Array>;
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
async function sendBody(request: ClientRequest, body: AsyncIterable<string | Uint8Array>): Promise<never> {
  await pipeline(Readable.from(body), request);
  return new Promise(() => {});
}

/** The pauses before further attempts: a restarted service is back within seconds. */
const PAUSES = [SECOND, 2 * SECOND, 4 * SECOND];

/** The longest pause that a service may request. */
const PATIENCE = 2 * MINUTE;

/** Why a call must be repeated, and the pause that the service requests, in milliseconds. */
interface Failure {
  readonly reason: string;
  readonly retryAfter: number;
}

/** Repeats a call until the service answers, at most four times; throws ToolError if it never does. */
export async function untilAnswered(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  for (const pause of PAUSES) {
    const answer = await tryCall(call);
    if (!('reason' in answer)) return answer;
    await setTimeout(Math.max(pause, Math.min(answer.retryAfter, PATIENCE)));
  }
  const last = await tryCall(call);
  if (!('reason' in last)) return last;
  throw new ToolError(
    EXIT.broken,
    `The service did not answer (${last.reason}). Repeat the command later: a change is never made twice.`,
  );
}

/** Returns the answer, or why there is none. */
async function tryCall(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer | Failure> {
  try {
    const answer = await call();
    const isPassing = answer.status === 429 || answer.status >= 500;
    return isPassing ? { reason: `status ${answer.status}`, retryAfter: answer.retryAfter } : answer;
  } catch (error) {
    if (error instanceof ToolError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'connection broken';
    return { reason, retryAfter: 0 };
  }
}

const RefusalBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  reason: z.string().optional(),
  requestId: z.string().optional(),
  removed: z.number().optional(),
  before: z.number().optional(),
  mostRemoved: z.number().optional(),
  invalid: z.array(z.object({ index: z.number(), reason: z.string() })).default([]),
});

/** A refusal of the service. */
interface Refusal {
  readonly message: string;
  readonly details: RefusalDetails;
  /** The first invalid items, by index in the call. */
  readonly invalid: readonly { readonly index: number; readonly reason: string }[];
}

/** Parses a refusal. An answer that is not the service's counts as one too. */
export function readRefusal({ status, body }: ServiceAnswer): Refusal {
  const { data } = RefusalBody.safeParse(body);
  if (!data) return { message: `The service refused the call with status ${status}.`, details: {}, invalid: [] };
  const { message, invalid, ...details } = data;
  return { message, details, invalid };
}

/** Converts a refusal to the tool's error. */
export function toToolError(answer: ServiceAnswer): ToolError {
  const { message, details } = readRefusal(answer);
  return new ToolError(EXIT.refused, message, details);
}
