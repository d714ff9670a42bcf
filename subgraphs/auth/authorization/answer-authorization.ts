import { requireFullSession } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerAuthorizationInput, Redirect, Scope } from '../generated.ts';
import { type Consent, findGrantedScopes } from '../stores/grants.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { declineRequest } from './decline-request.ts';
import { issueCode } from './issue-code.ts';
import { isSilent, runSilently } from './silent-request.ts';
import { takeWaitingRequest } from './take-waiting-request.ts';

/** Answers a stored authorization request (spec 4.1). A request can be answered only once, even if a later step fails. */
export async function answerAuthorization(context: AuthContext, input: AnswerAuthorizationInput): Promise<Redirect> {
  const { sessionId } = requireFullSession(context.caller);
  const request = await takeWaitingRequest(context, input.id, input.approve ? sessionId : null);
  if (!input.approve) return declineRequest(context, request);
  if (isSilent(request)) return runSilently(context, request, async () => repeatConsent(context, request));
  return input.onlyGranted ? repeatConsent(context, request) : approve(context, request, input.scopes);
}

async function approve(
  context: AuthContext,
  request: AuthorizationRequest,
  allowed: readonly Scope[],
): Promise<Redirect> {
  const granted = await findGranted(context, request);
  return issueCode(context, request, toConsent(request.scopes ?? granted, granted, allowed));
}

/** Nobody was asked. If the person has removed the app since, no grant is made in their name. */
async function repeatConsent(context: AuthContext, request: AuthorizationRequest): Promise<Redirect> {
  const scopes = request.scopes ?? (await findGranted(context, request));
  return issueCode(context, request, { scopes, before: scopes, isRepeat: true });
}

async function findGranted(
  { caller, database }: AuthContext,
  { app }: AuthorizationRequest,
): Promise<readonly Scope[]> {
  return findGrantedScopes(database, { userId: requireFullSession(caller).userId, clientId: app._id });
}

/** The requested scopes that were granted before or are granted now. */
function toConsent(asked: readonly Scope[], granted: readonly Scope[], allowed: readonly Scope[]): Consent {
  const scopes = asked.filter((scope) => granted.includes(scope) || allowed.includes(scope));
  return { scopes, before: scopes.filter((scope) => !allowed.includes(scope)), isRepeat: false };
}
