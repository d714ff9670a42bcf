import type { ErrorCode, Reason } from './reasons.ts';

/** Further extensions: `reason` is the exact cause, the rest helps the caller to fix it. Never a secret. */
export interface ErrorDetails<Code extends ErrorCode = ErrorCode> {
  readonly reason?: Reason<Code>;
  readonly [name: string]: unknown;
}

/**
 * An error of the caller, with a message that says what to do. Any other error is a bug and is only logged.
 */
export class RequestError<Code extends ErrorCode = ErrorCode> extends Error {
  /** graphql-js copies this property to the `extensions` of the error. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly code: Code;

  constructor(code: Code, message: string, details: ErrorDetails<Code> = {}) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.extensions = { ...details, code };
  }
}
