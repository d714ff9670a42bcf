import type { AuthContext } from '../context.ts';
import { newId } from '../stores/new-id.ts';
import { refreshIdentity } from '../stores/user-identities.ts';
import { insertUser, type UserDocument } from '../stores/users.ts';
import { newIdentity, type ProvedIdentity } from './new-identity.ts';

/** Returns the person with this identity; creates one, with a service ID, if there is none. */
export async function findOrCreateUser(
  context: Pick<AuthContext, 'database' | 'now'>,
  proved: ProvedIdentity,
): Promise<UserDocument> {
  const createdAt = context.now();
  const identity = newIdentity(proved, createdAt);
  const known = await refreshIdentity(context.database, identity);
  if (known) return known;
  const serviceId = newIdentity({ scope: 'ServiceID', value: newId() }, createdAt);
  const user = { _id: newId(), identities: [identity, serviceId], createdAt };
  if (await insertUser(context.database, user)) return user;
  // A concurrent sign-in with the same identity created the person.
  return findOrCreateUser(context, proved);
}
