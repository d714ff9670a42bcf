import cluster from 'node:cluster';
import type { Channel } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readVersion } from '../../platform/settings/version.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import {
  type CountedEvent,
  HAPPENINGS,
  LATENESS,
  MAILS_WAITING,
  type TracedStep,
} from '../../subgraphs/shared/request/steps.ts';
import type { Load } from '../protection/shed-load.ts';
import { listenToSteps } from './listen-to-steps.ts';
import { countEndedWorkers, gatherMetrics, offerMetrics } from './worker-metrics.ts';

/** The metrics of the service, for Prometheus. */
export interface Metrics {
  readonly contentType: string;
  /** The metrics as text, including those of the other workers of this port. */
  read(): Promise<string>;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly operations: Histogram<'operation' | 'outcome'>;
  readonly clients: Counter<'client' | 'version'>;
  close(): void;
}

/** Seconds: from answers out of memory to slow partners. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics, and starts to collect them. */
export function createMetrics(load: (() => Load) | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  showBuild(registers);
  if (cluster.isWorker) offerMetrics(registry);
  const timed = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> =>
    new Histogram({ name: `credgraph_${name}_seconds`, help, labelNames, buckets: BUCKETS, registers });
  if (load) showLoad(registers, load);
  const stopSteps = observeSteps(registry, timed);
  const stopHappenings = countHappenings(registry);
  const stopGauges = [showLateness(registers), showWaitingMails(registers)];
  if (!cluster.isWorker) countEndedWorkers(registers);
  return {
    contentType: registry.contentType,
    read: async () => (cluster.isWorker ? gatherMetrics() : registry.metrics()),
    requests: timed('http_request', 'HTTP responses by route and status.', ['method', 'route', 'status']),
    operations: timed('operation', 'GraphQL operations by first field and outcome.', ['operation', 'outcome']),
    clients: new Counter({
      name: 'credgraph_client_operations_total',
      help: 'GraphQL operations by the client that names itself.',
      labelNames: ['client', 'version'],
      registers,
    }),
    close: () => {
      stopSteps();
      stopHappenings();
      for (const stop of stopGauges) stop();
    },
  };
}

function showBuild(registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'credgraph_build_info',
    help: 'Always 1; the labels have the versions.',
    labelNames: ['version', 'node_version'],
    registers,
    aggregator: 'first',
  });
  gauge.set({ version: readVersion(), node_version: process.version }, 1);
}

function showLoad(registers: Registry[], load: () => Load): void {
  const gauge: Gauge = new Gauge({
    name: 'credgraph_requests_in_flight',
    help: 'Requests in flight.',
    registers,
    collect: () => gauge.set(load().inFlight),
  });
  const counter: Counter = new Counter({
    name: 'credgraph_requests_shed_total',
    help: 'Requests refused because of overload.',
    registers,
    collect: () => {
      counter.reset();
      counter.inc(load().shed);
    },
  });
}

type CreateTimed = <Label extends string>(name: string, help: string, labels: readonly Label[]) => Histogram<Label>;

function observeSteps(registry: Registry, timed: CreateTimed): () => void {
  const histograms: Readonly<Record<TracedStep['kind'], Histogram>> = {
    'subgraph fetch': timed('subgraph_fetch', 'Fetches from subgraphs.', ['subgraph', 'outcome']),
    'partner call': timed('partner_call', 'Calls to partners.', ['kind', 'method', 'outcome']),
    mail: timed('mail', 'E-mails by what the mail server said.', ['outcome']),
    'sandbox run': timed('sandbox_run', 'Runs of expressions, including their wait.', ['outcome']),
  };
  const underWay = new Gauge({
    name: 'credgraph_steps_under_way',
    help: 'Steps in progress, including waiting sandbox runs.',
    labelNames: ['step'],
    registers: [registry],
  });
  const starts = new WeakMap<TracedStep, number>();
  return listenToSteps({
    begin: (step) => {
      starts.set(step, performance.now());
      underWay.inc({ step: step.kind });
    },
    end: (step) => {
      const seconds = (performance.now() - (starts.get(step) ?? performance.now())) / 1000;
      underWay.dec({ step: step.kind });
      histograms[step.kind].observe({ ...step.labels, outcome: step.outcome ?? 'error' }, seconds);
    },
  });
}

function countHappenings(registry: Registry): () => void {
  const counter = new Counter({
    name: 'credgraph_happenings_total',
    help: 'Started sandbox processes.',
    labelNames: ['kind'],
    registers: [registry],
  });
  // A list has millions of items, so that nothing else would be seen beside them.
  const items = new Counter({
    name: 'credgraph_items_total',
    help: 'Items added to and removed from lists.',
    labelNames: ['change'],
    registers: [registry],
  });
  const count = (message: unknown): void => {
    if (!isHappening(message)) return;
    if (message.kind === 'sandbox process started') counter.inc({ kind: message.kind }, message.count);
    else items.inc({ change: message.kind === 'item added' ? 'added' : 'removed' }, message.count);
  };
  HAPPENINGS.subscribe(count);
  return () => {
    HAPPENINGS.unsubscribe(count);
  };
}

/** All processes find the same. */
function showLateness(registers: Registry[]): () => void {
  const gauge = new Gauge({
    name: 'credgraph_events_late_seconds',
    help: 'How late the oldest event is that no process routes or delivers.',
    registers,
    aggregator: 'max',
  });
  return showChannel(LATENESS, (milliseconds) => gauge.set(milliseconds / SECOND));
}

function showWaitingMails(registers: Registry[]): () => void {
  const gauge = new Gauge({
    name: 'credgraph_mails_waiting',
    help: 'E-mails about events that wait to be sent, in all processes together.',
    registers,
    aggregator: 'max',
  });
  return showChannel(MAILS_WAITING, (count) => gauge.set(count));
}

function showChannel(channel: Channel, set: (value: number) => void): () => void {
  const show = (value: unknown): void => set(Number(value));
  channel.subscribe(show);
  return () => {
    channel.unsubscribe(show);
  };
}

function isHappening(message: unknown): message is CountedEvent {
  return typeof message === 'object' && message !== null && 'kind' in message && 'count' in message;
}
