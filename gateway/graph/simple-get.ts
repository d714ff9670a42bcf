import type { FastifyRequest } from 'fastify';
import { mediaType } from '../http/request.ts';
import type { GraphqlRequest } from './answer-graphql.ts';

/** The headers by which clients of Apollo ask browsers for a preflight. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;

/** Whether a page of another site can send this GET without a preflight, with the cookies of its reader. */
export function isSimpleGet({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'POST') return false;
  return mediaType(headers) !== 'application/json' && PREFLIGHT_HEADERS.every((name) => !headers[name]);
}

/** The same request with the header that Apollo Server wants. The caller of a simple GET was identified without its cookies. */
export function toPreflighted({ method, url, headers, body }: GraphqlRequest): GraphqlRequest {
  return { method, url, headers: { ...headers, [PREFLIGHT_HEADERS[0]]: 'true' }, body };
}
