import { type Channel, channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** A step of work for observers: its kind, its labels and its outcome. */
export interface Step {
  readonly kind: 'subgraph fetch' | 'partner call' | 'sandbox run';
  /** Of few different values, none of them secret. */
  readonly labels: Readonly<Record<string, string>>;
  /** One of a few words; null while it is under way. */
  outcome: string | null;
}

/** An event with its count. */
export interface Happening {
  readonly kind: 'item added' | 'item removed' | 'sandbox process started';
  readonly count: number;
}

/**
 * Where steps can be observed. A subgraph knows nobody who listens, and pays nothing while nobody does: metrics and traces
 * are the business of the process around it.
 */
export const STEPS: TracingChannel<Step, Step> = tracingChannel('credgraph:step');

/** Where happenings can be observed. */
export const HAPPENINGS: Channel = channel('credgraph:happening');

/** Runs a step so that it can be observed. */
export async function runStep<Result>(
  kind: Step['kind'],
  labels: Step['labels'],
  run: () => Promise<Result>,
  toOutcome: (result: Result) => string,
): Promise<Result> {
  if (!STEPS.hasSubscribers) return run();
  const step: Step = { kind, labels, outcome: null };
  return STEPS.tracePromise(async () => {
    const result = await run();
    step.outcome = toOutcome(result);
    return result;
  }, step);
}

/** Reports an event to observers. */
export function reportEvent(kind: Happening['kind'], count = 1): void {
  const happening: Happening = { kind, count };
  if (HAPPENINGS.hasSubscribers && count > 0) HAPPENINGS.publish(happening);
}
