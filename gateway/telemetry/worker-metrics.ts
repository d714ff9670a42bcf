import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** A worker knows only its own metrics. Its parent can ask all workers. */
const Question = z.object({ type: z.literal('credgraph:metrics?'), id: z.string() });
const Answer = z.object({ type: z.literal('credgraph:metrics'), id: z.string(), text: z.string().nullable() });

/** Longer than the parent waits for its workers. */
const PATIENCE = 10 * SECOND;

/** Lets the parent ask this worker for the metrics of the registry. */
export function offerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Its constructor makes a worker listen.
  void new AggregatorRegistry();
}

/** Returns the sums over all workers, which the parent gathers; throws UNAVAILABLE if a worker does not report. */
export async function gatherMetrics(): Promise<string> {
  const id = randomUUID();
  const messages = on(process, 'message', { signal: AbortSignal.timeout(PATIENCE) });
  process.send?.({ type: 'credgraph:metrics?', id } satisfies z.infer<typeof Question>);
  try {
    for await (const [message] of messages) {
      const answer = Answer.safeParse(message).data;
      if (answer?.id !== id) continue;
      if (answer.text === null) break;
      return answer.text;
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
  throw new RequestError('UNAVAILABLE', 'Not every worker has reported its metrics: try again.', {
    reason: 'OVERLOADED',
  });
}

/** Counts the workers that ended without being told to. In a process without workers it stays 0. */
export function countEndedWorkers(registers: Registry[]): Counter {
  return new Counter({
    name: 'credgraph_workers_ended_total',
    help: 'Workers that have ended by themselves, and were replaced.',
    registers,
  });
}

/** Gathers the metrics in the parent process for a worker that asks, with its own; returns the count of ended workers. */
export function serveGathering(): Counter {
  const registry = new AggregatorRegistry();
  const own = new Registry();
  const ended = countEndedWorkers([own]);
  // That of the workers has no sum, and would hide the restarts of the whole.
  const start = new Gauge({ name: 'process_start_time_seconds', help: 'Start time of the parent.', registers: [own] });
  start.set(Math.round(performance.timeOrigin / SECOND));
  cluster.on('message', (worker, message) => {
    const question = Question.safeParse(message).data;
    if (!question) return;
    const send = (text: string | null): void => {
      // The worker that asked may have exited.
      if (worker.isConnected()) worker.send({ type: 'credgraph:metrics', id: question.id, text });
    };
    const texts = Promise.all([registry.clusterMetrics(), own.metrics()]);
    texts.then(
      (both) => send(both.join('\n')),
      () => send(null),
    );
  });
  return ended;
}
