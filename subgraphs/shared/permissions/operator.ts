import { type AuditedContext, recordCallerAudit } from '../audit.ts';
import { RequestError } from '../errors.ts';
import { requireUser, type UserCaller } from '../request/caller.ts';
import { parseNeededText } from '../request/parse-text.ts';
import {
  checkSignedInWithin,
  checkUsedPasskey,
  isSignedInRecently,
  OPERATOR_SIGN_IN_AGE,
  usedPasskey,
} from '../request/recent-sign-in.ts';

/** Requests with a refusal that is recorded: a document can repeat a field many times. */
const recorded = new WeakSet<object>();

/** A context in which operators act. */
interface OperatorContext extends AuditedContext {
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
}

/**
 * The operator who asks; throws FORBIDDEN for anyone else, which is recorded, and for an operator who signed in more than an hour ago, or
 * without a passkey where one is required.
 */
export function requireOperator(context: OperatorContext): UserCaller {
  const user = requireUser(context.caller);
  if (!user.isOperator) throw refuse(context);
  checkSignedInWithin(user, OPERATOR_SIGN_IN_AGE, context.now());
  if (context.operatorPasskey) checkUsedPasskey(user, context.now());
  return user;
}

/** Whether `requireOperator` accepts a person, for rules in which others have rights too. */
export function actsAsOperator({
  caller,
  now,
  operatorPasskey,
}: Pick<OperatorContext, 'now' | 'operatorPasskey'> & { readonly caller: UserCaller }): boolean {
  if (!caller.isOperator || !isSignedInRecently(caller, now())) return false;
  return !operatorPasskey || usedPasskey(caller, now());
}

function refuse(context: AuditedContext): RequestError {
  if (!recorded.has(context)) recordCallerAudit(context, 'operator-refused', {});
  recorded.add(context);
  return new RequestError('FORBIDDEN', 'Only an operator of this service may do this.', { reason: 'NOT_OPERATOR' });
}

const REASON = { what: 'The reason', field: 'reason', longest: 1000 } as const;

/** Parses the reason that an operator gives for an act against somebody; throws BAD_USER_INPUT. */
export function parseOperatorReason(text: string): string {
  return parseNeededText(text, REASON);
}
