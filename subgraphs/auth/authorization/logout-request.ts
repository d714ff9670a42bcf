import { RequestError } from '../../shared/errors.ts';
import { fillRedirectUri } from '../../shared/oauth-error.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { findShownApp, unknownClient } from '../apps/find-app.ts';
import { isSameUri } from '../apps/redirect-uri.ts';
import type { AuthContext } from '../context.ts';
import type { LogoutRequestInput } from '../generated.ts';
import { type IdTokenClaims, verifyIdToken } from '../openid/sign-id-token.ts';
import { findServiceId } from '../people/read-identities.ts';
import { findViewer } from '../people/viewer.ts';
import { LONGEST_STATE } from './authorization-request.ts';

/** A request for a sign-out, as it was found. */
interface LogoutRequest {
  /** Null for a request that names no app. */
  readonly app: AppDocument | null;
  /** Whether the person must confirm it first. False without a session. */
  readonly needsConfirmation: boolean;
  /** The registered URI to return to, with the state; null if the app named none. */
  readonly redirectUrl: string | null;
}

/**
 * Checks a request for a sign-out (OpenID Connect RP-Initiated Logout 1.0, 2); throws BAD_USER_INPUT for one that could lead somebody
 * astray. An app proves by an ID token that the person who is signed in here signed in to it; otherwise the person is asked, because any
 * page can send a browser here.
 */
export async function checkLogout(context: AuthContext, asked: LogoutRequestInput): Promise<LogoutRequest> {
  const hint = asked.idTokenHint ? await verifyIdToken(context, asked.idTokenHint) : null;
  const app = await findAskingApp(context, asked.clientId || null, hint);
  const viewer = await findViewer(context);
  return {
    app,
    needsConfirmation: viewer !== null && findServiceId(viewer) !== hint?.sub,
    redirectUrl: toRedirectUrl(app, asked),
  };
}

async function findAskingApp(
  context: AuthContext,
  clientId: string | null,
  hint: IdTokenClaims | null,
): Promise<AppDocument | null> {
  if (clientId === null) return hint ? findShownApp(context, hint.aud) : null;
  if (hint && hint.aud !== clientId) {
    throw new RequestError('BAD_USER_INPUT', 'id_token_hint was issued to another client than client_id.', {
      reason: 'INVALID_INPUT',
      field: 'id_token_hint',
    });
  }
  const app = await findShownApp(context, clientId);
  if (app) return app;
  throw unknownClient();
}

function toRedirectUrl(
  app: AppDocument | null,
  { postLogoutRedirectUri: uri, state }: LogoutRequestInput,
): string | null {
  if (!uri) return null;
  if (!app?.postLogoutRedirectUris?.some((each) => isSameUri(each, uri))) throw notRegistered(app);
  if (!state) return uri;
  if (state.length <= LONGEST_STATE && state.isWellFormed()) return fillRedirectUri(uri, { state });
  throw new RequestError('BAD_USER_INPUT', `state must have at most ${LONGEST_STATE} characters.`, {
    reason: 'INVALID_INPUT',
    field: 'state',
  });
}

/** The error stays here: a redirect to such a URI is unsafe. */
function notRegistered(app: AppDocument | null): RequestError {
  const message = app
    ? 'post_logout_redirect_uri is not registered for this app: it must match exactly.'
    : 'post_logout_redirect_uri needs client_id, or an id_token_hint that this service has signed.';
  return new RequestError('BAD_USER_INPUT', message, { reason: 'UNREGISTERED_REDIRECT_URI' });
}
