import type { CheckFailureCode } from '../generated.ts';

/** Why a check has no result. */
export interface FailedCheck {
  readonly code: CheckFailureCode;
  readonly message: string;
  readonly retryAt?: Date | null | undefined;
  /** Whether the same question may get a result later; by default, the code decides. */
  readonly retry?: boolean;
}

/** What passes by itself: a partner who is late, out of reach or broken for a while, and a crowd. */
const PASSING: ReadonlySet<CheckFailureCode> = new Set([
  'TIMEOUT',
  'UNREACHABLE',
  'BAD_STATUS',
  'NOT_JSON',
  'NO_DATA',
  'TOO_MANY_CALLS',
]);

/** Whether a failure with this code may be gone later, without a change by the caller or the curator (spec 21.15). */
export function mayPass(code: CheckFailureCode): boolean {
  return PASSING.has(code);
}
