import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { splitTarget } from '../http/request-target.ts';
import { findRoute } from '../http/route-table.ts';

/** The response headers that scripts of other origins may read. */
const EXPOSED = ['etag', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'x-request-id'];

const COMMON = { exposedHeaders: EXPOSED, maxAge: DAY / SECOND, strictPreflight: false };

/** Configures CORS: each route says which origins may call it. None may send cookies, because no page of another origin needs them. */
export async function allowOrigins(server: FastifyInstance, appOrigin: string): Promise<void> {
  await server.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
      done(null, optionsFor(request, appOrigin)),
  });
}

function optionsFor({ headers, url }: FastifyRequest, appOrigin: string): FastifyCorsOptions {
  if (headers.origin === undefined) return { origin: false };
  const origins = findRoute(splitTarget(url).path)?.origins;
  if (origins === 'any') return { ...COMMON, origin: '*' };
  return origins === 'app' && headers.origin === appOrigin ? { ...COMMON, origin: appOrigin } : { origin: false };
}
