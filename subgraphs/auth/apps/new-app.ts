import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AppDocument, AppSettings } from '../stores/apps.ts';

/** What a new app is created from. */
interface AppPlan {
  readonly clientId: string;
  /** The ids of the people who own it. */
  readonly owners: readonly string[];
  readonly settings: AppSettings & { readonly logo?: string | null };
  readonly now: Date;
}

/** A new app. The secret is returned only here and stored as a hash; a public app has none. */
export interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Creates an app: the document to store, and what its owner gets. */
export function newApp({ clientId, owners, settings, now }: AppPlan): {
  readonly app: AppDocument;
  readonly shown: RegisteredApp;
} {
  const clientSecret = settings.isPublic ? null : newSecret('appSecret');
  const secrets = clientSecret === null ? [] : [{ hash: hashSecret(clientSecret), createdAt: now }];
  return {
    app: { logo: null, ...settings, _id: clientId, secrets, owners, createdAt: now, disabledAt: null },
    shown: { clientId, clientSecret },
  };
}
