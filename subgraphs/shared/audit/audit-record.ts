import type { RequestContext } from '../request/context.ts';

/** An event that a subgraph adds to the audit record, which the auth subgraph keeps. */
export interface AuditEvent {
  readonly event:
    | 'credential-archived'
    | 'credential-unarchived'
    | 'credential-offered'
    | 'offer-withdrawn'
    | 'offer-declined'
    | 'credential-accepted'
    | 'transfer-opened'
    | 'list-exported'
    | 'change-undone'
    | 'source-changed'
    | 'source-duplicated'
    | 'source-restored'
    | 'credential-taken-down'
    | 'credential-restored'
    | 'credential-deleted'
    | 'curator-token-revoked'
    | 'operator-refused';
  readonly userId?: string;
  /** Never a secret, an e-mail address, an item or an endpoint. */
  readonly detail: Readonly<Record<string, string>>;
}

/** The audit record, as the subgraphs besides auth use it. */
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
