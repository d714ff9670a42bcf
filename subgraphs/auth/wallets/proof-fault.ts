import type { Reason } from '../../shared/reasons.ts';
/** The fault of an answer to a challenge. */
export interface ProofFault {
  readonly reason: Reason<'BAD_USER_INPUT'>;
  readonly message: string;
}
