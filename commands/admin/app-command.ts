import { Command, Option } from 'commander';
import type * as Auth from '../../subgraphs/auth/index.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { SCOPES, type Scope } from '../../subgraphs/shared/scopes.ts';
import { printRow, printRows } from './print.ts';
import { tellOfNewOwners, tellOwners } from './tell-owners.ts';
import { withAuth } from './with-database.ts';

interface JsonOption {
  readonly json: boolean;
}

interface CreateOptions extends JsonOption {
  readonly name: string;
  readonly redirectUri: string[];
  readonly postLogoutRedirectUri?: string[];
  readonly public: boolean;
  readonly expiringTokens: boolean;
  readonly requirePkce: boolean;
  readonly refreshGrace?: number;
  readonly homepage?: string;
  readonly owner?: string[];
}

/** `admin app ...`: manages registered apps (spec 5.2). */
export function appCommand(): Command {
  const app = new Command('app').description('Manages third-party apps.');
  addCreate(app);
  addUpdate(app);
  addList(app);
  addRotateSecret(app);
  addSwitch(app, 'disable', ({ disableApp }) => disableApp);
  addSwitch(app, 'enable', ({ enableApp }) => enableApp);
  return app;
}

function addCreate(app: Command): void {
  app
    .command('create')
    .description('Registers an app; its secret is shown only once.')
    .requiredOption('--name <name>', 'name on the consent page')
    .requiredOption(
      '--redirect-uri <uri...>',
      'callback URLs: https, http on loopback or, with --public, a scheme such as com.example.app:/callback',
    )
    .option('--post-logout-redirect-uri <uri...>', 'exact URLs to return to after a sign-out')
    .option('--public', 'an app that cannot keep a secret: it must use PKCE', false)
    .option('--no-expiring-tokens', 'issue access tokens that are valid until revoked, and no refresh tokens')
    .option('--require-pkce', 'refuse authorization requests without a code challenge', false)
    .option(
      '--refresh-grace <seconds>',
      'how long a used refresh token stays valid, for repeats and parallel workers: 0 to 60 (default: 30)',
      Number,
    )
    .option('--homepage <url>', 'https URL of the website of the app')
    .option('--owner <service-id...>', 'people who manage the app in the dashboard, by handle or Credgraph ID')
    .option('--json', 'print JSON', false)
    .action(async (given: CreateOptions) =>
      withAuth(async ({ registerApp }, database) => {
        const { redirectUri, postLogoutRedirectUri, public: isPublic, refreshGrace, owner, json, ...options } = given;
        const registered = await registerApp(database, new Date(), {
          ...options,
          redirectUris: redirectUri,
          ...(postLogoutRedirectUri && { postLogoutRedirectUris: postLogoutRedirectUri }),
          isPublic,
          ...(refreshGrace !== undefined && { refreshGrace: refreshGrace * SECOND }),
          ...(owner && { owners: owner }),
        });
        printRow({ clientId: registered.clientId, clientSecret: registered.clientSecret }, json);
      }),
    );
}

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

function requiredScopes(): Option {
  const what = 'the scopes that people must allow if the app asks for them';
  return new Option('--required-scope <scope...>', what).choices(SCOPES);
}

function addUpdate(app: Command): void {
  app
    .command('update')
    .description('Changes an app. Options that are left out stay the same.')
    .argument('<client-id>')
    .option('--name <name>', 'name on the consent page')
    .option('--homepage <url>', 'https URL of the website of the app')
    .option('--no-homepage', 'remove the homepage')
    .option('--policy <url>', 'https URL of the privacy policy')
    .option('--terms <url>', 'https URL of the terms of service')
    .addOption(requiredScopes())
    .option('--redirect-uri <uri...>', 'all callback URLs, of the same forms as for create')
    .option('--post-logout-redirect-uri <uri...>', 'all URLs to return to after a sign-out')
    .option('--require-pkce', 'refuse authorization requests without a code challenge')
    .option('--no-require-pkce', 'accept authorization requests without a code challenge')
    .option('--expiring-tokens', 'issue access tokens that expire, and refresh tokens')
    .option('--no-expiring-tokens', 'issue access tokens that are valid until revoked')
    .option('--refresh-grace <seconds>', 'how long a used refresh token stays valid: 0 to 60', Number)
    .option('--owner <service-id...>', 'all owners, by handle or Credgraph ID')
    .action(async (clientId: string, options: UpdateOptions) =>
      withAuth(async (auth, database, config) => {
        const { homepage, requiredScope, redirectUri, postLogoutRedirectUri, refreshGrace, owner, ...same } = options;
        const changes = {
          ...same,
          homepage: homepage === false ? null : homepage,
          requiredScopes: requiredScope,
          redirectUris: redirectUri,
          postLogoutRedirectUris: postLogoutRedirectUri,
          refreshGraceSeconds: refreshGrace,
          owners: owner,
        };
        const before = await auth.findApp(database, clientId);
        await auth.updateAppByOperator(database, new Date(), { clientId, changes });
        console.log(`App ${clientId}: updated.`);
        await tellOfNewOwners({ auth, database, config }, clientId, before?.owners ?? []);
      }),
    );
}

function addList(app: Command): void {
  app
    .command('list')
    .description('Lists the apps.')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: JsonOption) =>
      withAuth(async ({ listApps }, database) => {
        const apps = await listApps(database);
        const rows = apps.map(({ _id, name, redirectUris, postLogoutRedirectUris = [], createdAt, disabledAt }) => ({
          clientId: _id,
          name,
          redirectUris,
          postLogoutRedirectUris,
          createdAt: createdAt.toISOString(),
          disabledAt: disabledAt?.toISOString() ?? null,
        }));
        printRows(rows, json);
      }),
    );
}

function addRotateSecret(app: Command): void {
  app
    .command('rotate-secret')
    .description('Adds a new secret; the previous one stays valid until the next rotation.')
    .argument('<client-id>')
    .option('--json', 'print JSON', false)
    .action(async (clientId: string, { json }: JsonOption) =>
      withAuth(async (auth, database, config) => {
        printRow({ clientId, clientSecret: await auth.rotateAppSecret(database, new Date(), clientId) }, json);
        await tellOwners({ auth, database, config }, clientId, { kind: 'secret-rotated', byId: null });
      }),
    );
}

const SWITCHES = {
  disable: 'Disables an app and all its tokens immediately, in every process.',
  enable: 'Enables a disabled app. Revokes its earlier tokens first, a few thousand per second.',
} as const;

type Switch = typeof Auth.disableApp;

function addSwitch(app: Command, word: keyof typeof SWITCHES, choose: (auth: typeof Auth) => Switch): void {
  app
    .command(word)
    .description(SWITCHES[word])
    .argument('<client-id>')
    .action(async (clientId: string) =>
      withAuth(async (auth, database, config) => {
        await choose(auth)(database, new Date(), clientId);
        console.log(`App ${clientId}: ${word}d.`);
        if (word === 'disable')
          await tellOwners({ auth, database, config }, clientId, { kind: 'app-disabled', reason: null });
      }),
    );
}
