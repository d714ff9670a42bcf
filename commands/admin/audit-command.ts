import { Command, InvalidArgumentError, Option } from 'commander';
import { StartError } from '../../platform/settings/start-error.ts';
import type { listAuditEvents } from '../../subgraphs/auth/index.ts';
import { printRows, type Row } from './print.ts';
import { withAuth } from './with-database.ts';

interface AuditOptions {
  readonly user?: string;
  readonly app?: string;
  readonly before?: Date;
  readonly size: number;
  readonly json: boolean;
}

type Found = Awaited<ReturnType<typeof listAuditEvents>>[number];

/** `admin audit`: lists the audit events of a person or an app. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('Lists the audit events of a person or an app, newest first. Events are kept for 400 days.')
    .addOption(new Option('--user <id>', 'user ID of the person').conflicts('app'))
    .addOption(new Option('--app <client-id>', 'client ID of the app'))
    .option('--before <time>', 'only events before this time, such as 2026-11-21T09:00:00Z', parseTime)
    .option('--size <number>', 'how many events to list', parseSize, 100)
    .option('--json', 'print JSON', false)
    .action(async ({ before, size, json, ...about }: AuditOptions) =>
      withAuth(async (auth, database) => {
        const found = await auth.listAuditEvents(database, { about: parseAbout(about), before: before ?? null, size });
        printRows(found.map(toRow), json);
      }),
    );
}

function parseAbout({ user, app }: Pick<AuditOptions, 'user' | 'app'>): { userId: string } | { clientId: string } {
  if (user !== undefined) return { userId: user };
  if (app !== undefined) return { clientId: app };
  throw new StartError('Name a person or an app: --user ID or --app CLIENT-ID.');
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new InvalidArgumentError('It must be an ISO 8601 time.');
}

function parseSize(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 99999.');
}

function toRow({ at, event, userId, clientId, requestId, detail }: Found): Row {
  return {
    at: at.toISOString(),
    event,
    userId: userId ?? null,
    clientId: clientId ?? null,
    requestId,
    detail: detail ? JSON.stringify(detail) : null,
  };
}
