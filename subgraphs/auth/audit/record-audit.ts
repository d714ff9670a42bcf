import type { AuthContext } from '../context.ts';
import type { AuditEvent } from './audit-event.ts';

/** Adds an event to the audit record. Nobody waits for it. */
export function recordAudit(context: AuthContext, event: AuditEvent): void {
  context.audits.add(context, { at: context.now(), requestId: context.requestId, ...event });
}
