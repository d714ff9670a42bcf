import { type Command, Option } from 'commander';
import { SCOPES, type Scope } from '../../subgraphs/shared/scopes.ts';
import { withAuth } from './with-database.ts';

interface UpdateOptions {
  readonly name?: string;
  /** False with --no-homepage. */
  readonly homepage?: string | false;
  readonly policy?: string;
  readonly terms?: string;
  readonly requiredScope?: Scope[];
  readonly redirectUri?: string[];
  readonly postLogoutRedirectUri?: string[];
  readonly requirePkce?: boolean;
  readonly expiringTokens?: boolean;
  readonly refreshGrace?: number;
  readonly owner?: string[];
}

/** Adds `admin app update`. */
export function addUpdate(app: Command): void {
  app
    .command('update')
    .description('Changes an app. Options that are left out stay the same.')
    .argument('<client-id>')
    .option('--name <name>', 'name on the consent page')
    .option('--homepage <url>', 'https URL of the website of the app')
    .option('--no-homepage', 'remove the homepage')
    .option('--policy <url>', 'https URL of the privacy policy')
    .option('--terms <url>', 'https URL of the terms of service')
    .addOption(requiredScopeOption())
    .option('--redirect-uri <uri...>', 'all callback URLs, of the same forms as for create')
    .option('--post-logout-redirect-uri <uri...>', 'all URLs to return to after a sign-out')
    .option('--require-pkce', 'refuse authorization requests without a code challenge')
    .option('--no-require-pkce', 'accept authorization requests without a code challenge')
    .option('--expiring-tokens', 'issue access tokens that expire, and refresh tokens')
    .option('--no-expiring-tokens', 'issue access tokens that are valid until revoked')
    .option('--refresh-grace <seconds>', 'how long a used refresh token stays valid: 0 to 60', Number)
    .option('--owner <service-id...>', 'all owners, by handle or Credgraph ID')
    .action(async (clientId: string, options: UpdateOptions) =>
      withAuth(async ({ updateAppByOperator }, database) => {
        await updateAppByOperator(database, new Date(), { clientId, changes: toChanges(options) });
        console.log(`App ${clientId}: updated.`);
      }),
    );
}

/** The option for the scopes that an app cannot do without. */
export function requiredScopeOption(): Option {
  const description = 'the scopes that people must allow if the app asks for them';
  return new Option('--required-scope <scope...>', description).choices(SCOPES);
}

function toChanges(options: UpdateOptions) {
  const { homepage, requiredScope, redirectUri, postLogoutRedirectUri, refreshGrace, owner, ...same } = options;
  return {
    ...same,
    homepage: homepage === false ? null : homepage,
    requiredScopes: requiredScope,
    redirectUris: redirectUri,
    postLogoutRedirectUris: postLogoutRedirectUri,
    refreshGraceSeconds: refreshGrace,
    owners: owner,
  };
}
