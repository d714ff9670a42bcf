import type { RequestContext } from '../../shared/context.ts';
import { type AuditEventDocument, insertAuditEvents } from '../stores/audit-events.ts';

/** Audit events on their way to the database. */
export interface AuditQueue {
  /** Has the event written; a failure stops nobody, it goes to the log. */
  add(context: Pick<RequestContext, 'database' | 'log'>, event: AuditEventDocument): void;
  /** Settles when all that was added is written. */
  written(): Promise<void>;
}

/** A queue that writes at once what comes first, and together what comes while a write is under way. */
export function createAuditQueue(): AuditQueue {
  let waiting: AuditEventDocument[] = [];
  let writing: Promise<void> | null = null;
  const write = async ({ database, log }: Pick<RequestContext, 'database' | 'log'>): Promise<void> => {
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      await insertAuditEvents(database, events).catch((error: unknown) =>
        log.error({ err: error, events: events.map(({ event }) => event) }, 'audit events were not recorded'),
      );
    }
    writing = null;
  };
  const add: AuditQueue['add'] = (context, event) => {
    waiting.push(event);
    writing ??= write(context);
  };
  return { add, written: async () => writing ?? undefined };
}
