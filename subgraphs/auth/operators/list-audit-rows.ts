import type { Database } from '../../shared/database/database.ts';
import { type AuditPeriod, listAuditPart, type StoredAuditEvent, within } from '../audit/audit-event-store.ts';
import type { AuthContext } from '../context.ts';
import { createAuthLoaders } from '../create-loaders.ts';
import { requirePerson, unknownPerson } from '../people/person-name.ts';
import { personId } from '../people/read-identities.ts';
import { findRecordedId } from './list-audit.ts';
import { findSubject, operatorOf } from './show-event.ts';

/** Which events the command line lists. */
interface AuditQuery extends AuditPeriod {
  /** The handle or the ID of a person, who may be deleted. */
  readonly person?: string | undefined;
  readonly clientId?: string | undefined;
  readonly event?: string | undefined;
  readonly size: number;
}

/** An event, as the command line shows it: people have the same IDs and names as in the dashboard. */
export interface AuditRow extends Pick<StoredAuditEvent, 'at' | 'event' | 'clientId' | 'requestId' | 'detail'> {
  readonly userId: string | null;
  readonly name: string | null;
}

/** Lists events, newest first; throws NOT_FOUND for a person who never existed. */
export async function listAuditRows(
  database: Database,
  { person, clientId, event, size, ...period }: AuditQuery,
): Promise<readonly AuditRow[]> {
  const filter = {
    ...(person !== undefined && { userId: await requireRecordedId(database, person) }),
    ...(clientId !== undefined && { clientId }),
    ...(event !== undefined && { event }),
    ...within(period),
  };
  const found = await listAuditPart(database, filter, { after: null, limit: size });
  const { users } = createAuthLoaders(database);
  return Promise.all(found.map(async (each) => toRow(users, each)));
}

/** A person who is deleted is known by their events alone. */
async function requireRecordedId(database: Database, person: string): Promise<string> {
  const userId = await findRecordedId(database, person);
  if (userId === null) throw unknownPerson(person);
  const [event] = await listAuditPart(database, { userId }, { after: null, limit: 1 });
  return event ? userId : (await requirePerson(database, person))._id;
}

async function toRow(users: AuthContext['users'], stored: StoredAuditEvent): Promise<AuditRow> {
  const { at, event, clientId, requestId, detail } = stored;
  const [subject, by] = [await findSubject({ users }, stored), operatorOf(stored)];
  const operator = by === null ? null : await users.load(by);
  return {
    at,
    event,
    userId: subject?.id ?? null,
    name: subject?.name ?? null,
    ...(clientId !== undefined && { clientId }),
    requestId,
    ...(detail && { detail: { ...detail, ...(operator && { by: personId(operator) }) } }),
  };
}
