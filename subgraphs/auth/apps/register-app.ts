import type { Database } from '../../shared/database/database.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { insertApp } from '../stores/apps.ts';
import { newId } from '../stores/new-id.ts';
import { parseOwners } from './app-changes.ts';
import {
  DEFAULT_REFRESH_GRACE,
  parseAppName,
  parseHomepage,
  parseRedirectUris,
  parseRefreshGrace,
} from './app-settings.ts';
import { newApp, type RegisteredApp } from './new-app.ts';

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
  /** Milliseconds in which a refresh token may be used again: 30 seconds by default, at most a minute. */
  readonly refreshGrace?: number;
  /** Handles, service IDs or ids of people; none by default. */
  readonly owners?: readonly string[];
}

/** Registers an app for an operator (spec 5.2). Throws BAD_USER_INPUT for invalid data. */
export async function registerApp(
  database: Database,
  now: Date,
  registration: AppRegistration,
): Promise<RegisteredApp> {
  const { isPublic, expiringTokens, requirePkce = false } = registration;
  const settings = {
    name: parseAppName(registration.name),
    homepage: parseHomepage(registration.homepage ?? null),
    logo: parseHomepage(registration.logo ?? null),
    redirectUris: parseRedirectUris(registration.redirectUris),
    isPublic,
    requirePkce,
    expiringTokens,
    refreshGrace: parseRefreshGrace(registration.refreshGrace ?? DEFAULT_REFRESH_GRACE),
  };
  const owners = registration.owners ? await parseOwners(database, registration.owners) : [];
  const { app, shown } = newApp({ clientId: newId(), owners, settings, now });
  await insertApp(database, app);
  await recordOperatorAudit(database, now, { event: 'app-registered', clientId: app._id });
  return shown;
}
