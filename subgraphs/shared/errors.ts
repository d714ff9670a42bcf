/** The closed list of codes in `extensions.code` (design 7). */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  // Only over HTTP: the graph never returns these.
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_IMPLEMENTED'
  | 'UNSUPPORTED_MEDIA_TYPE';

/** Further extensions: `reason` is the exact cause, the rest helps the caller to fix it. Never a secret. */
export interface ErrorDetails {
  readonly reason?: string;
  readonly [name: string]: unknown;
}

/**
 * An error of the caller, with a message that says what to do. Any other error is a bug and is only logged.
 */
export class RequestError extends Error {
  /** graphql-js copies this property to the `extensions` of the error. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.extensions = { ...details, code };
  }
}
