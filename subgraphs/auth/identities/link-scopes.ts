import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { identityTypeOf, SCOPES } from './scopes.ts';

/** The scopes that somebody can prove an identity of here, and so sign in by. */
export function listSignInScopes(context: AuthContext): readonly Scope[] {
  return SCOPES.filter((scope) => isSignInScope(context, scope));
}

/** The scopes that somebody can link an identity of here; everybody has a service ID from the first day. */
export function listLinkableScopes(context: AuthContext): readonly Scope[] {
  return SCOPES.filter((scope) => scope === 'ServiceID' || isSignInScope(context, scope));
}

function isSignInScope({ sendMail, upstreams, flowAccessUrl }: AuthContext, scope: Scope): boolean {
  if (scope === 'Email') return sendMail !== null;
  if (scope === 'FlowAddress') return flowAccessUrl !== null;
  return identityTypeOf(scope) === 'WalletIdentity' || upstreams.has(scope);
}
