/** The closed list of codes that a caller meets in `extensions.code` (design 7). */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  // Of HTTP alone; the graph never answers with these.
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_IMPLEMENTED'
  | 'UNSUPPORTED_MEDIA_TYPE';

/** What stands beside the code: `reason` names the exact cause, the rest helps the caller to mend it. Never a secret. */
export interface ErrorDetails {
  readonly reason?: string;
  readonly [name: string]: unknown;
}

/**
 * The caller's fault, told to the caller in a sentence that says what to do.
 * Anything else that is thrown is a bug of ours and reaches nobody but the log.
 */
export class RequestError extends Error {
  /** graphql-js copies this property into the answer's `extensions`. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.extensions = { ...details, code };
  }
}
