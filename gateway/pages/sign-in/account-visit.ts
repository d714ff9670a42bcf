/** Marks a visit of a person who must sign in again before they go on with their account, in place of the id of an app's request. */
const PREFIX = 'account:';

/** Only addresses of our own account pages. */
const FORM = /^account:(\/account(?:\/delete|\/link\/\w{1,20}(?:\?request=[\w.%-]{1,5000})?)?)$/;

/** The address of the account pages that the kept text of a page leads back to; null for a text of another kind. */
export function parseAccountVisit(text: string): string | null {
  return FORM.exec(text)?.[1] ?? null;
}

/** Where a person signs in again, to come back to this address of the account pages. */
export function signInAgainUrl(nextUrl: string): string {
  return `/sign-in?request=${encodeURIComponent(PREFIX + nextUrl)}`;
}
