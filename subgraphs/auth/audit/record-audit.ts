import type { AuthContext } from '../context.ts';
import type { AuditEvent } from '../stores/audit-event.ts';

/** Adds an event to the audit record. The rule goes on; the answer waits until it is written. */
export function recordAudit(context: AuthContext, event: AuditEvent): void {
  context.audits.add(context, { at: context.now(), requestId: context.requestId, ...event });
}
