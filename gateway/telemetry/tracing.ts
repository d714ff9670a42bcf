import { createRequire } from 'node:module';
import * as openTelemetry from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { toTraceparent, traceRequests } from './trace-requests.ts';
import { traceSteps } from './trace-steps.ts';

/** Traces of requests, on their way to a collector. */
export interface Tracing {
  /** Begins a span with every request of a server. */
  observe(server: FastifyInstance): void;
  /** The headers that take the trace of the step under way along to another process. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Where a trace goes, and whose it is. */
export interface TracingOptions {
  /** An OTLP collector; traces are posted to `/v1/traces` below. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Whether a request may name the trace that it belongs to. */
  readonly trustsProxy: boolean;
}

const LONGEST_GOODBYE = 5 * SECOND;

/** Starts to trace this process: its requests, the plans of the gateway, which makes spans by itself, and the steps below. */
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

/** The gateway has a copy of OpenTelemetry's API of its own, an older one: where its spans go must be told to that copy. */
function takeSpansOfGateway(provider: TracerProvider): void {
  const api: Pick<typeof openTelemetry, 'trace' | 'ProxyTracerProvider'> = createRequire(
    import.meta.resolve('@apollo/gateway'),
  )('@opentelemetry/api');
  const proxy = api.trace.getTracerProvider();
  if (proxy instanceof api.ProxyTracerProvider) proxy.setDelegate(provider);
}
