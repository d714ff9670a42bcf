import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { Suspension } from '../people/user-store.ts';
import { suspended } from '../people/viewer.ts';
import type { ProofFault } from '../wallets/wallet-chain.ts';

/** Records a refused proof and returns its error. */
export function refuseProof(
  context: AuthContext,
  about: { readonly scope: Scope; readonly identity?: string },
  fault: ProofFault,
): RequestError {
  recordRefusal(context, { ...about, reason: fault.reason, message: fault.message });
  return toRefusal(fault);
}

/** Records a refused sign-in or a refused linking, with its reason, and the message that tells more than the reason. */
export function recordRefusal(
  context: AuthContext,
  detail: { readonly scope: Scope; readonly reason: string; readonly message: string; readonly identity?: string },
): void {
  const { caller } = context;
  recordAudit(context, {
    event: 'sign-in-refused',
    ...(caller.kind === 'user' && { userId: caller.userId }),
    detail,
  });
}

/** Creates the error for the fault of a proof. */
export function toRefusal({ message, ...cause }: ProofFault): RequestError {
  return new RequestError('BAD_USER_INPUT', message, cause);
}

/** What somebody signed in with, as the audit record names it. */
export type SignInMeans = { readonly scope: Scope } | { readonly passkeyId: string };

/** Records that a suspended person tried to sign in; returns the error. */
export function refuseSuspended(
  context: AuthContext,
  userId: string,
  suspension: Suspension,
  means: SignInMeans,
): RequestError {
  recordAudit(context, { event: 'sign-in-refused', userId, detail: { ...means, reason: 'SUSPENDED' } });
  return suspended(suspension);
}
