import { dataOf } from '../../http/respond.ts';
import type { EndpointRequest, RunOperation } from '../../rest/endpoint.ts';
import { type ProviderFragment, type Scope, VisitDocument, type VisitQuery } from '../operations.generated.ts';
import { parseDashboardRequest } from './dashboard-request.ts';

/** The app or the dashboard that a person signs in for. */
export interface Destination {
  /** The request that the pages carry along. */
  readonly requestId: string;
  readonly name: string;
  /** The origin that the browser returns to. */
  readonly origin: string;
  /** The URL at which the visit ends. */
  readonly nextUrl: string;
  /** The text of a link to it. */
  readonly back: string;
  /** Whether a person can return without signing in. */
  readonly isCancellable: boolean;
}

/** An identity that an app expects. */
type LoginHint = NonNullable<NonNullable<VisitQuery['authorizationRequest']>['loginHint']>;

/** A visit to the sign-in pages: it proves an identity to sign in or, with a session, to link the identity. */
export interface Visit {
  /** False also with a session if the app wants the person to sign in again. */
  readonly isSignedIn: boolean;
  /** The account that is signed in; null without one. */
  readonly accountId: string | null;
  /** Whether somebody has a session, but the app wants them to sign in again. */
  readonly signsInAgain: boolean;
  /** The authorization request that a sign-in is for; null if nobody has to sign in for one. */
  readonly signInFor: string | null;
  /** Whether the app wants the person to choose an account first. */
  readonly needsAccountChoice: boolean;
  /** The identity that the app expects. It is not proved. */
  readonly loginHint: LoginHint | null;
  /** Null for the account pages, which serve no app. */
  readonly app: Destination | null;
  readonly linkable: readonly Scope[];
  readonly providers: readonly ProviderFragment[];
  readonly offersDemoWallet: boolean;
}

/** Finds the session, the app and the ways to sign in for the authorization request with this id. */
export async function findVisit(
  run: RunOperation,
  { offersDemoWallet }: Pick<EndpointRequest, 'offersDemoWallet'>,
  requestId: string,
): Promise<Visit> {
  const data = dataOf(await run(VisitDocument, { id: requestId }));
  const { authorizationRequest: asked, linkableScopes, signInProviders } = data;
  const viewer = asked?.needsSignIn ? null : data.viewer;
  return {
    isSignedIn: viewer !== null,
    accountId: viewer?.id ?? null,
    signsInAgain: data.viewer !== viewer,
    signInFor: viewer || !asked ? null : asked.id,
    needsAccountChoice: asked?.needsAccountChoice ?? false,
    loginHint: asked?.loginHint ?? null,
    app: toDashboard(data, requestId) ?? toApp(data),
    linkable: linkableScopes,
    providers: signInProviders,
    offersDemoWallet,
  };
}

function toApp({ authorizationRequest }: VisitQuery): Destination | null {
  if (!authorizationRequest) return null;
  const { id, app, redirectOrigin } = authorizationRequest;
  return {
    requestId: id,
    name: app.name,
    origin: redirectOrigin,
    nextUrl: `/oauth/consent?request=${encodeURIComponent(id)}`,
    back: `Back to what ${app.name} asks for`,
    isCancellable: true,
  };
}

function toDashboard({ dashboardUrl }: VisitQuery, requestId: string): Destination | null {
  const visit = parseDashboardRequest(requestId);
  if (!visit || dashboardUrl === null) return null;
  const { handOver } = visit;
  const query = handOver && new URLSearchParams({ code_challenge: handOver.codeChallenge, state: handOver.state });
  return {
    requestId,
    name: 'the dashboard',
    origin: new URL(dashboardUrl).origin,
    nextUrl: query ? `/sign-in/dashboard?${query.toString()}` : dashboardUrl,
    back: 'Back to the dashboard',
    isCancellable: false,
  };
}
