import { RequestError } from '../shared/errors.ts';
import type { AuthContext } from './context.ts';
import { newIdentity, type ProvedIdentity } from './new-identity.ts';
import { recordAudit } from './record-audit.ts';
import { addIdentity, type UserDocument } from './stores/users.ts';

/** Links a proved identity to a person; throws CONFLICT when it is another person's. */
export async function linkIdentity(
  context: AuthContext,
  userId: string,
  proved: ProvedIdentity,
): Promise<UserDocument> {
  const identity = newIdentity(proved, context.now());
  const user = await addIdentity(context.database, userId, identity);
  if (!user) {
    throw new RequestError(
      'CONFLICT',
      'This identity belongs to another account: sign in with it, and unlink it there.',
      { reason: 'IDENTITY_TAKEN' },
    );
  }
  // An identity that was linked before keeps its own id.
  if (user.identities.some(({ id }) => id === identity.id)) {
    recordAudit(context, { event: 'identity-linked', userId, detail: { scope: proved.scope } });
  }
  return user;
}
