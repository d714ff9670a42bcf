import type { FastifyRequest } from 'fastify';
import type { RestRequest } from './request.ts';
import { splitTarget } from './split-target.ts';

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
