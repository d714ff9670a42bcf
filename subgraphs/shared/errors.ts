import type { ErrorCode, Reason } from './reasons.ts';

/**
 * The exact cause of an error, from a closed list. An invalid input is named: an argument, a variable, a field of an input object, a
 * parameter of the query string or a header.
 */
type Cause<Code extends ErrorCode> =
  | { readonly reason: Exclude<Reason<Code>, 'INVALID_INPUT'> }
  | (Code extends 'BAD_USER_INPUT' ? { readonly reason: 'INVALID_INPUT'; readonly field: string } : never);

/** The extensions of an error but its code: its cause, and what else helps the caller to fix it. Never a secret. */
export type ErrorDetails<Code extends ErrorCode = ErrorCode> = Cause<Code> & Readonly<Record<string, unknown>>;

/**
 * An error of the caller, with a message that says what to do. Any other error is a bug and is only logged.
 */
export class RequestError<Code extends ErrorCode = ErrorCode> extends Error {
  /** graphql-js copies this property to the `extensions` of the error. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly code: Code;

  constructor(code: Code, message: string, details: ErrorDetails<Code>) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.extensions = { ...details, code };
  }
}
