import { RequestError } from '../../shared/errors.ts';
import type { Suspension } from '../stores/users.ts';

/** Creates the error for a suspended person, with the operator's reason: only they themselves get this far. */
export function suspended({ reason }: Suspension): RequestError {
  return new RequestError('FORBIDDEN', `This account is suspended: ${reason}`, { reason: 'SUSPENDED' });
}
