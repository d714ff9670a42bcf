import type { AuditEvent as OtherAuditEvent } from '../../shared/audit/audit-record.ts';

/** The closed list of audit events. Of refreshes only repeats are among them: the others are counted in their token family. */
type AuditEventName =
  | 'sign-in'
  | 'sign-in-refused'
  | 'identity-linked'
  | 'identity-refused'
  | 'identity-unlinked'
  | 'primary-chosen'
  | 'handle-chosen'
  | 'sessions-ended'
  | 'dashboard-opened'
  | 'account-deleted'
  | 'consent-given'
  | 'consent-declined'
  | 'authorization-cancelled'
  | 'tokens-issued'
  | 'tokens-revoked'
  | 'refresh-repeated'
  | 'reuse-detected'
  | 'person-suspended'
  | 'person-restored'
  | 'operator-granted'
  | 'operator-revoked'
  | 'access-requested'
  | 'request-withdrawn'
  | 'request-granted'
  | 'request-declined'
  | 'secret-refused'
  | 'curator-token-issued'
  | 'app-registered'
  | 'app-updated'
  | 'app-secret-ended'
  | 'app-secret-rotated'
  | 'app-disabled'
  | 'app-enabled'
  | OtherAuditEvent['event'];

/** An event for the audit record. */
export interface AuditEvent {
  readonly event: AuditEventName;
  readonly userId?: string;
  readonly clientId?: string;
  /** Never a secret, an e-mail address or another proved value. */
  readonly detail?: Readonly<Record<string, string | readonly string[]>>;
}
