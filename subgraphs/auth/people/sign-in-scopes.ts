import { SCOPES } from '../../shared/scopes.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { identityTypeOf } from './scopes.ts';

/** Lists the scopes whose identities can be proved here: each is a way to sign in. */
export function listSignInScopes(context: AuthContext): readonly Scope[] {
  return SCOPES.filter((scope) => isSignInScope(context, scope));
}

/** Lists the scopes whose identities can be linked here. Every account already has a service ID. */
export function listLinkableScopes(context: AuthContext): readonly Scope[] {
  return SCOPES.filter((scope) => scope === 'ServiceID' || isSignInScope(context, scope));
}

function isSignInScope({ sendMail, upstreams, flowAccessUrl }: AuthContext, scope: Scope): boolean {
  if (scope === 'Email') return sendMail !== null;
  if (scope === 'FlowAddress') return flowAccessUrl !== null;
  return identityTypeOf(scope) === 'WalletIdentity' || upstreams.has(scope);
}
