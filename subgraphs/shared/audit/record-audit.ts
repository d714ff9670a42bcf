import type { RequestContext } from '../request/context.ts';
import type { AuditEvent, AuditRecord } from './audit-record.ts';

/** A request whose events are recorded. */
export interface AuditedContext extends RequestContext {
  readonly audits: AuditRecord;
}

/** Adds what a caller did, to a credential or with a token, to the audit record. The rule continues; the response waits until the event is written. */
export function recordAudit(
  context: AuditedContext,
  event: AuditEvent['event'],
  detail: Readonly<Record<string, string | number>>,
  caller = context.caller,
): void {
  const { audits, now, requestId } = context;
  const isToken = caller.kind === 'curator' && !caller.isTransfer;
  const userId = 'userId' in caller && !isToken ? caller.userId : undefined;
  const token = isToken ? { tokenId: caller.tokenId } : {};
  const texts = Object.entries({ ...detail, ...token }).map(([name, value]) => [name, String(value)]);
  const user = userId === undefined ? {} : { userId };
  audits.add(context, { at: now(), requestId, event, ...user, detail: Object.fromEntries(texts) });
}
