import { type ErrorCode, RequestError } from '../shared/errors.ts';

/** The error codes of RFC 6749 and RFC 6750 that a rule of ours answers with. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'insufficient_scope';

const CODES: Readonly<Record<OAuthErrorCode, ErrorCode>> = {
  invalid_request: 'BAD_USER_INPUT',
  invalid_client: 'UNAUTHENTICATED',
  invalid_grant: 'BAD_USER_INPUT',
  unauthorized_client: 'FORBIDDEN',
  insufficient_scope: 'FORBIDDEN',
};

/** A fault of the caller's that OAuth has a word for: `extensions.oauthError` carries it to the REST adapter. */
export function oauthError(code: OAuthErrorCode, message: string): RequestError {
  return new RequestError(CODES[code], message, { oauthError: code });
}
