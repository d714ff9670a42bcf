import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { STEPS, type Step } from '../../subgraphs/shared/request/steps.ts';
import { listenToSteps } from './listen-to-steps.ts';

/** The steps of this process, as spans. */
export interface TracedSteps {
  /** The span of the current step; undefined outside of a step. */
  current(): Span | undefined;
  stop(): void;
}

/** Makes every step a span, within the enclosing step, otherwise within the span of the gateway. */
export function traceSteps(tracer: Tracer): TracedSteps {
  const current = new AsyncLocalStorage<Step>();
  const traced = new WeakMap<Step, { readonly span: Span; readonly context: Context }>();
  const begin = (step: Step): Step => {
    const around = current.getStore();
    const parent = (around && traced.get(around)?.context) ?? context.active();
    const kind = step.kind === 'partner call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const span = tracer.startSpan(nameOf(step), { kind, attributes: attributesOf(step.labels) }, parent);
    traced.set(step, { span, context: trace.setSpan(parent, span) });
    return step;
  };
  STEPS.start.bindStore(current, begin);
  const stopListening = listenToSteps({ end: (step) => end(traced.get(step)?.span, step.outcome) });
  return {
    current: () => {
      const step = current.getStore();
      return step && traced.get(step)?.span;
    },
    stop: () => {
      STEPS.start.unbindStore(current);
      stopListening();
    },
  };
}

function nameOf({ kind, labels }: Step): string {
  return [kind, ...Object.values(labels)].join(' ');
}

function attributesOf(labels: Step['labels']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [`credgraph.${name}`, value]));
}

function end(span: Span | undefined, outcome: string | null): void {
  span?.setAttribute('credgraph.outcome', outcome ?? 'error');
  if (outcome === null) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
