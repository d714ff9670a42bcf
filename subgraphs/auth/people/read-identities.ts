import { oauthError } from '../../shared/oauth-error.ts';
import { type AppCaller, refuseCaller } from '../../shared/request/caller.ts';
import { isScope } from '../../shared/scopes.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { findIdentities } from './user-identities.ts';
import type { IdentityDocument, UserDocument } from './user-store.ts';

/** Returns the user data that an app may read (spec 4.5): the primary identity of each scope. */
export async function readIdentities(
  context: AuthContext,
  scopes: readonly Scope[] | null,
): Promise<readonly ShownIdentity[]> {
  const app = requireApp(context);
  const wanted = scopes ?? app.scopes;
  checkGranted(app, wanted);
  const known = [...new Set(wanted)].filter(isScope);
  const user = await findIdentities(context.database, { userId: app.userId, scopes: known });
  return user ? known.flatMap((scope) => findPrimary(user, scope) ?? []) : [];
}

/** Returns the app that calls with an access token; throws UNAUTHENTICATED without a token, FORBIDDEN for one of another kind. */
export function requireApp({ caller }: AuthContext): AppCaller {
  if (caller.kind === 'app') return caller;
  throw refuseCaller(caller, ['APP'], 'Send a valid access token: "Authorization: Bearer <ACCESS_TOKEN>".');
}

function checkGranted(app: AppCaller, wanted: readonly string[]): void {
  const missing = wanted.filter((scope) => !app.scopes.includes(scope));
  if (missing.length === 0) return;
  throw oauthError(
    'insufficient_scope',
    `The user has not granted ${missing.join(' ')}: request authorization for it first.`,
  );
}

/** An identity as the graph returns it. */
export interface ShownIdentity extends IdentityDocument {
  readonly isPrimary: boolean;
}

/** Returns the primary identity of a scope, which is the first one; null without one. */
export function findPrimary({ identities }: Pick<UserDocument, 'identities'>, scope: Scope): ShownIdentity | null {
  const first = identities.find((identity) => identity.scope === scope);
  return first ? { ...first, isPrimary: true } : null;
}

/** Returns the ID of a person that never changes, as apps know it; null without one. */
export function findServiceId(user: UserDocument): string | null {
  return findPrimary(user, 'ServiceID')?.value ?? null;
}

/** The ID of a person, which never changes. In an account of version 0.1, it is not the `_id` of the document. */
export function personId(user: UserDocument): string {
  return findServiceId(user) ?? user._id;
}

/** Returns all identities of a person. */
export function showIdentities(user: UserDocument): readonly ShownIdentity[] {
  const seen = new Set<Scope>();
  return user.identities.map((identity) => {
    const isPrimary = !seen.has(identity.scope);
    seen.add(identity.scope);
    return { ...identity, isPrimary };
  });
}
