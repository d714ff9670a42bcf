import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { splitTarget } from './request-target.ts';

/** A REST request as a value; the body is still bytes. */
export interface RestRequest<Body = Buffer> {
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** Returns the media type of the body without parameters; empty without one. */
export function mediaType(headers: IncomingHttpHeaders): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The header that repeats the X-Request-ID of a request, whatever its form (AuthZEN Authorization API 1.0, 10.1.3). */
export function echoRequestId({ 'x-request-id': id }: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return typeof id === 'string' && id !== '' ? { 'x-request-id': id } : {};
}

/** Converts an HTTP request to the form of the REST adapter. */
export function toRestRequest<Body>({ headers, params, url }: FastifyRequest, body: Body): RestRequest<Body> {
  return {
    headers,
    params: isStrings(params) ? params : {},
    query: new URLSearchParams(splitTarget(url).query),
    body,
  };
}

function isStrings(params: unknown): params is Readonly<Record<string, string>> {
  return (
    typeof params === 'object' && params !== null && Object.values(params).every((value) => typeof value === 'string')
  );
}

/**
 * Returns the bearer token of a request (RFC 6750 2.1); null for a request without one. Whatever follows the scheme is the
 * token, spaces included: a malformed one is then an unknown token, and never a missing one.
 */
export function parseBearer({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^bearer +(.+)$/i.exec(authorization.trim())?.[1] ?? null;
}

/** Throws UNAUTHENTICATED, with the reason TOKEN_MISSING, unless the request has a bearer token (spec 5.1). */
export function requireBearer(headers: IncomingHttpHeaders): void {
  if (parseBearer(headers) !== null) return;
  throw new RequestError('UNAUTHENTICATED', 'Send the access token: "Authorization: Bearer <ACCESS_TOKEN>".', {
    reason: 'TOKEN_MISSING',
  });
}

const LOOPBACK: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NAMES: ReadonlySet<string | undefined> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine. The Host header is checked too, against DNS rebinding. Requests forwarded by a
 * proxy are not local, but a proxy without forwarding headers looks local: only a developer's machine may rely on this.
 */
export function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return LOOPBACK.has(socket.remoteAddress) && !isPassedOn && NAMES.has(URL.parse(`http://${headers.host}`)?.hostname);
}

/** Throws FORBIDDEN with this message unless the request comes from this machine. */
export function requireThisMachine(request: FastifyRequest, message: string): void {
  if (!isThisMachine(request)) throw new RequestError('FORBIDDEN', message, { reason: 'NOT_LOCAL' });
}
