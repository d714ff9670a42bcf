import type { RequestContext } from '../../shared/context.ts';
import type { CredentialContext } from '../context.ts';

/** What this subgraph adds to the audit record. */
interface AuditEvent {
  readonly event:
    | 'credential-archived'
    | 'credential-unarchived'
    | 'credential-offered'
    | 'offer-withdrawn'
    | 'offer-declined'
    | 'credential-accepted'
    | 'transfer-opened'
    | 'list-exported'
    | 'change-undone';
  readonly userId?: string;
  /** Never a secret, an e-mail address or an item. */
  readonly detail: Readonly<Record<string, string>>;
}

/** The audit record, which is kept elsewhere. */
export interface AuditRecord {
  /** Has the event written. */
  add(
    context: Pick<RequestContext, 'database' | 'log'>,
    event: AuditEvent & { readonly at: Date; readonly requestId: string },
  ): void;
  /** Settles when the events of a request are written, or kept because of an outage. */
  tried(requestId: string): Promise<void>;
  close(): Promise<void>;
}

/** Adds what the caller did to a credential to the audit record. The rule goes on; the answer waits until it is written. */
export function recordAudit(
  context: CredentialContext,
  event: AuditEvent['event'],
  { credId, ...detail }: { readonly credId: number; readonly [name: string]: string | number },
  caller = context.caller,
): void {
  const { audits, now, requestId } = context;
  const token = caller.kind === 'curator' ? { tokenId: caller.tokenId } : {};
  const texts = Object.entries({ credId, ...detail, ...token }).map(([name, value]) => [name, String(value)]);
  const user = caller.kind === 'user' ? { userId: caller.userId } : {};
  audits.add(context, { at: now(), requestId, event, ...user, detail: Object.fromEntries(texts) });
}
