import { RequestError } from '../shared/errors.ts';
import type { AuthContext } from './context.ts';
import { newIdentity, type ProvedIdentity } from './new-identity.ts';
import { addIdentity, type UserDocument } from './stores/users.ts';

/** Links a proved identity to a person; throws CONFLICT when it is another person's. */
export async function linkIdentity(
  { database, now }: AuthContext,
  userId: string,
  proved: ProvedIdentity,
): Promise<UserDocument> {
  const user = await addIdentity(database, userId, newIdentity(proved, now()));
  if (user) return user;
  throw new RequestError(
    'CONFLICT',
    'This identity belongs to another account: sign in with it, and unlink it there.',
    {
      reason: 'IDENTITY_TAKEN',
    },
  );
}
