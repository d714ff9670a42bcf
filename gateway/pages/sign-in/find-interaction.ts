import { dataOf } from '../../http/respond.ts';
import type { EndpointRequest, RunOperation } from '../../rest/endpoint.ts';
import { identityLabel } from '../frame/identity-labels.ts';
import { PageError } from '../frame/respond-page.ts';
import {
  InteractionDocument,
  type InteractionQuery,
  type PersonFragment,
  type ProviderFragment,
  type Scope,
} from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';
import type { ShownApp } from './app-head.ts';
import type { LinkTarget } from './link-target.ts';
import { parseAccountInteraction, parseDashboardRequest, signInAgainUrl } from './request-text.ts';

/** The app or the dashboard that a person signs in for. */
export interface Destination {
  /** Null for our own pages. */
  readonly app: ShownApp | null;
  /** The request that the pages carry along. */
  readonly requestId: string;
  /** The title of the page on which somebody signs in for it. */
  readonly title: string;
  /** The origins that the browser may return to by a form. */
  readonly origins: readonly string[];
  /** The URL that the person goes to afterwards. */
  readonly nextUrl: string;
  /** The text of a link to it. */
  readonly back: string;
  /** Why a person who has a session must sign in again. */
  readonly why: string;
  /** Whether nothing is left to do for a person who is signed in. */
  readonly isOnlySignIn: boolean;
  /** Whether a person can return without signing in. */
  readonly isCancellable: boolean;
}

/** An identity that an app expects. */
type LoginHint = NonNullable<NonNullable<InteractionQuery['authorizationRequest']>['loginHint']>;

/** What a person does on the sign-in pages: it proves an identity to sign in or, with a session, to link the identity. */
export interface Interaction {
  readonly reader: Reader;
  /** False also with a session if the person must sign in again. */
  readonly isSignedIn: boolean;
  /** The account that is signed in; null without one. */
  readonly accountId: string | null;
  /** Who has a session, but must sign in again; null for anybody else. */
  readonly again: PersonFragment | null;
  /** Whether the session is too old to link anything. */
  readonly isStale: boolean;
  /** The authorization request that a sign-in is for; null if nobody has to sign in for one. */
  readonly signInFor: string | null;
  /** Whether the app wants the person to choose an account first, or to sign in to another one. */
  readonly needsAccountChoice: boolean;
  /** The identity that the app expects. It is not proved. */
  readonly loginHint: LoginHint | null;
  /** Null for the account pages, which serve no app, unless the person signs in again for them. */
  readonly app: Destination | null;
  readonly linkable: readonly Scope[];
  readonly providers: readonly ProviderFragment[];
  readonly offersDemoWallet: boolean;
  /** Whether a passkey was used in this browser before. */
  readonly usedPasskey: boolean;
}

/** Finds the session, the app and the ways to sign in for the authorization request with this id. */
export async function findInteraction(
  run: RunOperation,
  { offersDemoWallet, usedPasskey, reader }: Pick<EndpointRequest, 'offersDemoWallet' | 'usedPasskey' | 'reader'>,
  requestId: string,
): Promise<Interaction> {
  const data = dataOf(await run(InteractionDocument, { id: requestId }));
  const { authorizationRequest: asked, linkableScopes, signInProviders, needsNewSignIn } = data;
  const accountUrl = parseAccountInteraction(requestId);
  const isForApp = requestId !== '' && accountUrl === null && !parseDashboardRequest(requestId);
  if (isForApp && !asked) throw requestOver(data.authorizationRequestApp, reader);
  const viewer = asked?.needsSignIn || (accountUrl !== null && needsNewSignIn) ? null : data.viewer;
  return {
    reader,
    isSignedIn: viewer !== null,
    accountId: viewer?.id ?? null,
    again: viewer ? null : (data.viewer ?? null),
    isStale: needsNewSignIn,
    signInFor: viewer || !asked ? null : asked.id,
    needsAccountChoice: asked !== null && (asked.needsAccountChoice || asked.needsOtherAccount),
    loginHint: asked?.loginHint ?? null,
    app: findDestination(data, { requestId, accountUrl }, reader),
    linkable: linkableScopes,
    providers: signInProviders,
    offersDemoWallet,
    usedPasskey,
  };
}

/** Creates the error for a request that was answered or has expired, with the homepage of its app, if it is known. */
export function requestOver(app: InteractionQuery['authorizationRequestApp'], { words }: Reader): PageError {
  return new PageError('NOT_FOUND', words.faults.requestOverExplained, {
    reason: 'REQUEST_OVER',
    ...(app?.homepage && { homepage: app.homepage }),
  });
}

function findDestination(
  data: InteractionQuery,
  { requestId, accountUrl }: { readonly requestId: string; readonly accountUrl: string | null },
  reader: Reader,
): Destination | null {
  const other = toDashboard(data, requestId, reader) ?? toApp(data, reader);
  return other ?? (accountUrl === null ? null : toAccount(requestId, accountUrl, reader));
}

/** The identities that a page names: enough to find one of them. */
const MOST_NAMED = 5;

function toApp({ authorizationRequest }: InteractionQuery, { words: { signIn } }: Reader): Destination | null {
  if (!authorizationRequest) return null;
  const { id, app, redirectOrigin, establishedIdentities } = authorizationRequest;
  const established = establishedIdentities?.slice(0, MOST_NAMED).map(identityLabel);
  return {
    app,
    requestId: id,
    title: signIn.titleFor(app.name),
    origins: [redirectOrigin],
    nextUrl: `/oauth/consent?request=${encodeURIComponent(id)}`,
    back: signIn.backTo(app.name),
    why: established ? signIn.notRecentFor(app.name, established) : signIn.againFor(app.name),
    isOnlySignIn: false,
    isCancellable: true,
  };
}

function toDashboard(
  { dashboardUrl }: InteractionQuery,
  requestId: string,
  { words: { signIn } }: Reader,
): Destination | null {
  const interaction = parseDashboardRequest(requestId);
  if (!interaction || dashboardUrl === null) return null;
  const { handOver } = interaction;
  const query = handOver && new URLSearchParams({ code_challenge: handOver.codeChallenge, state: handOver.state });
  return {
    app: null,
    requestId,
    title: signIn.titleForDashboard,
    origins: [new URL(dashboardUrl).origin],
    nextUrl: query ? `/sign-in/dashboard?${query.toString()}` : dashboardUrl,
    back: signIn.backToDashboard,
    why: '',
    isOnlySignIn: false,
    isCancellable: false,
  };
}

function toAccount(requestId: string, accountUrl: string, { words: { signIn, page } }: Reader): Destination {
  const isPage = !accountUrl.startsWith('/account');
  return {
    app: null,
    requestId,
    title: isPage ? signIn.titleForPage : signIn.titleForAccount,
    origins: [],
    nextUrl: accountUrl,
    back: isPage ? signIn.backToPage : page.backToAccount,
    why: signIn.againForAccount,
    isOnlySignIn: true,
    isCancellable: false,
  };
}

/** Where the person goes afterwards: to the app's request or the dashboard, else to the account. */
export function nextUrl({ app }: Pick<Interaction, 'app'>): string {
  return app?.nextUrl ?? '/account';
}

/** Adds the authorization request to the path of a page. */
export function withRequest(path: string, app: Destination | null): string {
  return app ? `${path}?request=${encodeURIComponent(app.requestId)}` : path;
}

/** The first page of signing in, or of linking this. */
export function firstUrl({ app, isSignedIn }: Interaction, target: LinkTarget | null): string {
  return withRequest(isSignedIn && target !== null ? `/account/link/${target}` : '/sign-in', app);
}

/** Where a person signs in again, to link this then. */
export function linkAgainUrl({ app }: Pick<Interaction, 'app'>, target: LinkTarget | null): string {
  return signInAgainUrl(target === null ? '/account' : withRequest(`/account/link/${target}`, app));
}
