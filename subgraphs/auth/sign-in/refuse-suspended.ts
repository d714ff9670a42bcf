import { recordAudit } from '../../shared/audit.ts';
import type { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { suspended } from '../identities/suspended.ts';
import type { Suspension } from '../stores/users.ts';

/** Records that a suspended person tried to sign in; returns the error. */
export function refuseSuspended(
  context: AuthContext,
  userId: string,
  suspension: Suspension,
  scope: Scope,
): RequestError {
  recordAudit(context, { event: 'sign-in-refused', userId, detail: { scope, reason: 'SUSPENDED' } });
  return suspended(suspension);
}
