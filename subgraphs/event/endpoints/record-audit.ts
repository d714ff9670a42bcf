import { type AuditEvent, recordAudit } from '../../shared/audit.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { EventContext } from '../context.ts';
import type { EndpointDocument } from './endpoint-store.ts';

/** Records what a person has done to an endpoint; its URL may hold a secret, so it is left out. */
export function recordEndpointAudit(
  context: EventContext,
  event: AuditEvent['event'],
  { _id, owner }: EndpointDocument,
  fields: readonly string[] = [],
): void {
  const { userId } = requireUser(context.caller);
  const [kind, id] = owner.split(':');
  const about = kind === 'app' && id !== undefined ? { clientId: id } : {};
  recordAudit(context, { event, userId, ...about, detail: { endpointId: _id, ...(fields.length > 0 && { fields }) } });
}
