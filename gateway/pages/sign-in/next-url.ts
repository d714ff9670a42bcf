import type { Scope } from '../operations.generated.ts';
import { signInAgainUrl } from './account-visit.ts';
import type { Destination, Visit } from './find-visit.ts';

/** Where a visit ends: at the app's request or the dashboard, else at the account. */
export function nextUrl({ app }: Pick<Visit, 'app'>): string {
  return app?.nextUrl ?? '/account';
}

/** Adds the authorization request to the path of a page. */
export function withRequest(path: string, app: Destination | null): string {
  return app ? `${path}?request=${encodeURIComponent(app.requestId)}` : path;
}

/** Where a person signs in again, to link an identity of this scope then. */
export function linkAgainUrl({ app }: Pick<Visit, 'app'>, scope: Scope | null): string {
  return signInAgainUrl(scope === null ? '/account' : withRequest(`/account/link/${scope}`, app));
}
