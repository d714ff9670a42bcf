import type { HandOverSessionInput } from '../operations.generated.ts';

/** Stands for the dashboard, in place of the id of an app's request. */
const DASHBOARD = 'dashboard';

const DASHBOARD_FORM = /^dashboard\.([\w-]{43})\.([\w.-]{1,4000})$/;

/** Somebody comes from the dashboard: for a session there, or with null only to go back afterwards. */
interface DashboardInteraction {
  readonly handOver: HandOverSessionInput | null;
}

/** Parses the text that a page keeps; null for one that is not the dashboard's. */
export function parseDashboardRequest(text: string): DashboardInteraction | null {
  if (text === DASHBOARD) return { handOver: null };
  const [, codeChallenge, state] = DASHBOARD_FORM.exec(text) ?? [];
  return codeChallenge === undefined || state === undefined ? null : { handOver: { codeChallenge, state } };
}

/** The text that pages keep of a hand-over. */
export function toDashboardRequest({ codeChallenge, state }: HandOverSessionInput): string {
  return [DASHBOARD, codeChallenge, state].join('.');
}

/** Stands for the account pages or a public page, in place of the id of an app's request: the person signs in to continue there. */
const ACCOUNT = 'account:';

/** Only addresses of our own account pages, public pages and trials of apps. */
const ACCOUNT_FORM =
  /^account:(\/c\/[1-9]\d{0,9}|\/apps\/[\w-]{1,64}\/try\?scope=[\w+]{0,200}|\/account(?:#data|\/handle\?handle=[\w-]{1,60}|\/apps|\/credentials|\/delete|\/passkeys\/add|\/link\/\w{1,20}(?:\?request=[\w.%-]{1,5000})?)?)$/;

/** Parses the address of the account pages from the text that a page keeps; null for any other text. */
export function parseAccountInteraction(text: string): string | null {
  return ACCOUNT_FORM.exec(text)?.[1] ?? null;
}

/** Where a person signs in, or again, to come back to this address of the account pages. */
export function signInAgainUrl(nextUrl: string): string {
  return `/sign-in?request=${encodeURIComponent(ACCOUNT + nextUrl)}`;
}
