import { randomUUID } from 'node:crypto';
import { toCreation } from '../../shared/credentials/create-once.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireUser, type UserCaller } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { EventContext } from '../context.ts';
import type { CreateEventEndpointInput } from '../generated.ts';
import { newEndpointSecret } from './endpoint-secret.ts';
import type { EndpointDocument } from './endpoint-store.ts';
import { parseEndpointUrl } from './endpoint-url.ts';
import { requireEventOwner } from './find-endpoint.ts';
import { insertEndpoint, MOST_ENDPOINTS } from './new-endpoints.ts';
import { recordEndpointAudit } from './record-audit.ts';
import { parseCredIds, parseTypes } from './wanted-events.ts';

/** An endpoint with its new secret, which is shown only to whoever creates it; null for e-mails. */
export interface CreatedEndpoint {
  readonly endpoint: EndpointDocument;
  readonly secret: string | null;
}

/** Creates an endpoint, once for each idempotency key; throws FORBIDDEN if its owner has as many as one can have. */
export async function createEndpoint(
  context: EventContext,
  { idempotencyKey, ...input }: CreateEventEndpointInput,
): Promise<CreatedEndpoint> {
  const owner = await requireEventOwner(context, input.owner);
  const caller = requireUser(context.caller);
  checkSignedInRecently(caller, context.now());
  const [_id, channel] = [`ep_${randomUUID()}`, input.channel ?? 'WEBHOOK'];
  const types = parseTypes(owner, input.types);
  const credIds = await parseCredIds(context, owner, input.credIds);
  const url = channel === 'EMAIL' ? parseNoUrl(caller, input) : await parseUrl(context, input);
  const creation = toCreation(caller.userId, idempotencyKey, { owner, channel, url, credIds, types });
  const made = channel === 'EMAIL' ? null : newEndpointSecret(context, _id);
  const secrets = made ? [made.stored] : [];
  const terms = { _id, owner, createdBy: caller.userId, channel, url, credIds, types, secrets };
  const endpoint = await insertEndpoint(context.database, { ...terms, createdAt: context.now() }, creation);
  if (!endpoint) throw tooMany();
  if (endpoint._id !== _id) return { endpoint, secret: firstSecretOf(context, endpoint) };
  recordEndpointAudit(context, 'endpoint-created', endpoint);
  return { endpoint, secret: made?.secret ?? null };
}

/** The secret that an endpoint was created with, for a repeat whose first answer was lost; null once it has ended. */
function firstSecretOf({ cipher }: EventContext, { _id, secrets, createdAt }: EndpointDocument): string | null {
  const [oldest] = secrets;
  return oldest && oldest.createdAt <= createdAt ? cipher.open(oldest.sealed, _id) : null;
}

async function parseUrl(context: EventContext, { url }: CreateEventEndpointInput): Promise<string> {
  if (url == null) throw invalidUrl('A webhook needs a URL.');
  return parseEndpointUrl(context, url);
}

function parseNoUrl({ emails }: UserCaller, { url }: CreateEventEndpointInput): null {
  if (url != null) throw invalidUrl('An endpoint for e-mails has no URL: they go to your own e-mail address.');
  if (emails.length > 0) return null;
  throw new RequestError('FORBIDDEN', 'Link an e-mail address on your account page first.', { reason: 'NO_EMAIL' });
}

function invalidUrl(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'url' });
}

function tooMany(): RequestError {
  const message = `There are ${MOST_ENDPOINTS} such endpoints, the most one can have: delete one first.`;
  return new RequestError('FORBIDDEN', message, { reason: 'QUOTA_ENDPOINTS', limit: MOST_ENDPOINTS });
}
