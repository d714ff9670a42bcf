import { requireOperator } from '../../shared/permissions/operator.ts';
import { byTime, mapPage, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import type { Person } from '../generated.ts';
import { findPerson, personName } from '../identities/person-name.ts';
import { listSuspendedUsers } from '../stores/suspensions.ts';
import type { UserDocument } from '../stores/users.ts';

const BY_TIME = byTime(({ suspension, _id }: UserDocument) => ({ at: suspension?.at ?? new Date(0), _id }));

/** Finds a person for an operator; null without one. */
export async function findPersonForOperator(context: AuthContext, name: string): Promise<Person | null> {
  requireOperator(context);
  const person = await findPerson(context.database, name);
  return person && showPerson(person);
}

/** A person as operators see them: none of their identities but the service ID. */
export function showPerson(user: UserDocument): Person {
  const { _id: id, createdAt, roles = [], suspension } = user;
  return {
    id,
    name: personName(user),
    createdAt,
    roles,
    suspendedAt: suspension?.at ?? null,
    suspensionReason: suspension?.reason ?? null,
  };
}

/** Lists the suspended people for an operator, the latest first. */
export async function listSuspended(context: AuthContext, page: PageArguments): Promise<Page<Person>> {
  requireOperator(context);
  return mapPage(await readPage(page, BY_TIME, async (part) => listSuspendedUsers(context.database, part)), showPerson);
}
