import { timingSafeEqual } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import type { TelemetrySettings } from '../../platform/settings/telemetry-settings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { hashSecret } from '../../subgraphs/shared/secrets/secret.ts';
import { routeOf } from '../http/refuse-other-methods.ts';
import { isThisMachine, parseBearer } from '../http/request.ts';
import { OPERATOR_ROUTES } from '../http/route-table.ts';
import type { Load } from '../protection/shed-load.ts';
import { startAuditLog } from './audit-log.ts';
import { type GraphClient, graphClientOf } from './graph-clients.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

type Settings = TelemetrySettings & Pick<ProtectionSettings, 'trustProxy'>;

/** Metrics and traces for operators. */
export interface Telemetry {
  readonly plugins: readonly ApolloServerPlugin[];
  /** Observes a server's routes, and serves `/metrics`. */
  observe(server: FastifyInstance): void;
  /** The headers that propagate the current trace to a subgraph in another process. */
  traceHeaders(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Creates the telemetry that the settings enable. `load` is null for a process that sheds no load. */
export async function createTelemetry(settings: Settings, load: (() => Load) | null): Promise<Telemetry> {
  const metrics = await countIfWanted(settings, load);
  const tracing = await traceIfWanted(settings);
  const stopAuditLog = startAuditLog(settings);
  return {
    plugins: metrics ? [countOperations(metrics)] : [],
    observe: (server) => {
      tracing?.observe(server);
      if (metrics) serveMetrics(server, metrics, settings.metrics);
    },
    traceHeaders: () => tracing?.headers() ?? {},
    close: async () => {
      metrics?.close();
      stopAuditLog();
      await tracing?.close();
    },
  };
}

/** Prometheus' client is loaded only where operators may read the metrics. */
async function countIfWanted({ metrics }: Settings, load: (() => Load) | null): Promise<Metrics | null> {
  if (metrics === 'off') return null;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(load);
}

/** Loaded only if traces are exported, so that tracing costs nothing otherwise. */
async function traceIfWanted({ traceEndpoint, serviceName, trustProxy }: Settings): Promise<Tracing | null> {
  if (traceEndpoint === null) return null;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({ endpoint: traceEndpoint, serviceName, trustsProxy: trustProxy !== false });
}

/** Times the operations of the graph, by names that the schema bounds: a caller's own names could be any number. */
export function countOperations({ operations, clients }: Metrics): ApolloServerPlugin {
  const labelsOf = boundedClients();
  return {
    requestDidStart: async ({ request: { http } }) => {
      const start = performance.now();
      const client = http && graphClientOf((name) => http.headers.get(name));
      return {
        willSendResponse: async ({ operation, response: { body } }) => {
          if (client) clients.inc(labelsOf(client));
          const error = body.kind === 'single' ? body.singleResult.errors?.[0] : undefined;
          const outcome = error ? String(error.extensions?.code) : 'ok';
          operations.observe({ operation: nameOf(operation), outcome }, (performance.now() - start) / 1000);
        },
      };
    },
  };
}

/** The most clients, each version by itself, that a process counts by name: whoever calls chooses the name. */
const MOST_CLIENTS = 100;

/** Returns the labels of a client: of the first hundred its name, of all others `other`. */
function boundedClients(): (client: GraphClient) => { readonly client: string; readonly version: string } {
  const known = new Set<string>();
  return ({ name, version }) => {
    const key = JSON.stringify([name, version]);
    if (known.size < MOST_CLIENTS) known.add(key);
    return known.has(key) ? { client: name, version } : { client: 'other', version: 'other' };
  };
}

function nameOf(operation: OperationDefinitionNode | undefined): string {
  if (!operation) return 'none';
  const [first] = operation.selectionSet.selections;
  return first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : operation.operation;
}

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
