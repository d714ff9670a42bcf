import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { fillRedirectUri, oauthError, returnedParameters } from '../../shared/oauth-error.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import { countUse } from '../apps/app-usage.ts';
import { requireKnownApp } from '../apps/find-app.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerAuthorizationInput, AuthorizationInput, Redirect } from '../generated.ts';
import { findGateVerdict, passGate } from '../grants/gate.ts';
import type { Consent, ToldAnswer } from '../grants/grant-store.ts';
import { checkFound } from '../grants/told-credentials.ts';
import { findViewer } from '../people/viewer.ts';
import {
  type AuthorizationRequest,
  parseAuthorizationRequest,
  refuseRequest,
  returnedBy,
} from './authorization-request.ts';
import { type ConsentNeed, findConsentNeed, isLinked } from './consent-need.ts';
import { issueCode, notGranted } from './issue-code.ts';
import { findAuthorizationRequest, findRequestApp, type ShownRequest } from './show-request.ts';
import { isSilent, runSilently } from './silent-request.ts';
import { takeWaitingRequest } from './take-waiting-request.ts';

/** Answers a stored authorization request (spec 4.1). A request can be answered only once, even if a later step fails. */
export async function answerAuthorization(context: AuthContext, input: AnswerAuthorizationInput): Promise<Redirect> {
  const session = requireFullSession(context.caller);
  if (input.approve && (!input.onlyGranted || (await hasGate(context, input.id)))) await checkWaiting(context, input);
  const request = await takeWaitingRequest(context, input.id, input.approve ? session : null);
  if (!input.approve) return declineRequest(context, request);
  if (request.trialOutcome) return endTrial(context, request);
  if (isSilent(request)) return runSilently(context, request, async () => answerSilently(context, request));
  return input.onlyGranted ? repeatConsent(context, request) : approve(context, request, input);
}

async function hasGate(context: AuthContext, id: string): Promise<boolean> {
  return Boolean((await findRequestApp(context, id))?.gate);
}

/** An answer without a required scope, or at a gate, does not use up the request: the person can answer it again. */
async function checkWaiting(
  context: AuthContext,
  { id, onlyGranted, ...ticks }: AnswerAuthorizationInput,
): Promise<void> {
  const { userId } = requireFullSession(context.caller);
  const waiting = await findAuthorizationRequest(context, id);
  if (!waiting || waiting.trialOutcome || waiting.needsSignIn || waiting.needsAccountChoice) return;
  if (waiting.isSilent || onlyGranted) return checkRepeat(context, waiting);
  const consent = toConsent(waiting, ticks);
  await checkRequired(context, waiting, consent);
  if (waiting.needsOtherAccount || isDecline(waiting, consent)) return;
  const entry = { app: waiting.app, userId, by: 'allow' } as const;
  await passGate(context, entry);
  checkFound(context, entry, consent.told?.allowed ?? []);
}

/** What is refused for another reason does not get to the gate. Without a page, the app gets the refusal. */
async function checkRepeat(context: AuthContext, waiting: ShownRequest): Promise<void> {
  const { userId } = requireFullSession(context.caller);
  const { app, needsConsent, isAskedAgain, needsOtherAccount } = waiting;
  if (needsOtherAccount || (needsConsent && !isAskedAgain)) return;
  if (waiting.isSilent) await findGateVerdict(context, { app, userId, by: 'silence' });
  else await passGate(context, { app, userId, by: 'page' });
}

/** Nothing comes of a trial for somebody else than the viewer. */
function endTrial(context: AuthContext, request: AuthorizationRequest): Redirect {
  return { url: fillRedirectUri(request.redirectUri, returnedParameters(returnedBy(context, request))) };
}

/** Nobody is asked, the gate last: the app does not learn what it says. */
async function answerSilently(context: AuthContext, request: AuthorizationRequest): Promise<Redirect> {
  const { userId } = requireFullSession(context.caller);
  const verdict = await findGateVerdict(context, { app: request.app, userId, by: 'silence' });
  if (!verdict || verdict.result === 1) return repeatConsent(context, request);
  throw oauthError('interaction_required', 'The user must be asked: start again without prompt=none.');
}

/** What the viewer was shown, and what of it they allow. */
type Ticks = Pick<AnswerAuthorizationInput, 'scopes' | 'shown' | 'shownCredIds' | 'credIds'>;

/** Where something could be allowed and nothing is, this is a decline. */
async function approve(context: AuthContext, request: AuthorizationRequest, ticks: Ticks): Promise<Redirect> {
  const need = await findConsentNeed(context, request);
  const consent = toConsent(need, ticks);
  await checkRequired(context, need, consent);
  return isDecline(need, consent) ? declineRequest(context, request) : issueCode(context, request, consent);
}

function isDecline({ choices }: ConsentNeed, { scopes }: Consent): boolean {
  return scopes.length === 0 && choices.length > 0;
}

/** Nobody was asked. If the person has removed the app or taken a required scope back since, no grant is made in their name. */
async function repeatConsent(context: AuthContext, request: AuthorizationRequest): Promise<Redirect> {
  const { scopes: asked, newScopes, needsConsent, isAskedAgain } = await findConsentNeed(context, request);
  if (needsConsent && !isAskedAgain) throw notGranted();
  const scopes = asked.filter((scope) => !newScopes.includes(scope));
  return issueCode(context, request, { scopes, before: scopes, unticked: [], isRepeat: true, isAskedAgain: false });
}

/** The requested scopes that were granted before or are granted now. What was shown and left unticked is not shared, whatever another tab did. */
function toConsent(
  { scopes: asked, newScopes, choices, isAskedAgain, credIds }: ConsentNeed,
  { scopes: allowed, shown, ...told }: Ticks,
): Consent {
  const before = asked.filter(
    (scope) => !newScopes.includes(scope) && !allowed.includes(scope) && !shown?.includes(scope),
  );
  const scopes = asked.filter((scope) => before.includes(scope) || allowed.includes(scope));
  const unticked = choices.filter((scope) => !scopes.includes(scope) && (shown ?? choices).includes(scope));
  return { scopes, before, unticked, isRepeat: false, isAskedAgain, told: toToldAnswer(credIds, told) };
}

/** Nothing that was not shown is answered. */
function toToldAnswer(
  asked: readonly number[],
  { shownCredIds, credIds }: Pick<Ticks, 'shownCredIds' | 'credIds'>,
): ToldAnswer {
  const shown = asked.filter((credId) => shownCredIds?.includes(credId));
  return { shown, allowed: shown.filter((credId) => credIds?.includes(credId)) };
}

/** Throws BAD_USER_INPUT if a required scope is not shared, or has no identity. */
async function checkRequired(
  context: AuthContext,
  { requiredScopes }: ConsentNeed,
  { scopes }: Consent,
): Promise<void> {
  const viewer = await findViewer(context);
  const missing = requiredScopes.find((scope) => !scopes.includes(scope) || !isLinked(viewer, scope));
  if (missing === undefined) return;
  throw new RequestError('BAD_USER_INPUT', `This app requires ${missing}: link it and allow it, or decline.`, {
    reason: 'INVALID_INPUT',
    field: 'scopes',
  });
}

/** Approves an authorization request: the app gets a code, and the grant is stored (spec 4.1). */
export async function approveAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  requireFullSession(context.caller);
  const app = await requireKnownApp(context, input);
  const request = parseAuthorizationRequest(app, input);
  return approve(context, request, { scopes: request.scopes ?? [] });
}

/** Declines an authorization request: the app is told, and no grant is stored (spec 4.1). */
export async function denyAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  requireFullSession(context.caller);
  const app = await requireKnownApp(context, input);
  return declineRequest(context, parseAuthorizationRequest(app, input));
}

/** Returns the redirect that tells the app that the viewer declined. The grant does not change (spec 4.1). */
function declineRequest(context: AuthContext, request: AuthorizationRequest): Redirect {
  const { userId } = requireFullSession(context.caller);
  recordAudit(context, { event: 'consent-declined', userId, clientId: request.app._id });
  countDecline(context, request);
  return refuseRequest(context, request, 'access_denied', 'The user declined the request.');
}

/**
 * Cancels a stored request for which nobody has signed in, once (spec 4.1). Nobody needs a session for it: the request's ID is a
 * secret of the browser that the app sent here.
 */
export async function cancelAuthorization(context: AuthContext, id: string): Promise<Redirect> {
  const request = await takeWaitingRequest(context, id);
  recordAudit(context, { event: 'authorization-cancelled', clientId: request.app._id });
  countDecline(context, request);
  return refuseRequest(context, request, 'access_denied', 'The user cancelled the sign-in.');
}

/** A trial is of the app's own people. */
function countDecline(context: AuthContext, { app, trialOutcome }: AuthorizationRequest): void {
  if (!trialOutcome) countUse(context, app._id, 'declines');
}
