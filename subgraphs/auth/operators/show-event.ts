import { COMMAND_LINE } from '../../shared/audit.ts';
import type { StoredAuditEvent } from '../audit/audit-event-store.ts';
import type { AuthContext } from '../context.ts';
import type { AuditDetail } from '../generated.ts';
import { isPersonId, personName } from '../people/person-name.ts';
import { personId } from '../people/read-identities.ts';

/** What is not shown: hashes of identities, which only tell refusals apart, and what the event has in fields of its own. */
const HIDDEN_DETAILS: ReadonlySet<string> = new Set(['identity', 'credId']);

/** Events of the command line alone. They name the person whom they are about. */
const COMMAND_LINE_EVENTS: ReadonlySet<string> = new Set(['operator-granted', 'operator-revoked']);

/** A person whom an event names. A deleted person has only the ID. */
interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Whoever caused an event; null for the command line, and for an operator unless an operator asks. */
export async function findActor(
  { users, caller }: Pick<AuthContext, 'users' | 'caller'>,
  { event, userId, detail }: StoredAuditEvent,
): Promise<NamedPerson | null> {
  if (COMMAND_LINE_EVENTS.has(event) || detail?.by === COMMAND_LINE) return null;
  const by = operatorOf({ detail });
  if (by !== null && !(caller.kind === 'user' && caller.isOperator)) return null;
  return findNamed({ users }, by ?? userId);
}

/** The person whom an event is about; null for an event that is about nobody. */
export async function findSubject(
  { users }: Pick<AuthContext, 'users'>,
  { userId }: StoredAuditEvent,
): Promise<NamedPerson | null> {
  return findNamed({ users }, userId);
}

async function findNamed(
  { users }: Pick<AuthContext, 'users'>,
  userId: string | undefined,
): Promise<NamedPerson | null> {
  if (userId === undefined) return null;
  const user = await users.load(userId);
  return user ? { id: personId(user), name: personName(user) } : { id: userId, name: userId };
}

/** The operator who caused an event; null for anyone else. Other events say by what kind of caller they were caused. */
export function operatorOf({ detail }: Pick<StoredAuditEvent, 'detail'>): string | null {
  return typeof detail?.by === 'string' && isPersonId(detail.by) ? detail.by : null;
}

/** The credential that an event is about; null without one. */
export function credentialOf({ detail }: StoredAuditEvent): number | null {
  const credId = Number(detail?.credId);
  return Number.isSafeInteger(credId) ? credId : null;
}

/** The further details of an event. */
export function showDetails({ detail = {} }: StoredAuditEvent): readonly AuditDetail[] {
  const hasActor = operatorOf({ detail }) !== null || detail.by === COMMAND_LINE;
  return Object.entries(detail)
    .filter(([name]) => !HIDDEN_DETAILS.has(name) && !(name === 'by' && hasActor))
    .map(([name, value]) => ({ name, value: [value].flat().join(' ') }));
}
