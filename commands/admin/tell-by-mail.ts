import type { Config } from '../../platform/settings/config.ts';
import { dashboardUrlOf } from '../../platform/settings/installation-settings.ts';
import type * as Auth from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';

/** What a command of an operator works with. */
export interface CommandParts {
  readonly auth: typeof Auth;
  readonly database: Database;
  readonly config: Config;
}

/** Tells the owners of an app by e-mail what an operator did to it. The command has done it already, so this only says what failed. */
export async function tellOwners(
  { auth, database, config }: CommandParts,
  clientId: string,
  news: Auth.AppNews,
): Promise<void> {
  if (config.mailUrl === null) return;
  const app = await auth.findApp(database, clientId);
  const mailing = await createMailing(database, config, config.mailUrl);
  const isTold = app === null || (await auth.tellOwners(mailing, app, news).catch(() => false));
  if (!isTold) console.error('Not every owner could be told by e-mail: check MAIL_URL.');
}

/** Tells the owners of an app of those whom an operator has just added. */
export async function tellOfNewOwners(parts: CommandParts, clientId: string, before: readonly string[]): Promise<void> {
  const app = await parts.auth.findApp(parts.database, clientId);
  for (const ownerId of app?.owners ?? [])
    if (!before.includes(ownerId)) await tellOwners(parts, clientId, { kind: 'owner-added', ownerId });
}

type Suspended = Parameters<typeof Auth.tellSuspended>[1];

/** Tells a person by e-mail that they are suspended, and why. The command has done it already, so this only says what failed. */
export async function tellSuspended({ auth, database, config }: CommandParts, person: Suspended): Promise<void> {
  if (config.mailUrl === null) return;
  const mailing = await createMailing(database, config, config.mailUrl);
  const isTold = await auth.tellSuspended(mailing, person).catch(() => false);
  if (!isTold) console.error('The person could not be told by e-mail: check MAIL_URL.');
}

/** What an e-mail of a command is sent with. */
async function createMailing(database: Database, config: Config, mailUrl: string): Promise<Auth.OwnerMailing> {
  const { pino } = await import('pino');
  const { createSmtpMailer, toMailLook } = await import('../../platform/mail.ts');
  return {
    database,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    sendMail: createSmtpMailer(mailUrl, config.brand.name),
    mailLook: toMailLook(config),
    authUrl: config.authUrl,
    dashboardUrl: dashboardUrlOf(config),
    selfService: { supportUrl: config.supportUrl },
  };
}
