import { RequestError } from '../../shared/errors.ts';
import { findOwnedApps, requireAppOwner } from '../../shared/permissions/app-owner.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser, type UserCaller } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { EventContext } from '../context.ts';
import type { EventOwnerInput, InputMaybe } from '../generated.ts';
import type { Owner } from '../rights/find-readers.ts';
import { ofCaller } from '../rights/of-caller.ts';
import { type EndpointDocument, listEndpoints, listTroubledEndpoints, readEndpoint } from './endpoint-store.ts';

/** The endpoints of the viewer, of an app of theirs, or of the service for an operator, oldest first. */
export async function findEndpoints(
  context: EventContext,
  owner: InputMaybe<EventOwnerInput>,
): Promise<readonly EndpointDocument[]> {
  return listEndpoints(context.database, await requireEventOwner(context, owner));
}

/** The endpoints that the viewer may manage and that need somebody: they fail, or were switched off by another than their owner. */
export async function findEndpointsInTrouble(context: EventContext): Promise<readonly EndpointDocument[]> {
  requireUser(context.caller);
  const { owners } = await ofCaller(context);
  return listTroubledEndpoints(context.database, owners);
}

/** Whose endpoints the viewer asks for; throws unless they may manage them. */
export async function requireEventOwner(context: EventContext, owner: InputMaybe<EventOwnerInput>): Promise<Owner> {
  const { userId } = requireUser(context.caller);
  const { clientId, isService } = owner ?? {};
  if (clientId != null && isService) throw bothOwners();
  if (isService) {
    requireOperator(context);
    return 'service';
  }
  if (clientId == null) return `person:${userId}`;
  await requireAppOwner(context, clientId);
  return `app:${clientId}`;
}

function bothOwners(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'Give "clientId" or "isService", not both.', {
    reason: 'INVALID_INPUT',
    field: 'owner',
  });
}

/** An endpoint that the viewer may manage; null for any other. Throws for an operator whose sign-in is too old. */
export async function findEndpoint(context: EventContext, id: string): Promise<EndpointDocument | null> {
  const caller = requireUser(context.caller);
  const endpoint = await readEndpoint(context.database, id);
  return endpoint && (await mayManage(context, caller, endpoint)) ? endpoint : null;
}

/** An endpoint that the viewer may manage; throws NOT_FOUND for any other. */
export async function requireEndpoint(context: EventContext, id: string): Promise<EndpointDocument> {
  const endpoint = await findEndpoint(context, id);
  if (endpoint) return endpoint;
  throw unknownEndpoint();
}

/** The same, for a change: throws FORBIDDEN too if the viewer has not signed in recently. */
export async function requireEndpointToChange(context: EventContext, id: string): Promise<EndpointDocument> {
  const endpoint = await requireEndpoint(context, id);
  checkSignedInRecently(requireUser(context.caller), context.now());
  return endpoint;
}

/** Creates the error for an endpoint that does not exist, or is not the viewer's. */
export function unknownEndpoint(): RequestError {
  return new RequestError('NOT_FOUND', 'You have no such endpoint: it may have been deleted.', {
    reason: 'UNKNOWN_ID',
  });
}

async function mayManage(context: EventContext, caller: UserCaller, { owner }: EndpointDocument): Promise<boolean> {
  if (owner === `person:${caller.userId}`) return true;
  if (owner.startsWith('app:')) return (await findOwnedApps(context.database, caller.userId)).includes(owner.slice(4));
  if (owner !== 'service' || !caller.isOperator) return false;
  requireOperator(context);
  return true;
}
