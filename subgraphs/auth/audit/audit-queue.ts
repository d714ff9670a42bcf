import { setTimeout } from 'node:timers/promises';
import type { RequestContext } from '../../shared/context.ts';
import { isDatabaseOutage } from '../../shared/database-outage.ts';
import { SECOND } from '../../shared/durations.ts';
import {
  type AuditEventDocument,
  insertAuditEvents,
  newAuditEventId,
  type StoredAuditEvent,
} from '../stores/audit-events.ts';

type QueueContext = Pick<RequestContext, 'database' | 'log'>;

/** Audit events on their way to the database. */
export interface AuditQueue {
  /** Has the event written. In an outage of the database it is kept until that is over; what can't be written goes to the log. */
  add(context: QueueContext, event: AuditEventDocument): void;
  /** Settles when the events of a request are written, or kept because of an outage. */
  tried(requestId: string): Promise<void>;
  /** Settles when all that was added is written. */
  written(): Promise<void>;
  /** Settles then too, but after a while in an outage: what is not written by then is lost, and the log says so. */
  close(): Promise<void>;
}

/** Events that are kept: some 50 MB, an hour of busy times. */
const MOST_KEPT = 100_000;

/** Events that are written by one command. */
const MOST_TOGETHER = 1000;

const PAUSE = SECOND / 2;

/** How long a process that stops waits for the database. */
const LONGEST_CLOSE = 5 * SECOND;

/** A queue that writes at once what comes first, and together what comes while a write is under way. */
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
    if (waiting.length > 0) tellLoss(context, waiting, 'the process stopped in an outage of the database');
    writing = null;
  };
  const add: AuditQueue['add'] = (context, event) => {
    if (waiting.length >= MOST_KEPT) {
      tellLoss(context, [event], 'too many wait for the database');
      return;
    }
    waiting.push({ _id: newAuditEventId(), ...event });
    untried.countUp(event.requestId);
    writing ??= write(context);
  };
  const written = async (): Promise<void> => writing ?? undefined;
  const close = async (): Promise<void> => {
    await Promise.race([written(), setTimeout(LONGEST_CLOSE, null, { ref: false })]);
    closing.abort();
  };
  return { add, tried: untried.atZero, written, close };
}

/** How much is left to do, by what it is for. */
interface Countdowns {
  readonly countUp: (key: string | null) => void;
  readonly countDown: (key: string | null) => void;
  /** Settles when nothing is left. */
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

/** Whether the events are done with: written, or refused for good. An outage leaves them to another try. */
async function tryWrite(context: QueueContext, events: readonly StoredAuditEvent[]): Promise<boolean> {
  try {
    await insertAuditEvents(context.database, events);
    return true;
  } catch (error) {
    if (isDatabaseOutage(error)) return false;
    tellLoss(context, events, error);
    return true;
  }
}

function tellLoss({ log }: QueueContext, events: readonly AuditEventDocument[], err: unknown): void {
  log.error({ err, events: events.map(({ event }) => event) }, 'audit events were not recorded');
}
