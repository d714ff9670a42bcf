import { dataOf } from '../http/respond.ts';
import type { RunOperation } from '../rest/endpoint.ts';
import { type ProviderFragment, type Scope, VisitDocument } from './operations.generated.ts';

/** What the sign-in pages know of the app that somebody signs in for; null for our own pages. */
export interface AskingApp {
  readonly requestId: string;
  readonly name: string;
  /** Where the browser goes at the end. */
  readonly origin: string;
}

/** Who has come to prove an identity, and what for: to sign in, or with a session to link it. */
export interface Visit {
  readonly isSignedIn: boolean;
  /** The account of the session; null without one. */
  readonly accountId: string | null;
  /** Null for one of our own pages. */
  readonly app: AskingApp | null;
  readonly linkable: readonly Scope[];
  readonly providers: readonly ProviderFragment[];
}

/** What there is to know of a visit, on behalf of the kept request with this id. */
export async function findVisit(run: RunOperation, requestId: string): Promise<Visit> {
  const { viewer, authorizationRequest, linkableScopes, signInProviders } = dataOf(
    await run(VisitDocument, { id: requestId }),
  );
  const app = authorizationRequest && {
    requestId: authorizationRequest.id,
    name: authorizationRequest.app.name,
    origin: authorizationRequest.redirectOrigin,
  };
  return {
    isSignedIn: viewer !== null,
    accountId: viewer?.id ?? null,
    app,
    linkable: linkableScopes,
    providers: signInProviders,
  };
}
