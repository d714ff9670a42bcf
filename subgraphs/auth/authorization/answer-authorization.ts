import { requireFullSession } from '../../shared/caller.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerAuthorizationInput, Redirect, Scope } from '../generated.ts';
import { type Consent, findGrantedScopes } from '../stores/grants.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { declineRequest } from './decline-request.ts';
import { issueCode } from './issue-code.ts';
import { answerSilently, isSilent } from './silent-request.ts';
import { takeWaitingRequest } from './take-waiting-request.ts';

/** Answers a stored authorization request (spec 4.1). A request can be answered only once, even if a later step fails. */
export async function answerAuthorization(context: AuthContext, input: AnswerAuthorizationInput): Promise<Redirect> {
  const { sessionId } = requireFullSession(context.caller);
  const request = await takeWaitingRequest(context, input.id, input.approve ? sessionId : null);
  if (!input.approve) return declineRequest(context, request);
  const approveIt = async (): Promise<Redirect> => approve(context, request, input.scopes);
  return isSilent(request) ? answerSilently(context, request, approveIt) : approveIt();
}

async function approve(
  context: AuthContext,
  request: AuthorizationRequest,
  allowed: readonly Scope[],
): Promise<Redirect> {
  const { userId } = requireFullSession(context.caller);
  const granted = await findGrantedScopes(context.database, { userId, clientId: request.app._id });
  return issueCode(context, request, toConsent(request.scopes ?? granted, granted, allowed));
}

/** The requested scopes that were granted before or are granted now. */
function toConsent(asked: readonly Scope[], granted: readonly Scope[], allowed: readonly Scope[]): Consent {
  const scopes = asked.filter((scope) => granted.includes(scope) || allowed.includes(scope));
  return { scopes, before: scopes.filter((scope) => !allowed.includes(scope)) };
}
