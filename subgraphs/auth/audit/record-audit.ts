import type { AuthContext } from '../context.ts';
import type { AuditEvent } from '../stores/audit-event.ts';

/** Queues an event for the audit record. The rule continues; the response waits until the event is written. */
export function recordAudit(context: AuthContext, event: AuditEvent): void {
  context.audits.add(context, { at: context.now(), requestId: context.requestId, ...event });
}
