import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseTime } from '../../shared/parse-time.ts';
import { notOwner } from '../../shared/permissions/app-owner.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { type Page, readPage } from '../../shared/request/paging.ts';
import { findApp } from '../apps/app-store.ts';
import {
  type AuditFilter,
  type AuditPeriod,
  listAuditPart,
  type StoredAuditEvent,
  within,
} from '../audit/audit-event-store.ts';
import type { AuthContext } from '../context.ts';
import type { QueryAuditEventsArgs } from '../generated.ts';
import { findPerson, isPersonId } from '../people/person-name.ts';

const PAGE_SIZE = 50;
const BY_ID = {
  toText: ({ _id }: StoredAuditEvent) => _id.toHexString(),
  parse: (text: string) => (/^[0-9a-f]{24}$/.test(text) ? text : null),
};

/** What owners read of their app. Its consents and tokens belong to the people who gave them. */
const EVENTS_OF_APPS = [
  'app-registered',
  'app-updated',
  'app-secret-rotated',
  'app-secret-ended',
  'app-disabled',
  'app-enabled',
] as const;

/** A page of the audit record, newest first: of the viewer, of an app of theirs, or of everything for an operator. */
export async function listAudit(
  context: AuthContext,
  { first, after, ...asked }: QueryAuditEventsArgs,
): Promise<Page<StoredAuditEvent>> {
  const filter = asked.all ? await toFilter(context, asked) : await toOwnFilter(context, asked);
  return readPage({ first: first ?? PAGE_SIZE, after }, BY_ID, async (part) =>
    filter ? listAuditPart(context.database, filter, part) : [],
  );
}

/** Null for a person who never existed. */
async function toFilter(
  context: AuthContext,
  { clientId, person, event, ...times }: QueryAuditEventsArgs,
): Promise<AuditFilter | null> {
  requireOperator(context);
  const period = parsePeriod(times);
  const userId = person == null ? undefined : await findRecordedId(context.database, person);
  if (userId === null) return null;
  return {
    ...(userId !== undefined && { userId }),
    ...(clientId != null && { clientId }),
    ...(event != null && { event }),
    ...within(period),
  };
}

/** The id by which the record names a person, who may be deleted; null for a text that names nobody. */
export async function findRecordedId(database: Database, person: string): Promise<string | null> {
  const user = await findPerson(database, person);
  const id = person.trim().toLowerCase();
  return user?._id ?? (isPersonId(id) ? id : null);
}

async function toOwnFilter(
  context: AuthContext,
  { clientId, person, event, ...times }: QueryAuditEventsArgs,
): Promise<AuditFilter> {
  const { userId } = requireUser(context.caller);
  if (person != null) requireOperator(context);
  const period = parsePeriod(times);
  if (clientId == null) return { userId, ...(event != null && { event }), ...within(period) };
  const app = await findApp(context.database, clientId);
  if (!app?.owners.includes(userId)) throw notOwner(clientId);
  const names = EVENTS_OF_APPS.filter((name) => event == null || name === event);
  return { clientId, event: { $in: names }, ...within(period) };
}

type Times = Pick<QueryAuditEventsArgs, 'from' | 'to'>;

function parsePeriod({ from, to }: Times): AuditPeriod {
  return { from: parseBound(from, 'from'), to: parseBound(to, 'to') };
}

function parseBound(text: string | null | undefined, field: keyof Times): Date | null {
  const time = text == null ? null : parseTime(text);
  if (text == null || time) return time;
  const message = `"${field}" must be a time with its zone, such as 2026-11-21T09:00:00Z.`;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}
