import type { FastifyReply } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { type ErrorDetails, RequestError } from '../../subgraphs/shared/errors.ts';
import type { Locale } from '../../subgraphs/shared/locales.ts';
import type { ErrorCode } from '../../subgraphs/shared/reasons.ts';
import type { PageNotice } from './notice-cookie.ts';

/** A response as a value. */
export interface RestResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to store the browser key: only this browser may complete what was started. */
  readonly keepsBrowser?: boolean;
  /** Whether the browser keeps that a passkey was used in it. */
  readonly usedPasskey?: boolean;
  /** The language that the browser keeps from now on. */
  readonly locale?: Locale;
  /** Whether its policy names origins that may embed it, which X-Frame-Options cannot. */
  readonly isFramed?: boolean;
  /** What the page that this redirects to says once. */
  readonly notice?: PageNotice;
}

/** RFC 6749 5.1: responses with tokens must not be cached. */
export const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

const STATUS: Readonly<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  NOT_IMPLEMENTED: 501,
  UNAVAILABLE: 503,
};

/** Returns the data of a federated operation; throws RequestError for an error of the caller, and Error for a bug. */
export function dataOf<Data>(answer: {
  readonly data: Data | null;
  readonly errors: readonly GraphQLFormattedError[];
}): Data {
  const [error] = answer.errors;
  if (!error && answer.data !== null) return answer.data;
  const { code, requestId: _, ...details } = error?.extensions ?? {};
  if (error && isErrorCode(code) && hasCause(details)) throw new RequestError(code, error.message, details);
  throw new Error(`A federated operation failed with ${String(code)}: its cause is in the log above.`);
}

/** Returns the HTTP status of an error. */
export function statusOf({ code }: RequestError): number {
  return STATUS[code];
}

/** Seconds, for an UNAVAILABLE error without a time: every 503 has Retry-After. */
const RETRY_AFTER = 2;

/** Returns the headers of an error: Allow, Retry-After and RateLimit. */
export function refusalHeaders({ code, extensions }: RequestError): Readonly<Record<string, string>> {
  if (typeof extensions.allow === 'string') return { allow: extensions.allow };
  const { retryAfter = code === 'UNAVAILABLE' ? RETRY_AFTER : null, limit } = extensions;
  if (typeof retryAfter !== 'number') return {};
  const headers = { 'retry-after': String(retryAfter) };
  if (code !== 'RATE_LIMITED' || typeof limit !== 'number') return headers;
  return {
    ...headers,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(retryAfter),
  };
}

/** Every error of a subgraph has one. The reasons are not checked against the list: during a rolling restart, a subgraph may know others. */
function hasCause(details: Readonly<Record<string, unknown>>): details is ErrorDetails {
  return typeof details.reason === 'string';
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in STATUS;
}

/** Sends a response value. */
export function sendResponse(reply: FastifyReply, { status, headers = {}, body }: RestResponse): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
