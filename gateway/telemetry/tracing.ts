import { createRequire } from 'node:module';
import * as openTelemetry from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { toTraceparent, traceRequests, traceSteps } from './trace.ts';

/** Traces of requests, which are sent to a collector. */
export interface Tracing {
  /** Starts a span for every request of a server. */
  observe(server: FastifyInstance): void;
  /** The headers that propagate the trace of the current step to another process. */
  headers(): Readonly<Record<string, string>>;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** The options of tracing. */
export interface TracingOptions {
  /** An OTLP collector; traces are posted to `/v1/traces` below. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Whether a request may name its trace. */
  readonly trustsProxy: boolean;
}

const LONGEST_GOODBYE = 5 * SECOND;

/** Starts to trace this process: its requests, the gateway's own spans, and the steps. */
export function startTracing({ endpoint, serviceName, trustsProxy }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: LONGEST_GOODBYE,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  takeSpansOfGateway(provider);
  openTelemetry.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('credgraph');
  const steps = traceSteps(tracer);
  return {
    observe: (server) => traceRequests(server, tracer, trustsProxy),
    headers: () => toTraceparent(steps.current()),
    close: async () => {
      steps.stop();
      openTelemetry.context.disable();
      await provider.shutdown();
    },
  };
}

/** The gateway depends on an older copy of OpenTelemetry's API, so its spans need the provider in that copy. */
function takeSpansOfGateway(provider: TracerProvider): void {
  const api: Pick<typeof openTelemetry, 'trace' | 'ProxyTracerProvider'> = createRequire(
    import.meta.resolve('@apollo/gateway'),
  )('@opentelemetry/api');
  const proxy = api.trace.getTracerProvider();
  if (proxy instanceof api.ProxyTracerProvider) proxy.setDelegate(provider);
}
