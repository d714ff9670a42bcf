import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitTarget } from '../http/request-target.ts';

/** A program that calls the graph, as it names itself. */
export interface GraphClient {
  readonly name: string;
  readonly version: string;
}

/** The names of such a header: by GraphQL's own convention, and by Apollo's. */
const PREFIXES = ['graphql-client', 'apollographql-client'] as const;

/** What a log and a label can show as it is. */
const PLAIN = /^[\w.@/+ :-]{1,64}$/;

/** The name of an operation in a document. */
const OPERATION = /^[_A-Za-z]\w{0,99}$/;

/** The program that the headers of a request say it comes from; null if they do not say. A version that is missing is `none`. */
export function graphClientOf(header: (name: string) => unknown): GraphClient | null {
  for (const prefix of PREFIXES) {
    const name = plain(header(`${prefix}-name`));
    if (name !== null) return { name, version: plain(header(`${prefix}-version`)) ?? 'none' };
  }
  return null;
}

/** Adds to the log lines of each request the client and the operation, as the caller names them. */
export function logGraphClients(area: FastifyInstance): void {
  area.addHook('preHandler', async (request) => {
    const client = graphClientOf((name) => request.headers[name]);
    const operation = operationOf(request);
    if (client || operation)
      request.log = request.log.child({ ...(client && { client }), ...(operation && { operation }) });
  });
}

function plain(value: unknown): string | null {
  return typeof value === 'string' && PLAIN.test(value) ? value : null;
}

function operationOf({ method, url, body }: FastifyRequest): string | null {
  const name = method === 'POST' ? nameIn(body) : new URLSearchParams(splitTarget(url).query).get('operationName');
  return typeof name === 'string' && OPERATION.test(name) ? name : null;
}

function nameIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : null;
}
