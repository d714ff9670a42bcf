import type { Caller } from '../../shared/request/caller.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { findShownApp } from '../apps/find-app.ts';
import { isOnDevice, redirectOriginOf } from '../apps/redirect-uri.ts';
import type { AuthContext } from '../context.ts';
import type { LoginHint, TrialOutcome } from '../generated.ts';
import { listEstablished } from '../people/established.ts';
import type { ShownIdentity } from '../people/read-identities.ts';
import { findViewer } from '../people/viewer.ts';
import {
  type AuthorizationRequestDocument,
  findLiveRequest,
  findRequestClient,
} from './authorization-request-store.ts';
import { type ConsentNeed, findConsentNeed } from './consent-need.ts';
import { isExpected } from './expected-person.ts';

/** Returns a pending request; null if it is unknown, answered or expired, or if its app is disabled. */
export async function findAuthorizationRequest(context: AuthContext, id: string): Promise<ShownRequest | null> {
  const kept = await findLiveRequest(context.database, hashSecret(id), context.now());
  const app = kept && (await findShownApp(context, kept.clientId));
  return kept && app && showRequest(context, id, { ...kept, app });
}

/** Returns the app of a request that is pending or over; null if it is unknown, or if the app is disabled. */
export async function findRequestApp(context: AuthContext, id: string): Promise<AppDocument | null> {
  const clientId = await findRequestClient(context.database, hashSecret(id));
  return clientId === null ? null : findShownApp(context, clientId);
}

/** A stored authorization request for the consent page. */
export interface ShownRequest extends ConsentNeed {
  readonly id: string;
  readonly app: AppDocument;
  readonly isOnDevice: boolean;
  readonly redirectOrigin: string;
  readonly needsSignIn: boolean;
  readonly establishedIdentities: readonly ShownIdentity[] | null;
  readonly needsAccountChoice: boolean;
  readonly needsOtherAccount: boolean;
  readonly expectedSub: string | null;
  readonly isSilent: boolean;
  readonly loginHint: LoginHint | null;
  readonly issuer: string | null;
  readonly trialOutcome: TrialOutcome | null;
}

/** The part of a request that is shown. */
export interface Showable
  extends Pick<
    AuthorizationRequestDocument,
    | 'redirectUri'
    | 'scopes'
    | 'prompts'
    | 'loginHint'
    | 'openId'
    | 'trialOutcome'
    | 'signedInSession'
    | 'signedInAt'
    | 'chosenSession'
  > {
  readonly app: AppDocument;
}

/** Returns a request with the scopes that the viewer has not granted before, and with what the viewer must do first. */
export async function showRequest(context: AuthContext, id: string, request: Showable): Promise<ShownRequest> {
  const { app, redirectUri, prompts, loginHint } = request;
  return {
    id,
    app,
    isOnDevice: isOnDevice(app, redirectUri),
    redirectOrigin: redirectOriginOf(redirectUri),
    ...(await findConsentNeed(context, request)),
    needsSignIn: needsSignIn(context, request),
    establishedIdentities: await findEstablished(context, request),
    needsAccountChoice: needsAccountChoice(context.caller, request),
    needsOtherAccount: context.caller.kind === 'user' && !(await isExpected(context, request)),
    expectedSub: request.openId?.expectedSub ?? null,
    isSilent: prompts.includes('none'),
    loginHint,
    issuer: request.openId ? context.authUrl : null,
    trialOutcome: request.trialOutcome ?? null,
  };
}

/** A request, and the sessions in which what the app wanted was done. */
type Prompts = Pick<
  AuthorizationRequestDocument,
  'prompts' | 'openId' | 'signedInSession' | 'signedInAt' | 'chosenSession'
>;

/** Whether somebody must sign in for a request. A sign-in for the request is enough if what it was proved with makes it recent. */
export function needsSignIn(
  { caller, now }: Pick<AuthContext, 'caller' | 'now'>,
  { prompts, openId, signedInSession, signedInAt }: Prompts,
): boolean {
  if (caller.kind !== 'user') return true;
  const since = openId?.signedInSince;
  // A sign-in that lies ahead of a clock that was set back may be of any age.
  const isRecent = !since || (caller.signedInAt >= since && caller.signedInAt <= now());
  const isDone = signedInSession === caller.sessionId && signedInAt !== undefined;
  return (prompts.includes('login') || !isRecent) && !isDone;
}

/** Finds what makes the viewer's sign-in recent, if their last one for a request did not; null otherwise. */
async function findEstablished(context: AuthContext, request: Prompts): Promise<readonly ShownIdentity[] | null> {
  const { caller } = context;
  const isSignedIn = caller.kind === 'user' && request.signedInSession === caller.sessionId;
  const viewer = isSignedIn && needsSignIn(context, request) ? await findViewer(context) : null;
  return viewer && listEstablished(context, viewer);
}

/** Whether the viewer must choose an account for a request. A sign-in for the request is a choice too. */
function needsAccountChoice(caller: Caller, { prompts, signedInSession, chosenSession }: Prompts): boolean {
  if (caller.kind !== 'user' || !prompts.includes('select_account')) return false;
  return signedInSession !== caller.sessionId && chosenSession !== caller.sessionId;
}
