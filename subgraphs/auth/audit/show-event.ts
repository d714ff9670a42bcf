import type { AuthContext } from '../context.ts';
import type { AuditDetail } from '../generated.ts';
import { personName } from '../identities/person-name.ts';
import type { StoredAuditEvent } from '../stores/audit-events.ts';

/** What is not shown: hashes of identities, which only tell refusals apart, and what the event has in fields of its own. */
const HIDDEN_DETAILS: ReadonlySet<string> = new Set(['identity', 'credId']);

/** Other events say by what kind of caller they were caused. */
const OPERATOR_ID = /^[0-9a-f]{24}$/;

/** Events of the command line alone. They name the person whom they are about. */
const COMMAND_LINE_EVENTS: ReadonlySet<string> = new Set(['operator-granted', 'operator-revoked']);

/** The name of whoever caused an event; null for the command line, and for an operator unless an operator asks. */
export async function findActor(
  { users, caller }: AuthContext,
  { event, userId, detail }: StoredAuditEvent,
): Promise<string | null> {
  if (COMMAND_LINE_EVENTS.has(event)) return null;
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
