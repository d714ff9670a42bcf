import type { IncomingHttpHeaders } from 'node:http';
import type { RequestError } from '../../subgraphs/shared/errors.ts';
import { type OAuthErrorCode, oauthCodeOf } from '../../subgraphs/shared/oauth-error.ts';
import { echoRequestId } from './request.ts';
import { NO_STORE, type RestResponse, statusOf } from './respond.ts';

/** The code of an internal error; its cause goes only to the log. */
export const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** The message of an internal error. */
export const INTERNAL_MESSAGE = 'An internal error occurred. If it persists, report the request ID.';

/** Formats an error as a response of the endpoint; null stands for an internal error. The headers are those of the request. */
export type FormatError = (error: RequestError | null, requestId: string, headers: IncomingHttpHeaders) => RestResponse;

const REALM = 'realm="credgraph"';

/** The token endpoint (RFC 6749 5.2). */
export const formatOAuthError: FormatError = (error) => {
  const code = toOAuthCode(error, 'invalid_request');
  // RFC 6749 5.2: the response to a failed authentication names the scheme.
  const challenge = code === 'invalid_client' && { 'www-authenticate': `Basic ${REALM}` };
  // RFC 6749 5.2: the status of unauthorized_client is 400.
  const status = error && (code === 'unauthorized_client' ? 400 : statusOf(error));
  return {
    status: status ?? 500,
    body: { error: code, error_description: error?.message ?? INTERNAL_MESSAGE },
    headers: { ...NO_STORE, ...challenge },
  };
};

/** The endpoints that take a bearer token (RFC 6750 3). */
export const formatBearerError: FormatError = (error) => {
  const reason = error?.extensions.reason;
  // RFC 6750 3.1: a token of another kind is invalid here.
  const isInvalid = error?.code === 'UNAUTHENTICATED' || reason === 'WRONG_TOKEN';
  const code = toOAuthCode(error, isInvalid ? 'invalid_token' : 'invalid_request');
  const isMissing = reason === 'TOKEN_MISSING';
  return {
    status: isInvalid ? 401 : error ? statusOf(error) : 500,
    body: { error: code, error_description: error?.message ?? INTERNAL_MESSAGE },
    // RFC 6750 3.1: a request without a token gets no error code.
    headers: { ...NO_STORE, 'www-authenticate': `Bearer ${REALM}${isMissing ? '' : `, error="${code}"`}` },
  };
};

/** The item lists, the verdicts and everything else outside OAuth and GraphQL. */
export function formatRestError(error: RequestError | null, requestId: string): RestResponse {
  const headers = NO_STORE;
  if (!error) return { status: 500, headers, body: { message: INTERNAL_MESSAGE, code: INTERNAL, requestId } };
  const { code, ...details } = error.extensions;
  return { status: statusOf(error), headers, body: { message: error.message, code, ...details, requestId } };
}

/** AuthZEN, where a body of a wrong type is a bad request (Authorization API 1.0, 10.1; its certification scenario, 2.4.3). */
export const formatAuthzenError: FormatError = (error, requestId, headers) => {
  const { status, body } = formatRestError(error, requestId);
  // Authorization API 1.0, 11.3.
  const challenge = status === 401 && { 'www-authenticate': `Bearer ${REALM}` };
  return {
    status: status === 415 ? 400 : status,
    body,
    headers: { ...NO_STORE, ...echoRequestId(headers), ...challenge },
  };
};

/** GraphQL requests that never reach the graph: a body that is not JSON, or too large. */
export function formatGraphqlError(error: RequestError | null, requestId: string): RestResponse {
  const extensions = { ...(error?.extensions ?? { code: INTERNAL }), requestId };
  return {
    status: error ? statusOf(error) : 500,
    body: { errors: [{ message: error?.message ?? INTERNAL_MESSAGE, extensions }] },
  };
}

function toOAuthCode(error: RequestError | null, otherwise: OAuthErrorCode): OAuthErrorCode {
  if (!error) return 'server_error';
  const code = oauthCodeOf(error.extensions);
  if (code !== null) return code;
  return error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE' ? 'temporarily_unavailable' : otherwise;
}
