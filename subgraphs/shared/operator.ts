import { type Caller, requireUser, type UserCaller } from './caller.ts';
import { RequestError } from './errors.ts';
import { checkSignedInWithin, OPERATOR_SIGN_IN_AGE } from './recent-sign-in.ts';

/** The operator who asks; throws FORBIDDEN for anyone else, and for an operator who signed in more than an hour ago. */
export function requireOperator({ caller, now }: { readonly caller: Caller; readonly now: () => Date }): UserCaller {
  const user = requireUser(caller);
  if (!user.isOperator) {
    throw new RequestError('FORBIDDEN', 'Only an operator of this service may do this.', { reason: 'NOT_OPERATOR' });
  }
  checkSignedInWithin(user, OPERATOR_SIGN_IN_AGE, now());
  return user;
}
