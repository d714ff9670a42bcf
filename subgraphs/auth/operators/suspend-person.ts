import { type AuditEvent, COMMAND_LINE, recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import { endTransfers } from '../../shared/permissions/transfer-store.ts';
import { syncCuratorTokens, walletsOf } from '../access/curator-tokens.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import type { AuthContext } from '../context.ts';
import { endAppAccess } from '../grants/authorized-apps.ts';
import { findGrants } from '../grants/grant-store.ts';
import { tellOfSuspension } from '../notices/tell-of-change.ts';
import { requirePerson, unknownPerson } from '../people/person-name.ts';
import { personId } from '../people/read-identities.ts';
import { suspendUser, unsuspendUser } from '../people/suspensions.ts';
import type { UserDocument } from '../people/user-store.ts';
import { deleteHandOvers } from '../sessions/hand-over-store.ts';
import { deleteSessions } from '../sessions/session-store.ts';

/** Who is suspended, why, when and by whom. */
interface Verdict {
  /** The handle or the ID of the person. */
  readonly name: string;
  readonly reason: string;
  readonly now: Date;
  /** The id of the operator, or the command line. */
  readonly by: string;
}

/** What was done to a person, with the event for the audit record. */
interface PersonJudgement {
  readonly person: UserDocument;
  readonly event: AuditEvent;
}

/** What a suspension needs. */
type SuspensionParts = Pick<AuthContext, 'database' | 'endListRights'>;

/** Suspends a person for an operator, with a reason that the person reads. */
export async function suspendPerson(context: AuthContext, name: string, reason: string): Promise<UserDocument> {
  const { userId: by } = requireOperator(context);
  const { person, event } = await suspend(context, { name, reason, now: context.now(), by });
  recordAudit(context, event);
  tellOfSuspension(context, person);
  return person;
}

/** The same on the command line. */
export async function suspendByOperator(
  parts: SuspensionParts,
  now: Date,
  asked: Pick<Verdict, 'name' | 'reason'>,
): Promise<UserDocument> {
  const { person, event } = await suspend(parts, { ...asked, now, by: COMMAND_LINE });
  await recordOperatorAudit(parts.database, now, event);
  return person;
}

/**
 * The suspension is stored first: from then on every session is refused. Then all that acts for the person without a session ends, and a
 * suspension that was interrupted can be repeated.
 */
async function suspend(parts: SuspensionParts, { name, reason: given, now, by }: Verdict): Promise<PersonJudgement> {
  const { database } = parts;
  const reason = parseOperatorReason(given);
  const { _id: userId, suspension } = await requirePerson(database, name);
  const person = await suspendUser(database, userId, { at: suspension?.at ?? now, reason });
  if (!person) throw isOperator(name);
  await endAll(parts, person);
  return { person, event: { event: 'person-suspended', userId, detail: { by, reason } } };
}

/** Brings a suspended person back. Their curator tokens work again; sessions, and the tokens of apps, have ended for good. */
export async function restorePerson(context: AuthContext, name: string): Promise<UserDocument> {
  const { userId: by } = requireOperator(context);
  const { person, event } = await restore(context.database, { name, by });
  recordAudit(context, event);
  return person;
}

/** The same on the command line. */
export async function restorePersonByOperator(database: Database, now: Date, name: string): Promise<UserDocument> {
  const { person, event } = await restore(database, { name, by: COMMAND_LINE });
  await recordOperatorAudit(database, now, event);
  return person;
}

async function restore(database: Database, { name, by }: Pick<Verdict, 'name' | 'by'>): Promise<PersonJudgement> {
  const { _id: userId } = await requirePerson(database, name);
  const person = await unsuspendUser(database, userId);
  if (!person) throw unknownPerson(name);
  await syncCuratorTokens(database, userId);
  return { person, event: { event: 'person-restored', userId, detail: { by } } };
}

async function endAll({ database, endListRights }: SuspensionParts, person: UserDocument): Promise<void> {
  const userId = person._id;
  await syncCuratorTokens(database, userId);
  await endTransfers(database, { userId });
  await deleteHandOvers(database, userId);
  await deleteSessions(database, userId);
  await endListRights(database, { curators: walletsOf(person), credIds: null });
  for (const { clientId } of await findGrants(database, userId)) {
    await endAppAccess(database, { clientId, userId, personId: personId(person) });
  }
}

function isOperator(name: string): RequestError {
  return new RequestError('CONFLICT', `${name} is an operator: revoke the role on the command line first.`, {
    reason: 'IS_OPERATOR',
  });
}
