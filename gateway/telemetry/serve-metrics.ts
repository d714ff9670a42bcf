import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TelemetrySettings } from '../../platform/settings/telemetry-settings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { hashSecret } from '../../subgraphs/shared/secrets/secret.ts';
import { isThisMachine } from '../http/is-this-machine.ts';
import { parseBearer } from '../http/parse-bearer.ts';
import { routeOf } from '../http/route-of.ts';
import { OPERATOR_ROUTES } from '../http/route-table.ts';
import type { Metrics } from './metrics.ts';

/** Counts the responses of the server, and serves the metrics to operators. */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, access: TelemetrySettings['metrics']): void {
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const labels = { method: request.method, route: routeOf(request) ?? 'unknown', status: statusCode };
    metrics.requests.observe(labels, elapsedTime / 1000);
  });
  server.get(OPERATOR_ROUTES.metrics.path, async (request, reply) => {
    checkAccess(request, access);
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

function checkAccess(request: FastifyRequest, access: TelemetrySettings['metrics']): void {
  if (typeof access === 'object' ? showsToken(request, access.token) : isThisMachine(request)) return;
  throw new RequestError('FORBIDDEN', 'The metrics are available only to operators: see the setting METRICS.', {
    reason: 'METRICS',
  });
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = parseBearer(headers) ?? '';
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)));
}
