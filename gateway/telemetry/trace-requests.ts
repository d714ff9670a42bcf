import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAlwaysAnswered } from '../http/is-always-answered.ts';
import { routeOf } from '../http/route-of.ts';

/** The header traceparent (W3C Trace Context 3.2). */
const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** Starts a span for every request of a server, in the trace of the proxy in front of it if that is trusted. */
export function traceRequests(server: FastifyInstance, tracer: Tracer, trustsProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', async (request) => {
    // Spans of probes and of reads of metrics, every few seconds, would be of no use.
    if (isAlwaysAnswered(request.url)) return;
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'credgraph.request_id': request.id };
    const parent = trustsProxy ? parentOf(request) : ROOT_CONTEXT;
    spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent));
  });
  // Only after the body is read: its events would leave the span's context.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    const { method, routeOptions } = request;
    // For a refused request, the router found another route or none.
    const route = routeOf(request) ?? 'unknown';
    if (route !== (routeOptions.url ?? 'unknown')) {
      span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    }
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function parentOf({ headers }: FastifyRequest): Context {
  const { traceId, spanId, flags } = TRACEPARENT.exec(headers.traceparent?.toString() ?? '')?.groups ?? {};
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '1', 16),
    isRemote: true,
  });
}

/** The header that makes a span the parent of spans in another process; none without a span. */
export function toTraceparent(span: Span | undefined): Readonly<Record<string, string>> {
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}
