import { recordAudit } from '../../shared/audit.ts';
import { fillErrorRedirect } from '../../shared/oauth-error.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import { requireKnownApp } from '../apps/find-app.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerAuthorizationInput, AuthorizationInput, Redirect, Scope } from '../generated.ts';
import { type Consent, findGrantedScopes } from '../stores/grants.ts';
import { type AuthorizationRequest, parseAuthorizationRequest } from './authorization-request.ts';
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

/** Approves an authorization request: the app gets a code, and the grant is stored (spec 4.1). */
export async function approveAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  const { userId } = requireFullSession(context.caller);
  const app = await requireKnownApp(context, input);
  const request = parseAuthorizationRequest(app, input);
  if (request.scopes) return issueCode(context, request, { scopes: request.scopes, before: [], isRepeat: false });
  const granted = await findGrantedScopes(context.database, { userId, clientId: app._id });
  return issueCode(context, request, { scopes: granted, before: granted, isRepeat: false });
}

/** Declines an authorization request: the app is told, and no grant is stored (spec 4.1). */
export async function denyAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  requireFullSession(context.caller);
  const app = await requireKnownApp(context, input);
  return declineRequest(context, parseAuthorizationRequest(app, input));
}

/** Returns the redirect that tells the app that the viewer declined. The grant does not change (spec 4.1). */
function declineRequest(context: AuthContext, { app, redirectUri, state }: AuthorizationRequest): Redirect {
  const { userId } = requireFullSession(context.caller);
  recordAudit(context, { event: 'consent-declined', userId, clientId: app._id });
  return { url: fillErrorRedirect(redirectUri, 'access_denied', 'The user declined the request.', state) };
}

/**
 * Cancels a stored request for which nobody has signed in, once (spec 4.1). Nobody needs a session for it: the request's ID is a
 * secret of the browser that the app sent here.
 */
export async function cancelAuthorization(context: AuthContext, id: string): Promise<Redirect> {
  const { app, redirectUri, state } = await takeWaitingRequest(context, id);
  recordAudit(context, { event: 'authorization-cancelled', clientId: app._id });
  return { url: fillErrorRedirect(redirectUri, 'access_denied', 'The user cancelled the sign-in.', state) };
}
