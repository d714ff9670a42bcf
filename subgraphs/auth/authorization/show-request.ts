import type { AuthContext } from '../context.ts';
import type { LoginHint, Scope } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import type { AuthorizationRequestDocument } from '../stores/authorization-requests.ts';
import { findGrant } from '../stores/grants.ts';
import { needsAccountChoice, needsSignIn } from './find-need.ts';

/** A stored authorization request for the consent page. */
export interface ShownRequest {
  readonly id: string;
  readonly app: AppDocument;
  readonly redirectOrigin: string;
  readonly scopes: readonly Scope[];
  readonly newScopes: readonly Scope[];
  readonly needsConsent: boolean;
  readonly needsSignIn: boolean;
  readonly needsAccountChoice: boolean;
  readonly isSilent: boolean;
  readonly loginHint: LoginHint | null;
}

/** The part of a request that is shown. */
export interface Showable
  extends Pick<
    AuthorizationRequestDocument,
    'redirectUri' | 'scopes' | 'prompts' | 'loginHint' | 'signedInSession' | 'chosenSession'
  > {
  readonly app: AppDocument;
}

/** Returns a request with the scopes that the viewer has not granted before, and with what the viewer must do first. */
export async function showRequest(context: AuthContext, id: string, request: Showable): Promise<ShownRequest> {
  const { app, redirectUri, prompts, loginHint } = request;
  return {
    id,
    app,
    redirectOrigin: new URL(redirectUri).origin,
    ...(await findConsentNeed(context, request)),
    needsSignIn: needsSignIn(context.caller, request),
    needsAccountChoice: needsAccountChoice(context.caller, request),
    isSilent: prompts.includes('none'),
    loginHint,
  };
}

/** Returns what the app asks for, what of it is new, and whether the viewer must be asked. */
export async function findConsentNeed(
  { caller, database }: AuthContext,
  { app, scopes, prompts }: Pick<Showable, 'app' | 'scopes' | 'prompts'>,
): Promise<Pick<ShownRequest, 'scopes' | 'newScopes' | 'needsConsent'>> {
  const grant = caller.kind === 'user' ? await findGrant(database, { userId: caller.userId, clientId: app._id }) : null;
  const granted = grant?.scopes ?? [];
  const asked = scopes ?? granted;
  const newScopes = asked.filter((scope) => !granted.includes(scope));
  // A public client cannot be authenticated, so the person is asked every time (RFC 8252 8.6).
  const isAlwaysAsked = app.isPublic || prompts.includes('consent');
  return { scopes: asked, newScopes, needsConsent: !grant || newScopes.length > 0 || isAlwaysAsked };
}
