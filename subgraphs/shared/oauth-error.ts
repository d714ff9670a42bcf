import { type ErrorCode, type ErrorDetails, RequestError } from './errors.ts';

/** The error codes of RFC 6749 and RFC 6750 that a rule of ours answers with. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'insufficient_scope';

const CODES: Readonly<Record<OAuthErrorCode, ErrorCode>> = {
  invalid_request: 'BAD_USER_INPUT',
  invalid_client: 'UNAUTHENTICATED',
  invalid_grant: 'BAD_USER_INPUT',
  unauthorized_client: 'FORBIDDEN',
  unsupported_response_type: 'BAD_USER_INPUT',
  invalid_scope: 'BAD_USER_INPUT',
  insufficient_scope: 'FORBIDDEN',
};

/** A fault of the caller's that OAuth has a word for: `extensions.oauthError` carries it to the REST adapter. */
export class OAuthError extends RequestError {
  readonly oauthCode: OAuthErrorCode;

  constructor(oauthCode: OAuthErrorCode, message: string, details: ErrorDetails = {}) {
    super(CODES[oauthCode], message, { ...details, oauthError: oauthCode });
    this.oauthCode = oauthCode;
  }
}

/** An error with OAuth's word for it. */
export function oauthError(code: OAuthErrorCode, message: string): OAuthError {
  return new OAuthError(code, message);
}
