import { DAY, isDuring, period } from '../../shared/durations.ts';
import { toldBy } from '../apps/app-credentials.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { isOnDevice } from '../apps/redirect-uri.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { countUnasked } from '../grants/code-store.ts';
import { findGrant, type GrantDocument } from '../grants/grant-store.ts';
import { listAllowed, listUnasked } from '../grants/told-credentials.ts';
import { listLinkableScopes } from '../people/sign-in-scopes.ts';
import type { UserDocument } from '../people/user-store.ts';
import { findViewer } from '../people/viewer.ts';
import type { AuthorizationRequestDocument } from './authorization-request-store.ts';

/** After this time, people are asked again what they left unticked. */
const ANSWER_LIFETIME = 180 * DAY;

/** So many codes without a question, one soon after the other, mean that the app cannot go on with them. */
const UNASKED = 2;

/** What an app asks for, and what of it the viewer has answered. */
export interface ConsentNeed {
  readonly scopes: readonly Scope[];
  /** What is not granted, and what is required and not linked any more. */
  readonly newScopes: readonly Scope[];
  /** What of the new scopes was left unticked before. */
  readonly answeredScopes: readonly Scope[];
  readonly requiredScopes: readonly Scope[];
  /** What of the new scopes the viewer can tick: the rest cannot be linked here. */
  readonly choices: readonly Scope[];
  /** The credentials about which the viewer is asked whether the app may be told, and those of which it is told already. */
  readonly credIds: readonly number[];
  readonly toldCredIds: readonly number[];
  readonly needsConsent: boolean;
  /** Whether it is needed only because the app seems not to do without what was left unticked. */
  readonly isAskedAgain: boolean;
}

/** A request of an app. */
export type AppRequest = Pick<AuthorizationRequestDocument, 'scopes' | 'prompts' | 'redirectUri' | 'openId'> & {
  readonly app: AppDocument;
};

/** Finds what the viewer must be asked for a request. */
export async function findConsentNeed(context: AuthContext, asking: AppRequest): Promise<ConsentNeed> {
  const { app, scopes, prompts, redirectUri, openId } = asking;
  const viewer = await findViewer(context);
  const grant = viewer && (await findGrant(context.database, { userId: viewer._id, clientId: app._id }));
  const granted = grant?.scopes ?? [];
  const asked = scopes ?? granted;
  const linkable = listLinkableScopes(context);
  const required = asked.filter((scope) => isRequired(app, scope) && linkable.includes(scope));
  const isNew = (scope: Scope): boolean =>
    !granted.includes(scope) || (required.includes(scope) && !isLinked(viewer, scope));
  const newScopes = asked.filter(isNew);
  const isAnswered = (scope: Scope): boolean => isStillAnswered(context, { grant, viewer, scope });
  const asksAgain = prompts.includes('consent');
  const answered = asksAgain ? [] : newScopes.filter((scope) => !required.includes(scope) && isAnswered(scope));
  const choices = newScopes.filter((scope) => linkable.includes(scope));
  // A redirect over https proves who the client is (RFC 8252 8.6).
  const isAlwaysAsked = asksAgain || isOnDevice(app, redirectUri);
  const sharesNothing = choices.length > 0 && newScopes.length === asked.length;
  const isOpen = sharesNothing || choices.some((scope) => !answered.includes(scope));
  // Whoever allowed the app before it had this gate was not told of it.
  const isGateNew = app.gate != null && grant?.gate !== app.gate.credId;
  const unasked = openId ? listUnasked(app, grant) : [];
  const isAnswerMissing = !grant || isAlwaysAsked || isOpen || isGateNew || unasked.length > 0;
  const isAskedAgain = !isAnswerMissing && choices.length > 0 && (await isStuck(context, asking, grant));
  const needsConsent = isAnswerMissing || isAskedAgain;
  const consent = { answeredScopes: answered, requiredScopes: required, choices, needsConsent, isAskedAgain };
  const credIds = openId && asksAgain ? toldBy(app) : unasked;
  return { scopes: asked, newScopes, credIds, toldCredIds: listAllowed(app, grant), ...consent };
}

/** Whether the app sends the person here again and again, although it has exchanged its codes. */
async function isStuck(
  { database, now }: AuthContext,
  { prompts }: AppRequest,
  grant: GrantDocument,
): Promise<boolean> {
  if (prompts.includes('none')) return false;
  const { askedAgainAt } = grant;
  if (askedAgainAt && isDuring(now(), period(askedAgainAt, DAY))) return false;
  return (await countUnasked(database, grant, now(), UNASKED)) === UNASKED;
}

/** Without the service ID, an app cannot tell people apart. */
function isRequired({ requiredScopes = [] }: AppDocument, scope: Scope): boolean {
  return scope === 'ServiceID' || requiredScopes.includes(scope);
}

/** Whether the viewer has linked an identity for a scope. */
export function isLinked(viewer: UserDocument | null, wanted: Scope): boolean {
  return viewer?.identities.some(({ scope }) => scope === wanted) ?? false;
}

interface Answer {
  readonly grant: GrantDocument | null;
  readonly viewer: UserDocument | null;
  readonly scope: Scope;
}

/** Whether a scope was left unticked not long ago, and no identity of it was linked since. */
function isStillAnswered({ now }: AuthContext, { grant, viewer, scope }: Answer): boolean {
  const at = grant?.unticked?.[scope];
  if (!at || !isDuring(now(), period(at, ANSWER_LIFETIME))) return false;
  return !viewer?.identities.some((identity) => identity.scope === scope && identity.linkedAt > at);
}
