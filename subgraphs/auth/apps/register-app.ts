import type { Database } from '../../shared/database/database.ts';
import type { Scope } from '../../shared/scopes.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import { newId } from '../kit/new-id.ts';
import {
  DEFAULT_REFRESH_GRACE,
  parseAppName,
  parseHomepage,
  parseRedirectUris,
  parseRefreshGrace,
} from './app-settings.ts';
import { type AppDocument, type AppSettings, insertApp } from './app-store.ts';
import { newAppSecret } from './new-app-secret.ts';
import { parsePostLogoutUris } from './post-logout-uris.ts';
import { parseOwners } from './update-app.ts';

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
  /** Where people may return after a sign-out; none by default. */
  readonly postLogoutRedirectUris?: readonly string[];
  /** What people must allow if the app asks for it; nothing by default. */
  readonly requiredScopes?: readonly Scope[];
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
  const {
    isPublic,
    expiringTokens,
    requirePkce = false,
    postLogoutRedirectUris: logoutUris,
    requiredScopes,
  } = registration;
  const settings = {
    name: parseAppName(registration.name),
    homepage: parseHomepage(registration.homepage ?? null),
    logo: parseHomepage(registration.logo ?? null, 'logo'),
    redirectUris: parseRedirectUris(registration.redirectUris, registration),
    isPublic,
    ...(logoutUris && { postLogoutRedirectUris: parsePostLogoutUris(logoutUris) }),
    ...(requiredScopes && { requiredScopes: [...new Set(requiredScopes)] }),
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

/** What a new app is created from. */
interface AppPlan {
  readonly clientId: string;
  /** The ids of the people who own it. */
  readonly owners: readonly string[];
  readonly settings: AppSettings & Pick<Partial<AppDocument>, 'logo' | 'postLogoutRedirectUris'>;
  readonly now: Date;
}

/** A new app. The secret is returned only here and stored as a hash; a public app has none. */
interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Creates an app: the document to store, and what its owner gets. Unless its settings say otherwise, an operator has seen its name. */
export function newApp({ clientId, owners, settings, now }: AppPlan): {
  readonly app: AppDocument;
  readonly shown: RegisteredApp;
} {
  const made = settings.isPublic ? null : newAppSecret(now);
  const secrets = made ? [made.stored] : [];
  return {
    app: {
      logo: null,
      seenName: settings.name,
      ...settings,
      _id: clientId,
      secrets,
      owners,
      createdAt: now,
      disabledAt: null,
    },
    shown: { clientId, clientSecret: made?.secret ?? null },
  };
}
