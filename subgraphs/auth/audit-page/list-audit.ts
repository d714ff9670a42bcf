import { requireUser } from '../../shared/caller.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireOperator } from '../../shared/operator.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/paging.ts';
import type { AuthContext } from '../context.ts';
import type { AuditDetail, QueryAuditEventsArgs } from '../generated.ts';
import { findPerson, personName } from '../identities/person-name.ts';
import { findApp } from '../stores/apps.ts';
import { listAuditPart, type StoredAuditEvent } from '../stores/audit-events.ts';

/** A filter of events, for MongoDB. */
type AuditFilter = Readonly<Record<string, unknown>>;

const PAGE_SIZE = 50;
const CURSOR = /^[0-9a-f]{24}$/;

/** What owners read of their app. Its consents and tokens belong to the people who gave them. */
const EVENTS_OF_APPS = [
  'app-registered',
  'app-updated',
  'app-secret-rotated',
  'app-secret-ended',
  'app-disabled',
  'app-enabled',
] as const;

/** What is not shown: hashes of identities, which only tell refusals apart, and what the event has in fields of its own. */
const HIDDEN_DETAILS: ReadonlySet<string> = new Set(['identity', 'credId']);

/** A page of the audit record, newest first: of the viewer, of an app of theirs, or of everything for an operator. */
export async function listAudit(
  context: AuthContext,
  { first, after, ...asked }: QueryAuditEventsArgs,
): Promise<Page<StoredAuditEvent>> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after == null ? null : parseCursor(after, CURSOR);
  const filter = asked.all ? await toFilter(context, asked) : await toOwnFilter(context, asked);
  const found = filter ? await listAuditPart(context.database, filter, { before, limit: size + 1 }) : [];
  return toPage(
    found,
    size,
    (event) => event,
    ({ _id }) => _id.toHexString(),
  );
}

/** Null for a person who does not exist. */
async function toFilter(
  context: AuthContext,
  { clientId, person, event }: QueryAuditEventsArgs,
): Promise<AuditFilter | null> {
  requireOperator(context);
  const user = person == null ? null : await findPerson(context.database, person);
  if (person != null && !user) return null;
  return {
    ...(user && { userId: user._id }),
    ...(clientId != null && { clientId }),
    ...(event != null && { event }),
  };
}

async function toOwnFilter(
  context: AuthContext,
  { clientId, person, event }: QueryAuditEventsArgs,
): Promise<AuditFilter> {
  const { userId } = requireUser(context.caller);
  if (person != null) requireOperator(context);
  if (clientId == null) return { userId, ...(event != null && { event }) };
  const app = await findApp(context.database, clientId);
  if (!app?.owners?.includes(userId)) {
    throw new RequestError('FORBIDDEN', `Only an owner of the app ${clientId} may do this.`, { reason: 'NOT_OWNER' });
  }
  return { clientId, event: { $in: EVENTS_OF_APPS.filter((name) => event == null || name === event) } };
}

/** The name of whoever caused an event; null for the command line, and for an operator unless an operator asks. */
export async function findActor(
  { users, caller }: AuthContext,
  { userId, detail }: StoredAuditEvent,
): Promise<string | null> {
  const by = operatorOf({ detail });
  if (by !== null && !(caller.kind === 'user' && caller.isOperator)) return null;
  const actor = by ?? userId ?? null;
  const user = actor === null ? null : await users.load(actor);
  return user ? personName(user) : actor;
}

/** The name of the person whom an event is about; null for an event that is about nobody. */
export async function findSubject({ users }: AuthContext, { userId }: StoredAuditEvent): Promise<string | null> {
  if (userId === undefined) return null;
  const user = await users.load(userId);
  return user ? personName(user) : userId;
}

/** The operator who caused an event; null for anyone else. */
export function operatorOf({ detail }: Pick<StoredAuditEvent, 'detail'>): string | null {
  return typeof detail?.by === 'string' && OPERATOR_ID.test(detail.by) ? detail.by : null;
}

/** Other events say by what kind of caller they were caused. */
const OPERATOR_ID = /^[0-9a-f]{24}$/;

/** The credential that an event is about; null without one. */
export function credentialOf({ detail }: StoredAuditEvent): number | null {
  const credId = Number(detail?.credId);
  return Number.isSafeInteger(credId) ? credId : null;
}

/** The further details of an event. */
export function showDetails({ detail = {} }: StoredAuditEvent): readonly AuditDetail[] {
  const isByOperator = operatorOf({ detail }) !== null;
  return Object.entries(detail)
    .filter(([name]) => !HIDDEN_DETAILS.has(name) && !(name === 'by' && isByOperator))
    .map(([name, value]) => ({ name, value: [value].flat().join(' ') }));
}
