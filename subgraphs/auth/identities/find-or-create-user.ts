import { newId } from '../../shared/new-id.ts';
import type { AuthContext } from '../context.ts';
import { insertUser, refreshIdentity, type UserDocument } from '../stores/users.ts';
import { newIdentity, type ProvedIdentity } from './new-identity.ts';

/** The person who has this identity; a new one, with a service ID of their own, when nobody has. */
export async function findOrCreateUser(context: AuthContext, proved: ProvedIdentity): Promise<UserDocument> {
  const createdAt = context.now();
  const identity = newIdentity(proved, createdAt);
  const known = await refreshIdentity(context.database, identity);
  if (known) return known;
  const serviceId = newIdentity({ scope: 'ServiceID', value: newId() }, createdAt);
  const user = { _id: newId(), identities: [identity, serviceId], createdAt };
  if (await insertUser(context.database, user)) return user;
  // Another sign-in with the same identity was faster: now somebody has it.
  return findOrCreateUser(context, proved);
}
