import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { toAuditIdentity } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { tellOfChange } from '../notices/tell-of-change.ts';
import { insertUser } from '../people/claimed-people.ts';
import { newIdentity, type ProvedIdentity } from '../people/proved-identity.ts';
import { addIdentity, MOST_IDENTITIES, refreshIdentity } from '../people/user-identities.ts';
import { findUser, type IdentityDocument, type UserDocument } from '../people/user-store.ts';
import { accountGone, suspended } from '../people/viewer.ts';
import { tellReaders } from './tell-apps.ts';

/** Returns the person with this identity; creates one, with a service ID, if there is none. */
export async function findOrCreateUser(
  context: Pick<AuthContext, 'database' | 'now'>,
  proved: ProvedIdentity,
): Promise<UserDocument> {
  const createdAt = context.now();
  const identity = newIdentity(proved, createdAt);
  const known = await refreshIdentity(context.database, identity);
  if (known) return known;
  // One ID for everybody: what apps get as the ID that never changes is what logs and the audit record name.
  const id = newId();
  const serviceId = newIdentity({ scope: 'ServiceID', value: id }, createdAt);
  const user = { _id: id, identities: [identity, serviceId], createdAt };
  if (await insertUser(context.database, user)) return user;
  // A concurrent sign-in with the same identity created the person.
  return findOrCreateUser(context, proved);
}

/** Links a proved identity to a person; throws CONFLICT if it belongs to another person, who keeps it, FORBIDDEN if they have too many. */
export async function linkIdentity(
  context: AuthContext,
  userId: string,
  proved: ProvedIdentity,
): Promise<UserDocument> {
  const identity = newIdentity(proved, context.now());
  const told = await tellReaders(context, 'identity.linked', await context.users.load(userId), proved.scope);
  const added = await addIdentity(context.database, userId, identity, told);
  const user = added ?? (await refuse(context, userId, identity));
  // An identity that was already linked keeps its id.
  if (user.identities.some(({ id }) => id === identity.id)) {
    recordAudit(context, { event: 'identity-linked', userId, detail: { scope: proved.scope } });
    tellOfChange(context, user, 'linked', identity);
  }
  return user;
}

async function refuse(context: AuthContext, userId: string, { scope, key }: IdentityDocument): Promise<never> {
  const user = await findUser(context.database, userId);
  if (!user) throw accountGone();
  if (user.suspension) throw suspended(user.suspension);
  checkRoom(user);
  const detail = { scope, reason: 'IDENTITY_TAKEN', identity: toAuditIdentity(context.identityKeys[0], key) };
  recordAudit(context, { event: 'identity-refused', userId, detail });
  throw new RequestError(
    'CONFLICT',
    'This identity is linked to another account: sign in with it to use that account, or unlink it there.',
    { reason: 'IDENTITY_TAKEN' },
  );
}

function checkRoom({ identities }: UserDocument): void {
  if (identities.length < MOST_IDENTITIES) return;
  throw new RequestError(
    'FORBIDDEN',
    `You have linked ${MOST_IDENTITIES} identities, the most one can have: unlink one first.`,
    { reason: 'QUOTA_IDENTITIES', limit: MOST_IDENTITIES },
  );
}
