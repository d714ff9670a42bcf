import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import { findGrant, type GrantDocument } from '../stores/grants.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** A stored authorization request for the consent page. */
export interface ShownRequest {
  readonly id: string;
  readonly app: AppDocument;
  readonly redirectOrigin: string;
  readonly scopes: readonly Scope[];
  readonly newScopes: readonly Scope[];
  readonly needsConsent: boolean;
}

/** Returns a request with the scopes that the viewer has not granted before. */
export async function showRequest(
  context: AuthContext,
  id: string,
  { app, redirectUri, scopes }: Pick<AuthorizationRequest, 'app' | 'redirectUri' | 'scopes'>,
): Promise<ShownRequest> {
  const grant = await findViewerGrant(context, app._id);
  const granted = grant?.scopes ?? [];
  const asked = scopes ?? granted;
  const newScopes = asked.filter((scope) => !granted.includes(scope));
  return {
    id,
    app,
    redirectOrigin: new URL(redirectUri).origin,
    scopes: asked,
    newScopes,
    // A public client cannot be authenticated, so the person is asked every time (RFC 8252 8.6).
    needsConsent: !grant || newScopes.length > 0 || app.isPublic,
  };
}

async function findViewerGrant({ caller, database }: AuthContext, clientId: string): Promise<GrantDocument | null> {
  return caller.kind === 'user' ? findGrant(database, { userId: caller.userId, clientId }) : null;
}
