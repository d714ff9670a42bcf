import { z } from 'zod';
import { choice, webUrl, whole } from './kinds.ts';

/** What an installation offers: who grants apps and tokens, how much can be stored, and its dashboard. */
export interface InstallationSettings {
  readonly appRegistration: 'granted' | 'self';
  readonly curatorTokens: 'granted' | 'self';
  /** A web page or a `mailto:` address; null without one. */
  readonly supportUrl: string | null;
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
  readonly quota: QuotaSettings;
  readonly hasDashboard: boolean;
  /** What the first start of a service that is not in production makes: much to look at, or what the printed calls need. */
  readonly demo: 'full' | 'small';
  /** The name of this installation, such as "staging"; null for the one that people use. */
  readonly environmentName: string | null;
  /** The dashboard of the other installation; null where there is none. */
  readonly otherEnvironmentUrl: string | null;
}

/** How much can be stored; 0 turns a limit off. */
interface QuotaSettings {
  /** Credentials of one person. */
  readonly mostCredentials: number;
  /** Items in all lists of one person. */
  readonly mostItems: number;
  /** Items in all lists of the service. */
  readonly mostItemsInAll: number;
}

const count = whole({ min: 0 });

/** The environment variables of these settings. */
export const INSTALLATION_VARIABLES = {
  APP_REGISTRATION: choice(['granted', 'self']).default('granted'),
  CURATOR_TOKENS: choice(['granted', 'self']).default('granted'),
  SUPPORT_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: 'must be the URL of a web page, or mailto: and an address' })
    .optional(),
  OPERATOR_PASSKEY: choice(['optional', 'required']).default('optional'),
  MOST_CREDENTIALS: count.default(1000),
  MOST_ITEMS: count.default(100_000_000),
  MOST_ITEMS_IN_ALL: count.default(0),
  DASHBOARD: choice(['on', 'off']).default('on'),
  DEMO: choice(['full', 'small']).default('full'),
  ENVIRONMENT_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  OTHER_ENVIRONMENT_URL: webUrl.optional(),
};

const Variables = z.object(INSTALLATION_VARIABLES);

/** Converts the variables to settings. */
export function toInstallationSettings(variables: z.infer<typeof Variables>): InstallationSettings {
  return {
    appRegistration: variables.APP_REGISTRATION,
    curatorTokens: variables.CURATOR_TOKENS,
    supportUrl: variables.SUPPORT_URL ?? null,
    operatorPasskey: variables.OPERATOR_PASSKEY === 'required',
    quota: {
      mostCredentials: variables.MOST_CREDENTIALS,
      mostItems: variables.MOST_ITEMS,
      mostItemsInAll: variables.MOST_ITEMS_IN_ALL,
    },
    hasDashboard: variables.DASHBOARD === 'on',
    demo: variables.DEMO,
    environmentName: variables.ENVIRONMENT_NAME ?? null,
    otherEnvironmentUrl: variables.OTHER_ENVIRONMENT_URL ?? null,
  };
}

/** Where the dashboard is; null where there is none. */
export function dashboardUrlOf({
  hasDashboard,
  appUrl,
}: Pick<InstallationSettings, 'hasDashboard'> & { readonly appUrl: string }): string | null {
  return hasDashboard ? `${appUrl}/dashboard` : null;
}
