import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import { personName, requirePerson } from '../people/person-name.ts';
import { findByIdentity, type ProvedIdentity } from '../people/proved-identity.ts';
import { personId } from '../people/read-identities.ts';
import { addRole, findUsersWithRole, removeRole, type UserDocument } from '../people/user-store.ts';

/** A person with the role of an operator. */
export interface OperatorRow {
  /** The ID that never changes. */
  readonly userId: string;
  readonly name: string;
}

/** Gives a person the role of an operator, named by their handle or ID. */
export async function grantOperator(database: Database, now: Date, name: string): Promise<OperatorRow> {
  const person = await requirePerson(database, name);
  if (person.suspension) {
    throw new RequestError('CONFLICT', `${name} is suspended: end the suspension first.`, { reason: 'SUSPENDED' });
  }
  if (await addRole(database, person._id, 'OPERATOR')) {
    await recordOperatorAudit(database, now, { event: 'operator-granted', userId: person._id });
  }
  return toRow(person);
}

/** Takes the role of an operator from a person: their next call is refused. */
export async function revokeOperator(database: Database, now: Date, name: string): Promise<OperatorRow> {
  const person = await requirePerson(database, name);
  if (!(await removeRole(database, person._id, 'OPERATOR'))) {
    throw new RequestError('NOT_FOUND', `${name} is not an operator: run "operator list".`, { reason: 'NOT_OPERATOR' });
  }
  await recordOperatorAudit(database, now, { event: 'operator-revoked', userId: person._id });
  return toRow(person);
}

/** Takes the role of an operator from the person who has linked an identity; does nothing if they do not have it. */
export async function revokeOperatorOf(
  database: Database,
  now: Date,
  identity: Pick<ProvedIdentity, 'scope' | 'value'>,
): Promise<void> {
  const person = await findByIdentity(database, identity);
  if (!person || !(await removeRole(database, person._id, 'OPERATOR'))) return;
  await recordOperatorAudit(database, now, { event: 'operator-revoked', userId: person._id });
}

/** Lists the operators. */
export async function listOperators(database: Database): Promise<readonly OperatorRow[]> {
  return (await findUsersWithRole(database, 'OPERATOR')).map(toRow);
}

function toRow(person: UserDocument): OperatorRow {
  return { userId: personId(person), name: personName(person) };
}
