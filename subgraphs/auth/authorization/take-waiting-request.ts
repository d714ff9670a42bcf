import { RequestError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secret.ts';
import { requireKnownApp } from '../apps/require-known-app.ts';
import type { AuthContext } from '../context.ts';
import { isRequestAnswered, takeRequest } from '../stores/authorization-requests.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** Takes a pending request, once. Throws CONFLICT if it was answered, NOT_FOUND if it is unknown or has expired. */
export async function takeWaitingRequest(context: AuthContext, id: string): Promise<AuthorizationRequest> {
  const hash = hashSecret(id);
  const kept = await takeRequest(context.database, hash, context.now());
  if (kept) return { ...kept, app: await requireKnownApp(context, kept) };
  if (await isRequestAnswered(context.database, hash)) {
    throw new RequestError('CONFLICT', 'You have already answered this request: go back to the app and start again.', {
      reason: 'ALREADY_ANSWERED',
    });
  }
  throw new RequestError('NOT_FOUND', 'This request has expired: go back to the app and start again.', {
    reason: 'REQUEST_OVER',
  });
}
