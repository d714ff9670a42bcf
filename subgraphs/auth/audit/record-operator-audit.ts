import type { Database } from '../../shared/database.ts';
import type { AuditEvent } from '../stores/audit-event.ts';
import { insertAuditEvents, newAuditEventId } from '../stores/audit-events.ts';

/** Adds what an operator did by hand to the audit record; waits for it, because a command's process ends right after. */
export async function recordOperatorAudit(database: Database, now: Date, event: AuditEvent): Promise<void> {
  await insertAuditEvents(database, [{ _id: newAuditEventId(), at: now, requestId: null, ...event }]);
}
