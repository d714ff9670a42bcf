import { Command } from 'commander';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { Scope } from '../../subgraphs/shared/scopes.ts';
import { printRow, printRows } from './print.ts';
import { addUpdate, requiredScopeOption } from './update-app.ts';
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
  readonly requiredScope?: Scope[];
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
  addDisable(app);
  addEnable(app);
  addDelete(app);
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
    .addOption(requiredScopeOption())
    .option('--homepage <url>', 'https URL of the website of the app')
    .option('--owner <service-id...>', 'people who manage the app in the dashboard, by handle or Credgraph ID')
    .option('--json', 'print JSON', false)
    .action(createApp);
}

async function createApp(given: CreateOptions): Promise<void> {
  const { redirectUri, postLogoutRedirectUri, public: isPublic, refreshGrace, owner, ...others } = given;
  const { requiredScope, json, ...options } = others;
  await withAuth(async ({ registerApp }, database) => {
    const registered = await registerApp(database, new Date(), {
      ...options,
      redirectUris: redirectUri,
      ...(postLogoutRedirectUri && { postLogoutRedirectUris: postLogoutRedirectUri }),
      isPublic,
      ...(requiredScope && { requiredScopes: requiredScope }),
      ...(refreshGrace !== undefined && { refreshGrace: refreshGrace * SECOND }),
      ...(owner && { owners: owner }),
    });
    printRow({ clientId: registered.clientId, clientSecret: registered.clientSecret }, json);
  });
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
      withAuth(async ({ rotateAppSecret }, database) => {
        printRow({ clientId, clientSecret: await rotateAppSecret(database, new Date(), clientId) }, json);
      }),
    );
}

function addDisable(app: Command): void {
  app
    .command('disable')
    .description('Disables an app and all its tokens immediately, in every process.')
    .argument('<client-id>')
    .option('--reason <text>', 'why, for the owners of the app: up to 1,000 characters')
    .action(async (clientId: string, { reason }: { readonly reason?: string }) =>
      withAuth(async ({ disableApp }, database) => {
        await disableApp(database, new Date(), clientId, { reason });
        console.log(`App ${clientId}: disabled.`);
      }),
    );
}

function addEnable(app: Command): void {
  app
    .command('enable')
    .description('Enables a disabled app. Revokes its earlier tokens first, a few thousand per second.')
    .argument('<client-id>')
    .action(async (clientId: string) =>
      withAuth(async ({ enableApp }, database) => {
        await enableApp(database, new Date(), clientId);
        console.log(`App ${clientId}: enabled.`);
      }),
    );
}

function addDelete(app: Command): void {
  app
    .command('delete')
    .description('Deletes an app for good: what people have allowed it, and all its tokens, end immediately.')
    .argument('<client-id>')
    .action(async (clientId: string) =>
      withAuth(async ({ deleteApp }, database) => {
        const name = await deleteApp(database, new Date(), clientId);
        console.log(`App ${clientId} (${name}): deleted.`);
      }),
    );
}
