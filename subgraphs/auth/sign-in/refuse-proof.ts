import { RequestError } from '../../shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { ProofFault } from '../wallets/proof-fault.ts';

/** Records what was wrong with a proof, and for whom, and gives the error that tells it. */
export function refuseProof(
  context: AuthContext,
  about: { readonly scope: Scope; readonly identity?: string },
  fault: ProofFault,
): RequestError {
  recordRefusal(context, { ...about, reason: fault.reason });
  return toRefusal(fault);
}

/** Records that somebody was not let in, or that nothing was linked, and why. */
export function recordRefusal(
  context: AuthContext,
  detail: { readonly scope: Scope; readonly reason: string; readonly identity?: string },
): void {
  const { caller } = context;
  recordAudit(context, {
    event: 'sign-in-refused',
    ...(caller.kind === 'user' && { userId: caller.userId }),
    detail,
  });
}

/** The error that tells what was wrong with a proof. */
export function toRefusal({ reason, message }: ProofFault): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason });
}
