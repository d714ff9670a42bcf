import { Command, InvalidArgumentError, Option } from 'commander';
import type { AuditRow } from '../../subgraphs/auth/index.ts';
import { AUDIT_EVENTS } from '../../subgraphs/shared/audit.ts';
import { printRows, type Row } from './print.ts';
import { withAuth } from './with-database.ts';

interface AuditOptions {
  readonly user?: string;
  readonly app?: string;
  readonly event?: string;
  readonly from?: Date;
  readonly before?: Date;
  readonly size: number;
  readonly json: boolean;
}

/** `admin audit`: lists audit events: of a person, of an app, or all. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('Lists the audit record, newest first. Events are kept for 400 days.')
    .option('--user <person>', 'only events of this person: handle or Credgraph ID, also of a deleted person')
    .option('--app <client-id>', 'only events of this app, by its client ID')
    .addOption(new Option('--event <name>', 'only events of this name').choices(AUDIT_EVENTS))
    .option('--from <time>', 'only events from this time on, such as 2026-11-21 or 2026-11-21T09:00:00Z', parseTime)
    .option('--before <time>', 'only events before this time', parseTime)
    .option('--size <number>', 'how many events to list', parseSize, 100)
    .option('--json', 'print JSON', false)
    .action(async ({ user: person, app: clientId, event, from, before: to, size, json }: AuditOptions) =>
      withAuth(async ({ listAuditRows }, database) => {
        const found = await listAuditRows(database, { person, clientId, event, from, to, size });
        printRows(found.map(json ? toRow : toTextRow), json);
      }),
    );
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

function toRow({ at, event, userId, name, clientId, requestId, detail }: AuditRow): Row {
  return {
    at: at.toISOString(),
    event,
    userId,
    name: name === userId ? null : name,
    clientId: clientId ?? null,
    requestId,
    detail: detail ? JSON.stringify(detail) : null,
  };
}

/** For people: a line for each detail, and none for what an event does not have. */
function toTextRow({ detail = {}, ...event }: AuditRow): Row {
  const texts = Object.entries(detail).map(([name, value]) => [name, [value].flat().join(' ')]);
  const row: Row = { ...toRow(event), ...Object.fromEntries(texts) };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
