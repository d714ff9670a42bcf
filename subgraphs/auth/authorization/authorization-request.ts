import { parseEmail } from '../../shared/items/email.ts';
import { type Locale, parseUiLocales } from '../../shared/locales.ts';
import {
  fillErrorRedirect,
  OAuthError,
  type OAuthErrorCode,
  oauthError,
  type RedirectParameters,
} from '../../shared/oauth-error.ts';
import { SCOPES } from '../../shared/scopes.ts';
import type { AppDocument } from '../apps/app-store.ts';
import type { AuthContext } from '../context.ts';
import type { LoginHint, Redirect, Scope } from '../generated.ts';
import { type PkceRequest, parseCodeChallenge } from '../tokens/pkce.ts';
import { findWalletChain } from '../wallets/wallet-chains.ts';
import type { AuthorizationRequestDocument, Prompt } from './authorization-request-store.ts';

/** Long URLs fail in transit, and anonymous callers must not fill the database. */
export const LONGEST_STATE = 8192;

/** An authorization request before validation. */
export interface AskedAuthorization extends PkceRequest {
  readonly redirectUri: string;
  readonly state?: string | null;
  /** Whether the app recognizes its own request without a state, by `nonce` or PKCE. */
  readonly isRecognized?: boolean;
  readonly scopes?: readonly Scope[] | null;
  readonly prompt?: string | null;
  readonly loginHint?: string | null;
  readonly uiLocales?: string | null;
}

/** A valid authorization request (spec 4.1), and what was done for it. */
export interface AuthorizationRequest
  extends Pick<AuthorizationRequestDocument, 'openId' | 'trialOutcome' | 'signedInSession' | 'signedInAt'> {
  readonly app: AppDocument;
  readonly redirectUri: string;
  /** Null if the app sent none, as OpenID Connect allows. */
  readonly state: string | null;
  /** Null if the app sent none. */
  readonly scopes: readonly Scope[] | null;
  /** The S256 form of the PKCE challenge; null without one. */
  readonly codeChallenge: string | null;
  /** What the app wants the person to be asked. */
  readonly prompts: readonly Prompt[];
  /** The identity that the app expects; null if it named none. */
  readonly loginHint: LoginHint | null;
  /** The language that the app asks for; null if it named none that the service has. */
  readonly locale: Locale | null;
}

/** Parses the request of a known app. Each error has an `oauthError` and may be sent to the app by a redirect. */
export function parseAuthorizationRequest(app: AppDocument, asked: AskedAuthorization): AuthorizationRequest {
  return {
    app,
    redirectUri: asked.redirectUri,
    state: parseState(asked.state ?? '', asked.isRecognized ?? false),
    scopes: asked.scopes ? [...new Set(asked.scopes)] : null,
    codeChallenge: parseCodeChallenge(app, asked),
    prompts: parsePrompts(asked.prompt ?? ''),
    loginHint: parseLoginHint(asked.loginHint ?? ''),
    locale: parseUiLocales(asked.uiLocales ?? ''),
  };
}

function parseState(state: string, isOptional: boolean): string | null {
  if (state === '' && isOptional) return null;
  if (state.length > LONGEST_STATE) {
    throw oauthError('invalid_request', `state must have at most ${LONGEST_STATE} characters.`);
  }
  // A URL cannot contain a lone surrogate.
  if (state !== '' && state.isWellFormed()) return state;
  throw oauthError('invalid_request', 'Send state: an unguessable value that is returned unchanged.');
}

const PROMPTS: readonly Prompt[] = ['none', 'login', 'consent', 'select_account'];

/** Parses space-delimited prompts. Throws invalid_request for an unknown one, and for `none` with others. */
function parsePrompts(text: string): readonly Prompt[] {
  const words = [...new Set(text.split(' '))].filter((word) => word !== '');
  const prompts = words.filter(isPrompt);
  if (prompts.length < words.length) {
    throw oauthError('invalid_request', `prompt must be one or more of: ${PROMPTS.join(', ')}; separated by spaces.`);
  }
  if (prompts.length === 1 || !prompts.includes('none')) return prompts;
  throw oauthError('invalid_request', 'prompt must be none alone, or not contain none.');
}

function isPrompt(text: string): text is Prompt {
  return PROMPTS.some((prompt) => prompt === text);
}

/** No address is longer. */
const LONGEST_HINT = 320;

/** Parses the identity that an app expects; null for what is not an e-mail or wallet address, because a hint is never a fault. */
function parseLoginHint(text: string): LoginHint | null {
  if (text.length > LONGEST_HINT) return null;
  const email = parseEmail(text);
  if (email !== null) return { scope: 'Email', value: email };
  for (const scope of SCOPES) {
    const value = findWalletChain(scope)?.parseAddress(text.trim()) ?? null;
    if (value !== null) return { scope, value };
  }
  return null;
}

/** Returns what every redirect of a request returns to the app. */
export function returnedBy(
  { authUrl }: Pick<AuthContext, 'authUrl'>,
  { state, openId }: Pick<AuthorizationRequest, 'state' | 'openId'>,
): RedirectParameters {
  return { state, iss: openId ? authUrl : null };
}

/** Returns the redirect that refuses a valid request. */
export function refuseRequest(
  context: AuthContext,
  request: AuthorizationRequest,
  code: OAuthErrorCode,
  message: string,
): Redirect {
  return { url: fillErrorRedirect(request.redirectUri, code, message, returnedBy(context, request)) };
}

/** Adds the redirect that reports an error to the app. The redirect URI is registered. */
export function withRedirect(
  { oauthCode, message }: OAuthError,
  redirectUri: string,
  returned: RedirectParameters,
): OAuthError {
  const redirectUrl = fillErrorRedirect(redirectUri, oauthCode, message, returned);
  return new OAuthError(oauthCode, message, { redirectUrl });
}
