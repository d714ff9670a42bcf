import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { formatRestError } from './format-error.ts';
import { afterRequests } from './one-at-a-time.ts';

/** Error codes of Node's HTTP parser with their own status. */
const FAULTS: Readonly<Record<string, readonly [number, RequestError]>> = {
  HPE_HEADER_OVERFLOW: [431, malformed('TOO_LARGE', 'The headers are too large: send less than 16 kB of them.')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, malformed('BAD_USER_INPUT', 'The headers did not arrive in time.')],
};

const MALFORMED = [
  400,
  malformed('BAD_USER_INPUT', 'This is not a valid HTTP request: check the request line and the headers.'),
] as const;

function malformed(code: 'BAD_USER_INPUT' | 'TOO_LARGE', message: string): RequestError {
  return new RequestError(code, message, { reason: 'MALFORMED_REQUEST' });
}

/** Answers an invalid HTTP request in the REST form, because no route is known yet; after the valid ones before it. */
export function refuseMalformedHttp({ code = '' }: Error & { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET') socket.destroy();
  else afterRequests(socket, () => refuse(code, socket));
}

function refuse(fault: string, socket: Socket): void {
  if (socket.writable) socket.write(toAnswer(fault));
  socket.destroy();
}

function toAnswer(fault: string): string {
  const [status, refusal] = FAULTS[fault] ?? MALFORMED;
  const requestId = randomUUID();
  const body = JSON.stringify(formatRestError(refusal, requestId).body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers a malformed path. */
export function refuseMalformedPath(
  { code }: { readonly code: string },
  { id }: FastifyRequest,
  reply: FastifyReply,
): void {
  const isBroken = code === 'FST_ERR_BAD_URL';
  const refusal = isBroken
    ? new RequestError('BAD_USER_INPUT', 'The path is malformed: check its percent-encoding.', {
        reason: 'MALFORMED_REQUEST',
      })
    : new RequestError('NOT_FOUND', 'Not found: a segment of the path is too long.', {
        reason: 'NO_SUCH_PATH',
      });
  const { status, body } = formatRestError(refusal, id);
  void reply.code(status).header('x-request-id', id).send(body);
}
