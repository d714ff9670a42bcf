import { setTimeout } from 'node:timers/promises';
import { AUDITS, type AuditEvent } from '../../shared/audit.ts';
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
  let waiting: StoredAuditEvent[] = [];
  let writing: Promise<void> | null = null;
  const write = async (context: QueueContext): Promise<void> => {
    while (waiting.length > 0 && !closing.signal.aborted) {
      const events = waiting.slice(0, MOST_TOGETHER);
      const isDone = await tryWrite(context, events);
      if (isDone) waiting = waiting.slice(events.length);
      for (const { requestId } of events) untried.countDown(requestId);
      if (!isDone) await setTimeout(PAUSE);
    }
    if (waiting.length > 0) logLoss(context, waiting, 'the process stopped during a database outage');
    writing = null;
  };
  const add: AuditQueue['add'] = (context, event) => {
    if (AUDITS.hasSubscribers) AUDITS.publish(event);
    if (waiting.length >= MOST_KEPT) {
      logLoss(context, [event], 'the queue is full');
      return;
    }
    waiting.push({ _id: newAuditEventId(event.at), ...event });
    untried.countUp(event.requestId);
    writing ??= write(context);
  };
  const written = async (): Promise<void> => writing ?? undefined;
  const close = async (limit = stopLimit()): Promise<void> => {
    await Promise.race([written(), limit]);
    closing.abort();
  };
  return { add, tried: untried.atZero, written, close };
}

/** Counts unfinished work by key. */
interface Countdowns {
  readonly countUp: (key: string | null) => void;
  readonly countDown: (key: string | null) => void;
  /** Settles when no work is left. */
  readonly atZero: (key: string) => Promise<void>;
}

function createCountdowns(): Countdowns {
  const left = new Map<string | null, { count: number; readonly end: PromiseWithResolvers<void> }>();
  const countUp: Countdowns['countUp'] = (key) => {
    const entry = left.get(key) ?? { count: 0, end: Promise.withResolvers() };
    entry.count += 1;
    left.set(key, entry);
  };
  const countDown: Countdowns['countDown'] = (key) => {
    const entry = left.get(key);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    left.delete(key);
    entry.end.resolve();
  };
  return { countUp, countDown, atZero: async (key) => left.get(key)?.end.promise };
}

/** Whether the events are finished: written, or permanently refused. After an outage they are tried again. */
async function tryWrite(context: QueueContext, events: readonly StoredAuditEvent[]): Promise<boolean> {
  try {
    await insertAuditEvents(context.database, events);
    return true;
  } catch (error) {
    if (isDatabaseOutage(error)) return false;
    logLoss(context, events, error);
    return true;
  }
}

function logLoss({ log }: QueueContext, events: readonly AuditEventDocument[], err: unknown): void {
  log.error({ err, events: events.map(({ event }) => event) }, 'audit events were not recorded');
}

/** Writes the action of an operator to the audit record, and waits: the process of a command exits immediately after. */
export async function recordOperatorAudit(database: Database, now: Date, event: AuditEvent): Promise<void> {
  await insertAuditEvents(database, [{ _id: newAuditEventId(now), at: now, requestId: null, ...event }]);
}
