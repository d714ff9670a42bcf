import type { HandOverSessionInput } from '../operations.generated.ts';

/** Marks a visit for the dashboard, in place of the id of an app's request. */
const DASHBOARD = 'dashboard';

const DASHBOARD_FORM = /^dashboard\.([\w-]{43})\.([\w.-]{1,4000})$/;

/** A visit from the dashboard: to hand a session over, or with null to go back there afterwards. */
interface DashboardVisit {
  readonly handOver: HandOverSessionInput | null;
}

/** The visit that the kept text of a page stands for; null for one that is not the dashboard's. */
export function parseDashboardRequest(text: string): DashboardVisit | null {
  if (text === DASHBOARD) return { handOver: null };
  const [, codeChallenge, state] = DASHBOARD_FORM.exec(text) ?? [];
  return codeChallenge === undefined || state === undefined ? null : { handOver: { codeChallenge, state } };
}

/** The text that pages keep of a hand-over. */
export function toDashboardRequest({ codeChallenge, state }: HandOverSessionInput): string {
  return [DASHBOARD, codeChallenge, state].join('.');
}

/** Marks a visit of a person who must sign in again before they go on with their account, in place of the id of an app's request. */
const ACCOUNT = 'account:';

/** Only addresses of our own account pages. */
const ACCOUNT_FORM = /^account:(\/account(?:\/delete|\/link\/\w{1,20}(?:\?request=[\w.%-]{1,5000})?)?)$/;

/** The address of the account pages that the kept text of a page leads back to; null for a text of another kind. */
export function parseAccountVisit(text: string): string | null {
  return ACCOUNT_FORM.exec(text)?.[1] ?? null;
}

/** Where a person signs in again, to come back to this address of the account pages. */
export function signInAgainUrl(nextUrl: string): string {
  return `/sign-in?request=${encodeURIComponent(ACCOUNT + nextUrl)}`;
}
