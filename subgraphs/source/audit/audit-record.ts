import type { RequestContext } from '../../shared/context.ts';

/** An event that this subgraph adds to the audit record. */
export interface AuditEvent {
  readonly event: 'source-changed' | 'source-restored';
  readonly userId?: string;
  /** Never a secret, an e-mail address or an endpoint. */
  readonly detail: Readonly<Record<string, string>>;
}

/** The audit record, which the auth subgraph keeps. */
export interface AuditRecord {
  /** Writes an event in the background. */
  add(
    context: Pick<RequestContext, 'database' | 'log'>,
    event: AuditEvent & { readonly at: Date; readonly requestId: string },
  ): void;
  /** Settles when the events of a request are written, or kept in memory because of an outage. */
  tried(requestId: string): Promise<void>;
  close(): Promise<void>;
}
