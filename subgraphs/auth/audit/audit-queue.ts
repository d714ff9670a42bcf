import { setTimeout } from 'node:timers/promises';
import { AUDITS, type AuditEvent } from '../../shared/audit.ts';
import { createBatcher } from '../../shared/database/batcher.ts';
import type { Database } from '../../shared/database/database.ts';
import { isDatabaseOutage } from '../../shared/database/database-outage.ts';
import { SECOND } from '../../shared/durations.ts';
import { stopLimit } from '../../shared/request/pending-work.ts';
import type { AuditQueue, QueueContext } from '../context.ts';
import {
  type AuditEventDocument,
  insertAuditEvents,
  newAuditEventId,
  type StoredAuditEvent,
} from './audit-event-store.ts';

/** The most events in the queue: about 50 MB, an hour at high load. */
const MOST_KEPT = 100_000;

/** The most events in one write. */
const MOST_TOGETHER = 1000;

const PAUSE = SECOND / 2;

/** Creates a queue. It writes the first event at once, and batches events that arrive during a write. */
export function createAuditQueue(): AuditQueue {
  const closing = new AbortController();
  const untried = createCountdowns();
  let latest: QueueContext | null = null;
  let kept = 0;
  const batcher = createBatcher<QueueContext, StoredAuditEvent, StoredAuditEvent[]>({
    createBatch: () => [],
    addTo: (batch, event) => batch.push(event) > 0,
    write: async (context, events) => {
      while (events.length > 0) {
        const together = events.slice(0, MOST_TOGETHER);
        await insertOrLose(context, together);
        kept -= events.splice(0, together.length).length;
        untried.countDown(together);
      }
    },
    // Events wait for the end of an outage, and no request waits with them.
    lose: async (_outage, context, batch, later) => {
      untried.countDown([...batch, ...later]);
      await setTimeout(PAUSE);
      if (closing.signal.aborted) logLoss(context, batch, 'the process stopped during a database outage');
      return !closing.signal.aborted;
    },
  });
  const add: AuditQueue['add'] = (context, event) => {
    if (AUDITS.hasSubscribers) AUDITS.publish(event);
    if (kept >= MOST_KEPT) return logLoss(context, [event], 'the queue is full');
    latest = context;
    kept += 1;
    untried.countUp(event);
    batcher.add(context, { _id: newAuditEventId(event.at), ...event });
  };
  const written = async (): Promise<void> => (latest ? batcher.written(latest) : undefined);
  const close = async (limit = stopLimit()): Promise<void> => {
    await Promise.race([written(), limit]);
    closing.abort();
  };
  return { add, tried: untried.atZero, written, close };
}

/** Counts the events that were not tried yet, by their request. */
interface Countdowns {
  readonly countUp: (event: AuditEventDocument) => void;
  readonly countDown: (events: readonly AuditEventDocument[]) => void;
  /** Settles when none of a request is left. */
  readonly atZero: (requestId: string) => Promise<void>;
}

function createCountdowns(): Countdowns {
  const left = new Map<string | null, { count: number; readonly end: PromiseWithResolvers<void> }>();
  const countUp: Countdowns['countUp'] = ({ requestId }) => {
    const entry = left.get(requestId) ?? { count: 0, end: Promise.withResolvers() };
    entry.count += 1;
    left.set(requestId, entry);
  };
  const countDown: Countdowns['countDown'] = (events) => {
    for (const { requestId } of events) {
      const entry = left.get(requestId);
      if (!entry) continue;
      entry.count -= 1;
      if (entry.count > 0) continue;
      left.delete(requestId);
      entry.end.resolve();
    }
  };
  return { countUp, countDown, atZero: async (requestId) => left.get(requestId)?.end.promise };
}

/** Throws only in an outage: what MongoDB refuses is lost. */
async function insertOrLose(context: QueueContext, events: readonly StoredAuditEvent[]): Promise<void> {
  try {
    await insertAuditEvents(context.database, events);
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    logLoss(context, events, error);
  }
}

function logLoss({ log }: QueueContext, events: readonly AuditEventDocument[], err: unknown): void {
  log.error({ err, events: events.map(({ event }) => event) }, 'audit events were not recorded');
}

/** Writes the action of an operator to the audit record, and waits: the process of a command exits immediately after. */
export async function recordOperatorAudit(database: Database, now: Date, event: AuditEvent): Promise<void> {
  await insertAuditEvents(database, [{ _id: newAuditEventId(now), at: now, requestId: null, ...event }]);
}
