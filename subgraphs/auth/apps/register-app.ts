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

/** What an app is registered with. */
export interface AppRegistration {
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** Without a secret, because it can keep none: PKCE instead. */
  readonly isPublic: boolean;
  readonly expiringTokens: boolean;
  /** A web page and a picture, https, for the consent page. */
  readonly homepage?: string | null;
  readonly logo?: string | null;
  readonly requirePkce?: boolean;
  /** Milliseconds in which a refresh token may be used again; up to a minute. */
  readonly refreshGrace?: number;
}

/** A new app. The secret is shown here once and stored only as its hash; a public app has none. */
export interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Registers an app: operators do that by hand (spec 5.2). Throws BAD_USER_INPUT for what can't work. */
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
  throw new RequestError('BAD_USER_INPUT', `The name of an app has 1 to ${LONGEST_NAME} characters.`, {
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
  throw new RequestError('BAD_USER_INPUT', `The grace is 0 to ${LONGEST_REFRESH_GRACE / SECOND} seconds.`, {
    reason: 'INVALID_REFRESH_GRACE',
  });
}
