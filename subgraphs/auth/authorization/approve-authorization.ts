import { requireFullSession } from '../../shared/request/caller.ts';
import { requireKnownApp } from '../apps/require-known-app.ts';
import type { AuthContext } from '../context.ts';
import type { AuthorizationInput, Redirect } from '../generated.ts';
import { findGrantedScopes } from '../stores/grants.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';
import { issueCode } from './issue-code.ts';

/** Approves an authorization request: the app gets a code, and the grant is stored (spec 4.1). */
export async function approveAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  const { userId } = requireFullSession(context.caller);
  const app = await requireKnownApp(context, input);
  const request = parseAuthorizationRequest(app, input);
  if (request.scopes) return issueCode(context, request, { scopes: request.scopes, before: [], isRepeat: false });
  const granted = await findGrantedScopes(context.database, { userId, clientId: app._id });
  return issueCode(context, request, { scopes: granted, before: granted, isRepeat: false });
}
