import type { CheckFailureCode } from '../../graph/credential.generated.ts';
import type { Fault } from '../../graph/fault.ts';

/** The errors of a whole call for the same. */
const FAULTS: Readonly<Partial<Record<CheckFailureCode, Pick<Fault, 'code' | 'reason' | 'field'>>>> = {
  ADDRESS_INVALID: { code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'address' },
  NOT_ALLOWED: { code: 'FORBIDDEN', reason: 'EMAIL_PRIVATE' },
  TAKEN_DOWN: { code: 'FORBIDDEN', reason: 'TAKEN_DOWN' },
};

/** The outcome for one address. */
interface Outcome {
  readonly failure: { readonly code: CheckFailureCode; readonly message: string } | null;
}

/** The fault of an address that is not asked for, which the form tells; null if it was asked for. */
export function faultOfRefusal({ failure }: Outcome): Fault | null {
  const fault = failure && FAULTS[failure.code];
  return fault ? { ...fault, message: failure.message, requestId: null } : null;
}
