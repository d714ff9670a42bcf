import { RequestError } from '../../shared/errors.ts';
import type { EventContext } from '../context.ts';
import type { CreatedEndpoint } from './create-endpoint.ts';
import { newEndpointSecret } from './endpoint-secret.ts';
import type { EndpointDocument } from './endpoint-store.ts';
import { requireEndpointToChange } from './find-endpoint.ts';
import { recordEndpointAudit } from './record-audit.ts';
import { addSecondSecret, removeOldSecret } from './stored-secrets.ts';

/** Gives an endpoint a second secret, which is returned only here. A third one is refused: a repeat would end the one that is in use. */
export async function rotateSecret(context: EventContext, id: string): Promise<CreatedEndpoint> {
  const before = await requireEndpointToChange(context, id);
  checkSigned(before);
  const { secret, stored } = newEndpointSecret(context, id);
  const endpoint = await addSecondSecret(context.database, before, stored);
  if (!endpoint) {
    const message = 'This endpoint already has two secrets: first end the old one.';
    throw new RequestError('CONFLICT', message, { reason: 'TWO_SECRETS' });
  }
  recordEndpointAudit(context, 'endpoint-secret-rotated', endpoint);
  return { endpoint, secret };
}

/** Ends the older one of the two secrets of an endpoint. */
export async function endOldSecret(context: EventContext, id: string): Promise<EndpointDocument> {
  const before = await requireEndpointToChange(context, id);
  checkSigned(before);
  const endpoint = await removeOldSecret(context.database, before);
  if (!endpoint) {
    const message = "This is the endpoint's only secret: rotate it first.";
    throw new RequestError('CONFLICT', message, { reason: 'LAST_SECRET' });
  }
  recordEndpointAudit(context, 'endpoint-changed', endpoint, ['secrets']);
  return endpoint;
}

function checkSigned({ channel }: EndpointDocument): void {
  if (channel === 'WEBHOOK') return;
  throw new RequestError('BAD_USER_INPUT', 'An endpoint for e-mails has no secret.', {
    reason: 'INVALID_INPUT',
    field: 'id',
  });
}
