import { AsyncLocalStorage } from 'node:async_hooks';
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
import { STEP_CHANNEL, type TracedStep } from '../../subgraphs/shared/request/steps.ts';
import { routeOf } from '../http/refuse-other-methods.ts';
import { isAlwaysAnswered } from '../http/route-table.ts';
import { listenToSteps } from './listen-to-steps.ts';

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
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    Object.assign(request, { log: request.log.child({ traceId: span.spanContext().traceId }) });
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

/** The steps of this process, as spans. */
interface TracedSteps {
  /** The span of the current step; undefined outside of a step. */
  current(): Span | undefined;
  stop(): void;
}

/** Makes every step a span, within the enclosing step, otherwise within the span of the gateway. */
export function traceSteps(tracer: Tracer): TracedSteps {
  const current = new AsyncLocalStorage<TracedStep>();
  const traced = new WeakMap<TracedStep, { readonly span: Span; readonly context: Context }>();
  const begin = (step: TracedStep): TracedStep => {
    const around = current.getStore();
    const parent = (around && traced.get(around)?.context) ?? context.active();
    const kind = step.kind === 'partner call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const span = tracer.startSpan(nameOf(step), { kind, attributes: attributesOf(step.labels) }, parent);
    traced.set(step, { span, context: trace.setSpan(parent, span) });
    return step;
  };
  STEP_CHANNEL.start.bindStore(current, begin);
  const stopListening = listenToSteps({ end: (step) => end(traced.get(step)?.span, step.outcome) });
  return {
    current: () => {
      const step = current.getStore();
      return step && traced.get(step)?.span;
    },
    stop: () => {
      STEP_CHANNEL.start.unbindStore(current);
      stopListening();
    },
  };
}

function nameOf({ kind, labels }: TracedStep): string {
  return [kind, ...Object.values(labels)].join(' ');
}

function attributesOf(labels: TracedStep['labels']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [`credgraph.${name}`, value]));
}

function end(span: Span | undefined, outcome: string | null): void {
  span?.setAttribute('credgraph.outcome', outcome ?? 'error');
  if (outcome === null) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
