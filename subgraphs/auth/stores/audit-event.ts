/** The closed list of what the audit record holds. Refreshes are counted with their family, in the write that makes them. */
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
  | 'tokens-issued'
  | 'tokens-revoked'
  | 'reuse-detected'
  | 'app-registered'
  | 'app-secret-rotated'
  | 'app-disabled'
  | 'app-enabled'
  | 'credential-archived'
  | 'credential-unarchived'
  | 'credential-offered'
  | 'offer-withdrawn'
  | 'offer-declined'
  | 'credential-accepted'
  | 'transfer-opened'
  | 'list-exported'
  | 'change-undone';

/** Something that happened, for the audit record. */
export interface AuditEvent {
  readonly event: AuditEventName;
  readonly userId?: string;
  readonly clientId?: string;
  /** Never a secret, an e-mail address or another proved value. */
  readonly detail?: Readonly<Record<string, string | readonly string[]>>;
}
