import { Command } from 'commander';
import { disableApp, enableApp, listApps, registerApp, rotateAppSecret } from '../../subgraphs/auth/index.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { printRow, printRows } from './print.ts';
import { withDatabase } from './with-database.ts';

interface JsonOption {
  readonly json: boolean;
}

interface CreateOptions extends JsonOption {
  readonly name: string;
  readonly redirectUri: string[];
  readonly public: boolean;
  readonly expiringTokens: boolean;
  readonly requirePkce: boolean;
  readonly refreshGrace?: number;
  readonly homepage?: string;
}

/** `admin app ...`: apps are registered by hand (spec 5.2). */
export function appCommand(): Command {
  const app = new Command('app').description('Third-party apps that people sign in to.');
  addCreate(app);
  addList(app);
  addRotateSecret(app);
  addSwitch(app, 'disable', disableApp);
  addSwitch(app, 'enable', enableApp);
  return app;
}

function addCreate(app: Command): void {
  app
    .command('create')
    .description('Registers an app; its secret is shown only once.')
    .requiredOption('--name <name>', 'what people see on the consent page')
    .requiredOption('--redirect-uri <uri...>', 'exact callback URLs: https, or http on loopback')
    .option('--public', 'an app that can keep no secret: PKCE instead', false)
    .option('--no-expiring-tokens', 'access tokens that live until revoked, without refresh tokens')
    .option('--require-pkce', 'refuse requests without a code challenge', false)
    .option(
      '--refresh-grace <seconds>',
      'how long a used refresh token may be used again, for parallel workers',
      Number,
    )
    .option('--homepage <url>', 'https page of the app')
    .option('--json', 'answer in JSON', false)
    .action(async ({ redirectUri, public: isPublic, refreshGrace = 0, json, ...options }: CreateOptions) =>
      withDatabase(async (database) => {
        const registered = await registerApp(database, new Date(), {
          ...options,
          redirectUris: redirectUri,
          isPublic,
          refreshGrace: refreshGrace * SECOND,
        });
        printRow({ clientId: registered.clientId, clientSecret: registered.clientSecret }, json);
      }),
    );
}

function addList(app: Command): void {
  app
    .command('list')
    .description('Lists the apps.')
    .option('--json', 'answer in JSON', false)
    .action(async ({ json }: JsonOption) =>
      withDatabase(async (database) => {
        const apps = await listApps(database);
        const rows = apps.map(({ _id, name, redirectUris, createdAt, disabledAt }) => ({
          clientId: _id,
          name,
          redirectUris,
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
    .description('Gives the app a new secret; the one before stays good until the next rotation.')
    .argument('<client-id>')
    .option('--json', 'answer in JSON', false)
    .action(async (clientId: string, { json }: JsonOption) =>
      withDatabase(async (database) => {
        printRow({ clientId, clientSecret: await rotateAppSecret(database, new Date(), clientId) }, json);
      }),
    );
}

function addSwitch(app: Command, word: 'disable' | 'enable', change: typeof disableApp): void {
  app
    .command(word)
    .description(
      word === 'disable'
        ? 'Stops everything of an app at once, at every process, its tokens included.'
        : 'Lets an app sign people in again. Revokes its earlier tokens first, some thousands a second.',
    )
    .argument('<client-id>')
    .action(async (clientId: string) =>
      withDatabase(async (database) => {
        await change(database, new Date(), clientId);
        console.log(`App ${clientId}: ${word}d.`);
      }),
    );
}
