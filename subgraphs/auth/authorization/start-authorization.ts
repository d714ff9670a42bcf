import { after, HOUR } from '../../shared/durations.ts';
import { OAuthError, oauthError } from '../../shared/oauth-error.ts';
import { asksForOpenId } from '../../shared/scopes.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { requireKnownApp } from '../apps/find-app.ts';
import type { AuthContext } from '../context.ts';
import type { StartAuthorizationInput } from '../generated.ts';
import { checkSupported, parseOpenIdRequest } from '../openid/openid-request.ts';
import { parseScopeWords, toScopes } from '../people/scopes.ts';
import { type AuthorizationRequest, parseAuthorizationRequest, withRedirect } from './authorization-request.ts';
import { insertAuthorizationRequest } from './authorization-request-store.ts';
import { type ShownRequest, showRequest } from './show-request.ts';
import { isSilent, runSilently } from './silent-request.ts';

/** Enough time to sign in, perhaps with a code by e-mail, and to decide. */
const REQUEST_LIFETIME = HOUR;

/** Validates an authorization request and stores it until the person answers (spec 4.1). A trial can be for somebody else than the viewer. */
export async function startAuthorization(
  context: AuthContext,
  input: StartAuthorizationInput,
  trial: Pick<AuthorizationRequest, 'trialOutcome'> = {},
): Promise<ShownRequest> {
  const app = await requireKnownApp(context, input);
  const request = { ...(await parseOrRedirect(context, app, input)), ...trial };
  const start = async (): Promise<ShownRequest> => {
    const id = newSecret('authorizationRequest');
    await keep(context, id, request);
    return showRequest(context, id, request);
  };
  return isSilent(request) ? runSilently(context, request, start) : start();
}

async function keep(context: AuthContext, id: string, { app, ...request }: AuthorizationRequest): Promise<void> {
  await insertAuthorizationRequest(context.database, {
    _id: hashSecret(id),
    clientId: app._id,
    ...request,
    expiresAt: after(context.now(), REQUEST_LIFETIME),
    answeredAt: null,
  });
}

/** The redirect URI is registered, so errors go to the app. */
async function parseOrRedirect(
  context: AuthContext,
  app: AppDocument,
  input: StartAuthorizationInput,
): Promise<AuthorizationRequest> {
  try {
    return await parse(context, app, input);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const iss = asksForOpenId(input.scope ?? '') ? context.authUrl : null;
    throw withRedirect(error, input.redirectUri, { state: input.state || null, iss });
  }
}

async function parse(
  context: AuthContext,
  app: AppDocument,
  { fault, responseType, responseMode, scope, ...asked }: StartAuthorizationInput,
): Promise<AuthorizationRequest> {
  if (fault) throw oauthError('invalid_request', fault);
  if (asksForOpenId(scope ?? '')) checkSupported(asked.unsupported ?? []);
  // Spec 4.1 has no response_type; RFC 6749 3.1 treats an empty parameter as an absent one.
  if (responseType && responseType !== 'code') {
    throw oauthError('unsupported_response_type', 'response_type must be code or absent.');
  }
  // An app that expects its code elsewhere must not get it in the query (OAuth 2.0 Multiple Response Types, 2.1).
  if (responseMode && responseMode !== 'query') {
    throw oauthError('invalid_request', 'response_mode must be query or absent.');
  }
  const words = parseScopeWords(scope ?? '');
  const isOpenId = words?.includes('openid') ?? false;
  const isRecognized = isOpenId && Boolean(asked.nonce || asked.codeChallenge);
  const request = parseAuthorizationRequest(app, { ...asked, scopes: words && toScopes(words), isRecognized });
  if (!words || !isOpenId) return request;
  const openId = await parseOpenIdRequest(context, app, words, asked);
  if (responseType) return { ...request, openId };
  throw oauthError('invalid_request', 'OpenID Connect requires response_type: send code.');
}
