import { isScope } from '../../shared/scopes.ts';
import type { AuthContext } from '../context.ts';
import type { AccessToken } from '../generated.ts';

/** The detail of the access token that authenticates the request (spec 2.4, 4.4); null without one. */
export function findAccessToken({ caller }: AuthContext): AccessToken | null {
  if (caller.kind !== 'app') return null;
  const { clientId, scopes, expiresAt } = caller;
  return { clientId, scopes: scopes.filter(isScope), expiresAt };
}
