import { requireOperator } from '../../shared/permissions/operator.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import type { Person } from '../generated.ts';
import { findPerson, personName } from '../identities/person-name.ts';
import { listSuspendedUsers } from '../stores/suspensions.ts';
import type { UserDocument } from '../stores/users.ts';

const PAGE_SIZE = 20;

/** The time of the last suspension in milliseconds, and the id of its person. */
const CURSOR = /^\d{1,16} [0-9a-f]{24}$/;

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
export async function listSuspended(
  context: AuthContext,
  { first, after }: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<Page<Person>> {
  requireOperator(context);
  const size = parsePageSize(first ?? PAGE_SIZE);
  const found = await listSuspendedUsers(context.database, { after: parsePosition(after), limit: size + 1 });
  return toPage(found, size, showPerson, ({ _id, suspension }) => `${suspension?.at.getTime() ?? 0} ${_id}`);
}

function parsePosition(after: string | null | undefined): { readonly at: Date; readonly _id: string } | null {
  if (after === null || after === undefined) return null;
  const [time = '', _id = ''] = parseCursor(after, CURSOR).split(' ');
  return { at: new Date(Number(time)), _id };
}
