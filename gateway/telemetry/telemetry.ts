import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import type { TelemetrySettings } from '../../platform/settings/telemetry-settings.ts';
import type { Load } from '../protection/shed-load.ts';
import { countOperations } from './count-operations.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
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
  return {
    plugins: metrics ? [countOperations(metrics)] : [],
    observe: (server) => {
      tracing?.observe(server);
      if (metrics) serveMetrics(server, metrics, settings.metrics);
    },
    traceHeaders: () => tracing?.headers() ?? {},
    close: async () => {
      metrics?.close();
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
