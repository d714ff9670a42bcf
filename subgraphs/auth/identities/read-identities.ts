import { RequestError } from '../../shared/errors.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import type { AppCaller } from '../../shared/request/caller.ts';
import { isScope } from '../../shared/scopes.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { findPrimary, type ShownIdentity } from './primary-identity.ts';

/** Returns the user data that an app may read (spec 4.5): the primary identity of each scope. */
export async function readIdentities(
  context: AuthContext,
  scopes: readonly Scope[] | null,
): Promise<readonly ShownIdentity[]> {
  const app = requireApp(context);
  const wanted = scopes ?? app.scopes;
  checkGranted(app, wanted);
  const user = await context.users.load(app.userId);
  return user ? [...new Set(wanted)].filter(isScope).flatMap((scope) => findPrimary(user, scope) ?? []) : [];
}

function requireApp({ caller }: AuthContext): AppCaller {
  if (caller.kind === 'app') return caller;
  const reason = caller.kind === 'nobody' && !caller.rejected ? 'TOKEN_MISSING' : 'TOKEN_UNKNOWN';
  throw new RequestError('UNAUTHENTICATED', 'Send a valid access token: "Authorization: Bearer <ACCESS_TOKEN>".', {
    reason,
  });
}

function checkGranted(app: AppCaller, wanted: readonly string[]): void {
  const missing = wanted.filter((scope) => !app.scopes.includes(scope));
  if (missing.length === 0) return;
  throw oauthError(
    'insufficient_scope',
    `The user has not granted ${missing.join(' ')}: request authorization for it first.`,
  );
}
