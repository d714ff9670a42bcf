import type { AuditEvent } from './audit-event.ts';
import type { AuthContext } from './context.ts';
import { insertAuditEvent } from './stores/audit-events.ts';

/** Adds an event to the audit record. Nobody waits for it, and a failure stops nobody: it goes to the log. */
export function recordAudit({ database, log, now, pendingAudits, requestId }: AuthContext, event: AuditEvent): void {
  const writing = insertAuditEvent(database, { at: now(), requestId, ...event })
    .catch((error: unknown) => log.error({ err: error, event: event.event }, 'an audit event was not recorded'))
    .finally(() => pendingAudits.delete(writing));
  pendingAudits.add(writing);
}
