import type { Database } from '../../shared/database.ts';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { newId } from '../../shared/new-id.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { insertApp } from '../stores/apps.ts';
import { parseRedirectUri } from './redirect-uri.ts';

const LONGEST_NAME = 100;
const LONGEST_REFRESH_GRACE = MINUTE;

/** The registration data of an app. */
export interface AppRegistration {
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** A public app cannot keep a secret and uses PKCE instead. */
  readonly isPublic: boolean;
  readonly expiringTokens: boolean;
  /** The https URLs of a web page and a picture, for the consent page. */
  readonly homepage?: string | null;
  readonly logo?: string | null;
  readonly requirePkce?: boolean;
  /** Milliseconds in which a refresh token may be used again; at most a minute. */
  readonly refreshGrace?: number;
}

/** A new app. The secret is returned only here and stored as a hash; a public app has none. */
export interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Registers an app for an operator (spec 5.2). Throws BAD_USER_INPUT for invalid data. */
export async function registerApp(
  database: Database,
  now: Date,
  registration: AppRegistration,
): Promise<RegisteredApp> {
  const { isPublic, expiringTokens, requirePkce = false, refreshGrace = 0 } = registration;
  const clientId = newId();
  const clientSecret = isPublic ? null : newSecret('appSecret');
  await insertApp(database, {
    _id: clientId,
    name: parseName(registration.name),
    homepage: parsePage(registration.homepage ?? null),
    logo: parsePage(registration.logo ?? null),
    redirectUris: parseRedirectUris(registration.redirectUris),
    isPublic,
    requirePkce,
    expiringTokens,
    refreshGrace: parseRefreshGrace(refreshGrace),
    secrets: clientSecret === null ? [] : [{ hash: hashSecret(clientSecret), createdAt: now }],
    createdAt: now,
    disabledAt: null,
  });
  await recordOperatorAudit(database, now, { event: 'app-registered', clientId });
  return { clientId, clientSecret };
}

function parseName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= LONGEST_NAME) return name;
  throw new RequestError('BAD_USER_INPUT', `The name of an app must have 1 to ${LONGEST_NAME} characters.`, {
    reason: 'INVALID_NAME',
  });
}

function parseRedirectUris(texts: readonly string[]): readonly string[] {
  if (texts.length > 0) return [...new Set(texts.map(parseRedirectUri))];
  throw new RequestError('BAD_USER_INPUT', 'An app needs a redirect URI.', { reason: 'INVALID_REDIRECT_URI' });
}

function parsePage(text: string | null): string | null {
  if (text === null || URL.parse(text)?.protocol === 'https:') return text;
  throw new RequestError('BAD_USER_INPUT', `"${text}" must be an https URL.`, { reason: 'INVALID_PAGE' });
}

function parseRefreshGrace(grace: number): number {
  if (grace >= 0 && grace <= LONGEST_REFRESH_GRACE) return grace;
  throw new RequestError('BAD_USER_INPUT', `The grace period must be 0 to ${LONGEST_REFRESH_GRACE / SECOND} seconds.`, {
    reason: 'INVALID_REFRESH_GRACE',
  });
}
