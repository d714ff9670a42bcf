import type { REASONS } from './reasons.generated.ts';

type Reasons = typeof REASONS;

/** The code of an error (spec 21.10). */
export type ErrorCode = keyof Reasons;

/** A reason of the closed list of docs/errors.md that an error with one of these codes can have by itself: INVALID_INPUT needs a field. */
export type Reason<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode
  ? Exclude<keyof Reasons[Code], 'INVALID_INPUT'>
  : never;
