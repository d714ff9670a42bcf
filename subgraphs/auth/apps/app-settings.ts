import { MINUTE, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseNeededText } from '../../shared/request/parse-text.ts';
import type { AppDocument } from './app-store.ts';
import { faultOfRedirectUri, isUnchanged, LONGEST_URL } from './redirect-uri.ts';

const NAME = { what: 'The name of an app', field: 'name', longest: 100, shown: 'line' } as const;
const MOST_REDIRECT_URIS = 20;
const LONGEST_REFRESH_GRACE = MINUTE;

/** The grace period of a new app: longer than the fail-over of a replica set, after which clients repeat what was not answered. */
export const DEFAULT_REFRESH_GRACE = 30 * SECOND;

/** Parses the name of an app; throws BAD_USER_INPUT if it is empty, too long or deceptive. */
export function parseAppName(text: string): string {
  return parseNeededText(text, NAME);
}

/**
 * Parses the redirect URIs of an app; throws BAD_USER_INPUT if there are none, too many, or invalid ones, and names all of these. Those that
 * are saved stay valid.
 */
export function parseRedirectUris(
  texts: readonly string[],
  app: Pick<AppDocument, 'isPublic'>,
  saved: readonly string[] = [],
): readonly string[] {
  const unique = [...new Set(texts)];
  if (unique.length === 0) throw invalidRedirectUris('An app needs a redirect URI.');
  if (unique.length > MOST_REDIRECT_URIS) {
    throw invalidRedirectUris(`An app can have at most ${MOST_REDIRECT_URIS} redirect URIs.`);
  }
  const invalid = unique.flatMap((redirectUri) => {
    const fault = saved.includes(redirectUri) ? null : faultOfRedirectUri(redirectUri, app);
    return fault === null ? [] : { redirectUri: shorten(redirectUri), fault };
  });
  if (invalid.length === 0) return unique;
  const lines = invalid.map(({ redirectUri, fault }) => `"${redirectUri}" is not a valid redirect URI: ${fault}.`);
  throw invalidRedirectUris(lines.join('\n'), { invalid });
}

/** Enough to recognize a redirect URI. */
const SHOWN_LENGTH = 200;

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function invalidRedirectUris(message: string, details: Readonly<Record<string, unknown>> = {}): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { ...details, reason: 'INVALID_INPUT', field: 'redirectUris' });
}

/** Parses the URL of a web page or a picture, as a browser opens it; throws BAD_USER_INPUT unless it is https without user information. */
export function parseHomepage(
  text: string | null,
  field: 'homepage' | 'logo' | 'policy' | 'terms' = 'homepage',
): string | null {
  if (text === null) return null;
  const url = text.length <= LONGEST_URL ? URL.parse(text) : null;
  if (url?.protocol === 'https:' && url.username + url.password === '') return isUnchanged(url, text) ? text : url.href;
  throw new RequestError('BAD_USER_INPUT', `"${text}" must be an https URL without a user name.`, {
    reason: 'INVALID_INPUT',
    field,
  });
}

/** Parses a grace period in milliseconds; throws BAD_USER_INPUT if it is not from 0 to a minute. */
export function parseRefreshGrace(grace: number): number {
  if (grace >= 0 && grace <= LONGEST_REFRESH_GRACE) return grace;
  throw new RequestError('BAD_USER_INPUT', `The grace period must be 0 to ${LONGEST_REFRESH_GRACE / SECOND} seconds.`, {
    reason: 'INVALID_INPUT',
    field: 'refreshGraceSeconds',
  });
}
