import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { toAuditIdentity } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import { tellOfChange } from '../notices/tell-of-change.ts';
import { addIdentity } from '../stores/user-identities.ts';
import { findUser, type IdentityDocument, type UserDocument } from '../stores/users.ts';
import { newIdentity, type ProvedIdentity } from './new-identity.ts';
import { suspended } from './suspended.ts';
import { accountGone } from './viewer.ts';

/** Links a proved identity to a person; throws CONFLICT if it belongs to another person, who keeps it. */
export async function linkIdentity(
  context: AuthContext,
  userId: string,
  proved: ProvedIdentity,
): Promise<UserDocument> {
  const identity = newIdentity(proved, context.now());
  const user = (await addIdentity(context.database, userId, identity)) ?? (await refuse(context, userId, identity));
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
  const detail = { scope, reason: 'IDENTITY_TAKEN', identity: toAuditIdentity(context.identityKeys[0], key) };
  recordAudit(context, { event: 'identity-refused', userId, detail });
  throw new RequestError(
    'CONFLICT',
    'This identity is linked to another account: sign in with it to use that account, or unlink it there.',
    { reason: 'IDENTITY_TAKEN' },
  );
}
