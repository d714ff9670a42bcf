import type { EventContext } from '../context.ts';
import { removeEndpoint } from './endpoint-store.ts';
import { requireEndpointToChange, unknownEndpoint } from './find-endpoint.ts';
import { recordEndpointAudit } from './record-audit.ts';

/** Deletes an endpoint with its deliveries: its end comes first, so that nothing more is sent to it. */
export async function deleteEndpoint(context: EventContext, id: string): Promise<boolean> {
  const endpoint = await requireEndpointToChange(context, id);
  if (!(await removeEndpoint(context.database, endpoint))) throw unknownEndpoint();
  recordEndpointAudit(context, 'endpoint-deleted', endpoint);
  return true;
}
