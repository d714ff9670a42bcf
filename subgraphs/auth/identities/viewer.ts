import { requireUser } from '../../shared/caller.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { UserDocument } from '../stores/users.ts';

/** The signed-in person; null without a session. */
export async function findViewer({ caller, users }: AuthContext): Promise<UserDocument | null> {
  return caller.kind === 'user' ? users.load(caller.userId) : null;
}

/** The signed-in person; throws UNAUTHENTICATED without a session. */
export async function requireViewer({ caller, users }: AuthContext): Promise<UserDocument> {
  const viewer = await users.load(requireUser(caller).userId);
  if (viewer) return viewer;
  throw accountGone();
}

/** The error for a session that has outlived its account. */
export function accountGone(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'This account is gone: sign in again.', { reason: 'ACCOUNT_GONE' });
}
