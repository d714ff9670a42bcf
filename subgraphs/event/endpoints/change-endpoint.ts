import { RequestError } from '../../shared/errors.ts';
import type { EventContext } from '../context.ts';
import type { UpdateEventEndpointInput } from '../generated.ts';
import { endWaits, missWaiting } from '../queue/delivery-queue.ts';
import { changeEndpoint, type EndpointDocument } from './endpoint-store.ts';
import { parseEndpointUrl } from './endpoint-url.ts';
import { switchEndpointOff, tryEndpoint } from './endpoint-work.ts';
import { requireEndpointToChange, unknownEndpoint } from './find-endpoint.ts';
import { recordEndpointAudit } from './record-audit.ts';
import { parseCredIds, parseTypes } from './wanted-events.ts';

/** Changes an endpoint; what is left out stays as it is. What waits is tried at once at a new URL. */
export async function updateEndpoint(
  context: EventContext,
  input: UpdateEventEndpointInput,
): Promise<EndpointDocument> {
  const endpoint = await requireEndpointToChange(context, input.id);
  const { owner } = endpoint;
  const changes = {
    ...(input.url !== undefined && { url: await parseNewUrl(context, endpoint, input.url) }),
    ...(input.types !== undefined && { types: parseTypes(owner, input.types) }),
    ...(input.credIds !== undefined && { credIds: await parseCredIds(context, owner, input.credIds) }),
  };
  const changed = await changeEndpoint(context.database, endpoint, changes);
  if (!changed) throw unknownEndpoint();
  if (input.url !== undefined) {
    await endWaits(context.database, input.id, context.now());
    await tryEndpoint(context.database, input.id, context.now());
  }
  recordEndpointAudit(context, 'endpoint-changed', changed, Object.keys(changes));
  return changed;
}

async function parseNewUrl(context: EventContext, { channel }: EndpointDocument, url: string | null): Promise<string> {
  if (url !== null && channel === 'WEBHOOK') return parseEndpointUrl(context, url);
  const message = url === null ? 'A webhook needs a URL.' : 'An endpoint for e-mails has no URL.';
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'url' });
}

/** Switches an endpoint off. One that is off already stays off for the same reason. */
export async function switchOff(context: EventContext, id: string): Promise<EndpointDocument> {
  const endpoint = await requireEndpointToChange(context, id);
  if (endpoint.off) return endpoint;
  const changed = await switchEndpointOff(context.database, endpoint, { reason: 'BY_OWNER', since: context.now() });
  if (!changed) return requireEndpointToChange(context, id);
  await missWaiting(context.database, id);
  recordEndpointAudit(context, 'endpoint-changed', changed, ['off']);
  return changed;
}
