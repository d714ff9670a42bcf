import { type Channel, channel } from 'node:diagnostics_channel';
import type { RequestContext } from './request/context.ts';

/** The closed list of audit events. Of refreshes only repeats are among them: the others are counted in their token family. */
export const AUDIT_EVENTS = [
  'sign-in',
  'sign-in-refused',
  'identity-linked',
  'identity-refused',
  'identity-unlinked',
  'primary-chosen',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'handle-chosen',
  'sessions-ended',
  'dashboard-opened',
  'account-deleted',
  'consent-given',
  'consent-declined',
  'consent-narrowed',
  'authorization-cancelled',
  'tokens-issued',
  'tokens-revoked',
  'refresh-repeated',
  'reuse-detected',
  'person-looked-up',
  'person-suspended',
  'person-restored',
  'operator-granted',
  'operator-revoked',
  'operator-refused',
  'access-requested',
  'request-withdrawn',
  'request-granted',
  'request-declined',
  'secret-refused',
  'curator-token-issued',
  'curator-token-revoked',
  'app-registered',
  'app-updated',
  'app-secret-ended',
  'app-secret-rotated',
  'app-disabled',
  'app-enabled',
  'app-deleted',
  'credential-archived',
  'credential-unarchived',
  'credential-offered',
  'offer-withdrawn',
  'offer-declined',
  'credential-accepted',
  'hand-over-announced',
  'hand-over-refused',
  'hand-over-taken-back',
  'keeper-invited',
  'keeper-added',
  'keeper-declined',
  'keeper-removed',
  'keeper-left',
  'credential-taken-down',
  'credential-restored',
  'credential-deleted',
  'public-page-changed',
  'list-guard-changed',
  'transfer-opened',
  'list-exported',
  'change-undone',
  'source-changed',
  'source-duplicated',
  'source-restored',
  'rule-changed',
  'rule-restored',
  'endpoint-created',
  'endpoint-changed',
  'endpoint-deleted',
  'endpoint-secret-rotated',
] as const;

type AuditEventName = (typeof AUDIT_EVENTS)[number];

/** Who did something on the server's command line, in an event that otherwise names an operator. */
export const COMMAND_LINE = 'command-line';

/** An event for the audit record. */
export interface AuditEvent {
  readonly event: AuditEventName;
  readonly userId?: string;
  readonly clientId?: string;
  /** Never a secret, an e-mail address or another proved value, an item or an endpoint. */
  readonly detail?: Readonly<Record<string, string | readonly string[]>>;
}

/** The channel for audit events, for observers such as a log. */
export const AUDITS: Channel = channel('credgraph:audit');

/** The audit record, which the auth subgraph keeps. */
export interface AuditRecord {
  /** Writes an event in the background. */
  add(
    context: Pick<RequestContext, 'database' | 'log'>,
    event: AuditEvent & { readonly at: Date; readonly requestId: string | null },
  ): void;
  /** Settles when the events of a request are written, or kept in memory because of an outage. */
  tried(requestId: string): Promise<void>;
  close(limit?: Promise<void>): Promise<void>;
}

/** A request whose events are recorded. */
export interface AuditedContext extends RequestContext {
  readonly audits: AuditRecord;
}

/** Queues an event for the audit record. The rule continues; the response waits until the event is written. */
export function recordAudit(context: AuditedContext, event: AuditEvent): void {
  context.audits.add(context, { at: context.now(), requestId: context.requestId, ...event });
}

/** Records what a caller did to a credential or with a token. */
export function recordCallerAudit(
  context: AuditedContext,
  event: AuditEventName,
  detail: Readonly<Record<string, string | number>>,
  caller = context.caller,
): void {
  const isToken = caller.kind === 'curator' && !caller.isTransfer;
  const userId = 'userId' in caller && !isToken ? caller.userId : undefined;
  const token = isToken ? { tokenId: caller.tokenId } : {};
  const texts = Object.entries({ ...detail, ...token }).map(([name, value]) => [name, String(value)]);
  recordAudit(context, { event, ...(userId !== undefined && { userId }), detail: Object.fromEntries(texts) });
}
