import { RequestError } from '../../shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { Suspension } from '../stores/users.ts';

/** Records that a suspended person tried to sign in; returns the error, with the operator's reason: only they themselves get this far. */
export function refuseSuspended(
  context: AuthContext,
  userId: string,
  { reason }: Suspension,
  scope: Scope,
): RequestError {
  recordAudit(context, { event: 'sign-in-refused', userId, detail: { scope, reason: 'SUSPENDED' } });
  return new RequestError('FORBIDDEN', `This account is suspended: ${reason}`, { reason: 'SUSPENDED' });
}
