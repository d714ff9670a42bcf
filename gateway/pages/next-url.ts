import type { AskingApp, Visit } from './find-visit.ts';

/** Where a visit ends: at the app's request or the dashboard, else at the account. */
export function nextUrl({ app }: Pick<Visit, 'app'>): string {
  return app?.nextUrl ?? '/account';
}

/** The address of one of our pages that goes on with the same request. */
export function withRequest(path: string, app: AskingApp | null): string {
  return app ? `${path}?request=${encodeURIComponent(app.requestId)}` : path;
}
