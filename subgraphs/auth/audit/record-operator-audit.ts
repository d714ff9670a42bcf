import type { AuditEvent } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { insertAuditEvents, newAuditEventId } from '../stores/audit-events.ts';

/** Writes the action of an operator to the audit record, and waits: the process of a command exits immediately after. */
export async function recordOperatorAudit(database: Database, now: Date, event: AuditEvent): Promise<void> {
  await insertAuditEvents(database, [{ _id: newAuditEventId(), at: now, requestId: null, ...event }]);
}
