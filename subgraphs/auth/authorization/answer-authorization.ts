import { requireFullSession } from '../../shared/caller.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secret.ts';
import { requireKnownApp } from '../apps/require-known-app.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerAuthorizationInput, Redirect, Scope } from '../generated.ts';
import { isRequestAnswered, takeRequest } from '../stores/authorization-requests.ts';
import { type Consent, findGrantedScopes } from '../stores/grants.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { declineRequest } from './decline-request.ts';
import { issueCode } from './issue-code.ts';

/** Answers a stored authorization request (spec 4.1). A request can be answered only once, even if a later step fails. */
export async function answerAuthorization(context: AuthContext, input: AnswerAuthorizationInput): Promise<Redirect> {
  const { userId } = requireFullSession(context.caller);
  const request = await takeWaitingRequest(context, input.id);
  if (!input.approve) return declineRequest(context, request);
  const granted = await findGrantedScopes(context.database, { userId, clientId: request.app._id });
  return issueCode(context, request, toConsent(request.scopes ?? granted, granted, input.scopes));
}

async function takeWaitingRequest(context: AuthContext, id: string): Promise<AuthorizationRequest> {
  const hash = hashSecret(id);
  const kept = await takeRequest(context.database, hash, context.now());
  if (kept) return { ...kept, app: await requireKnownApp(context, kept) };
  if (await isRequestAnswered(context.database, hash)) {
    throw new RequestError('CONFLICT', 'You have already answered this request: go back to the app and start again.', {
      reason: 'ALREADY_ANSWERED',
    });
  }
  throw new RequestError('NOT_FOUND', 'This request has expired: go back to the app and start again.', {
    reason: 'REQUEST_OVER',
  });
}

/** The requested scopes that were granted before or are granted now. */
function toConsent(asked: readonly Scope[], granted: readonly Scope[], allowed: readonly Scope[]): Consent {
  const scopes = asked.filter((scope) => granted.includes(scope) || allowed.includes(scope));
  return { scopes, before: scopes.filter((scope) => !allowed.includes(scope)) };
}
