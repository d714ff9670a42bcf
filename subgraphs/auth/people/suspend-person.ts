import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import { endTransfers } from '../../shared/permissions/transfer-store.ts';
import { forgetApp } from '../authorization/authorized-apps.ts';
import type { AuthContext } from '../context.ts';
import { findPerson } from '../identities/person-name.ts';
import { tellOfSuspension } from '../notices/tell-of-change.ts';
import { findGrants } from '../stores/grants.ts';
import { deleteHandOvers } from '../stores/hand-overs.ts';
import { deleteSessions } from '../stores/sessions.ts';
import { suspendUser, unsuspendUser } from '../stores/suspensions.ts';
import type { UserDocument } from '../stores/users.ts';
import { syncCuratorTokens } from './curator-tokens.ts';

/**
 * Suspends a person for an operator. The suspension is stored first: from then on every session is refused. Then all that acts for them
 * without a session ends, and a suspension that was interrupted can be repeated.
 */
export async function suspendPerson(context: AuthContext, name: string, given: string): Promise<UserDocument> {
  const { userId: by } = requireOperator(context);
  const reason = parseOperatorReason(given);
  const person = await requirePerson(context, name);
  const suspension = { at: person.suspension?.at ?? context.now(), reason };
  const suspended = await suspendUser(context.database, person._id, suspension);
  if (!suspended) throw isOperator(name);
  await endAll(context, suspended);
  recordAudit(context, { event: 'person-suspended', userId: person._id, detail: { by } });
  tellOfSuspension(context, suspended);
  return suspended;
}

/** Brings a suspended person back. Their curator tokens work again; sessions, and the tokens of apps, have ended for good. */
export async function restorePerson(context: AuthContext, name: string): Promise<UserDocument> {
  const { userId: by } = requireOperator(context);
  const person = await requirePerson(context, name);
  const restored = await unsuspendUser(context.database, person._id);
  if (!restored) throw unknownPerson(name);
  await syncCuratorTokens(context.database, restored._id);
  recordAudit(context, { event: 'person-restored', userId: person._id, detail: { by } });
  return restored;
}

async function endAll({ database }: AuthContext, { _id: userId }: UserDocument): Promise<void> {
  await syncCuratorTokens(database, userId);
  await endTransfers(database, { userId });
  await deleteHandOvers(database, userId);
  await deleteSessions(database, userId);
  for (const { clientId } of await findGrants(database, userId)) await forgetApp(database, { clientId, userId });
}

async function requirePerson({ database }: AuthContext, name: string): Promise<UserDocument> {
  const person = await findPerson(database, name);
  if (person) return person;
  throw unknownPerson(name);
}

function unknownPerson(name: string): RequestError {
  return new RequestError('NOT_FOUND', `Nobody has the handle or the Credgraph ID "${name}".`, {
    reason: 'UNKNOWN_PERSON',
  });
}

function isOperator(name: string): RequestError {
  return new RequestError('CONFLICT', `${name} is an operator: revoke the role on the command line first.`, {
    reason: 'IS_OPERATOR',
  });
}
