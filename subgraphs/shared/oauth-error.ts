import { RequestError } from './errors.ts';
import type { ErrorCode, Reason } from './reasons.ts';

/**
 * The closed list of OAuth error codes (RFC 6749 4.1.2.1 and 5.2, RFC 6750 3.1, OpenID Connect Core 3.1.2.6), each with its code and its
 * reason in the graph.
 */
const CODES = {
  invalid_request: { code: 'BAD_USER_INPUT', reason: 'INVALID_REQUEST' },
  invalid_client: { code: 'UNAUTHENTICATED', reason: 'INVALID_CLIENT' },
  invalid_grant: { code: 'BAD_USER_INPUT', reason: 'INVALID_GRANT' },
  unauthorized_client: { code: 'FORBIDDEN', reason: 'UNAUTHORIZED_CLIENT' },
  unsupported_grant_type: { code: 'BAD_USER_INPUT', reason: 'UNSUPPORTED_GRANT_TYPE' },
  unsupported_response_type: { code: 'BAD_USER_INPUT', reason: 'UNSUPPORTED_RESPONSE_TYPE' },
  invalid_scope: { code: 'BAD_USER_INPUT', reason: 'INVALID_SCOPE' },
  login_required: { code: 'UNAUTHENTICATED', reason: 'LOGIN_REQUIRED' },
  consent_required: { code: 'FORBIDDEN', reason: 'CONSENT_REQUIRED' },
  interaction_required: { code: 'CONFLICT', reason: 'INTERACTION_REQUIRED' },
  request_not_supported: { code: 'BAD_USER_INPUT', reason: 'REQUEST_NOT_SUPPORTED' },
  request_uri_not_supported: { code: 'BAD_USER_INPUT', reason: 'REQUEST_URI_NOT_SUPPORTED' },
  registration_not_supported: { code: 'BAD_USER_INPUT', reason: 'REGISTRATION_NOT_SUPPORTED' },
  insufficient_scope: { code: 'FORBIDDEN', reason: 'INSUFFICIENT_SCOPE' },
  temporarily_unavailable: { code: 'UNAVAILABLE', reason: 'TEMPORARILY_UNAVAILABLE' },
} as const satisfies Readonly<Record<string, { readonly code: ErrorCode; readonly reason: Reason }>>;

/** A code for a fault of the caller, or for an outage. */
type RefusalCode = keyof typeof CODES;

/** An OAuth error code, with those that no error of the graph has: `server_error` stands for a fault of the service. */
export type OAuthErrorCode = RefusalCode | 'server_error' | 'invalid_token' | 'access_denied';

/** An error with an OAuth code: `extensions.oauthError` carries the code to the REST adapter. */
export class OAuthError extends RequestError {
  readonly oauthCode: RefusalCode;

  constructor(oauthCode: RefusalCode, message: string, details: { readonly redirectUrl?: string } = {}) {
    const { code, reason } = CODES[oauthCode];
    super(code, message, { ...details, reason, oauthError: oauthCode });
    this.oauthCode = oauthCode;
  }
}

/** Converts an error to the one that an app gets when nobody may be asked (OpenID Connect Core 3.1.2.6). */
export function toSilentError(error: RequestError): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error.code === 'UNAUTHENTICATED') return oauthError('login_required', error.message);
  const isTemporary = error.code === 'UNAVAILABLE' || error.code === 'RATE_LIMITED';
  return oauthError(isTemporary ? 'temporarily_unavailable' : 'interaction_required', error.message);
}

/** Creates an error with an OAuth code. */
export function oauthError(code: RefusalCode, message: string): OAuthError {
  return new OAuthError(code, message);
}

/** Returns the OAuth code in the extensions of an error; null without one. */
export function oauthCodeOf({ oauthError: code }: Readonly<Record<string, unknown>>): OAuthErrorCode | null {
  return typeof code === 'string' && isRefusalCode(code) ? code : null;
}

function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(CODES, text);
}

/** Characters: browsers limit the length of a URL. */
const LONGEST_DESCRIPTION = 200;

/** What every redirect of a request returns. */
export interface RedirectParameters {
  /** Null if the app sent none that a URL can contain. */
  readonly state: string | null;
  /** The issuer, for a request of OpenID Connect (RFC 9207); null for any other. */
  readonly iss: string | null;
}

/** Adds an error to the redirect URI (RFC 6749 4.1.2.1). */
export function fillErrorRedirect(
  redirectUri: string,
  error: OAuthErrorCode,
  description: string,
  returned: RedirectParameters,
): string {
  const parameters = { error, error_description: toDescription(description), ...returnedParameters(returned) };
  return fillRedirectUri(redirectUri, parameters);
}

/** Returns the parameters of what every redirect returns: not a state that a URL cannot contain. */
export function returnedParameters({ state, iss }: RedirectParameters): Readonly<Record<string, string>> {
  return { ...(state?.isWellFormed() && { state }), ...(iss !== null && { iss }) };
}

/** RFC 6749 4.1.2.1 allows printable ASCII without double quotes and backslashes. */
function toDescription(text: string): string {
  return text
    .slice(0, LONGEST_DESCRIPTION)
    .replaceAll('"', "'")
    .replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?');
}

/** Appends parameters to the redirect URI and keeps its own query. */
export function fillRedirectUri(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return redirectUri + joint(redirectUri) + added.join('&');
}

function joint(redirectUri: string): string {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
}
