import { type Channel, channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** A step of work for observers: its kind, its labels and its outcome. */
export interface TracedStep {
  readonly kind: 'subgraph fetch' | 'partner call' | 'sandbox run' | 'mail';
  /** Each with few different values, none of them secret. */
  readonly labels: Readonly<Record<string, string>>;
  /** One of a few words; null while the step runs. */
  outcome: string | null;
}

/** An event with its count. */
export interface CountedEvent {
  readonly kind: 'item added' | 'item removed' | 'sandbox process started';
  readonly count: number;
}

/**
 * The channel for steps. A subgraph knows nothing of the observers, and without one it has no cost: metrics and traces
 * belong to the process around it.
 */
export const STEP_CHANNEL: TracingChannel<TracedStep, TracedStep> = tracingChannel('credgraph:step');

/** The channel for events. */
export const HAPPENINGS: Channel = channel('credgraph:happening');

/** The channel for how late the delivery of events is, in milliseconds. */
export const LATENESS: Channel = channel('credgraph:lateness');

/** The channel for how many e-mails about events wait to be sent. */
export const MAILS_WAITING: Channel = channel('credgraph:mails-waiting');

/** Runs a step so that it can be observed. */
export async function runStep<Result>(
  kind: TracedStep['kind'],
  labels: TracedStep['labels'],
  run: () => Promise<Result>,
  toOutcome: (result: Result) => string,
): Promise<Result> {
  if (!STEP_CHANNEL.hasSubscribers) return run();
  const step: TracedStep = { kind, labels, outcome: null };
  return STEP_CHANNEL.tracePromise(async () => {
    const result = await run();
    step.outcome = toOutcome(result);
    return result;
  }, step);
}

/** Reports an event to observers. */
export function reportEvent(kind: CountedEvent['kind'], count = 1): void {
  const happening: CountedEvent = { kind, count };
  if (HAPPENINGS.hasSubscribers && count > 0) HAPPENINGS.publish(happening);
}
