import { requireFullSession } from '../../shared/request/caller.ts';
import { requireKnownApp } from '../apps/require-known-app.ts';
import type { AuthContext } from '../context.ts';
import type { AuthorizationInput, Redirect } from '../generated.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';
import { declineRequest } from './decline-request.ts';

/** Declines an authorization request: the app is told, and no grant is stored (spec 4.1). */
export async function denyAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  requireFullSession(context.caller);
  const app = await requireKnownApp(context, input);
  return declineRequest(context, parseAuthorizationRequest(app, input));
}
