import type { AuthContext } from '../context.ts';
import type { AccessRequestState } from '../generated.ts';
import { personName } from '../identities/person-name.ts';
import type { AccessRequestDocument } from '../stores/access-requests.ts';

/** How far a request is. */
export function stateOf({ answer, takenAt, takeUntil }: AccessRequestDocument, now: Date): AccessRequestState {
  if (answer === null) return 'WAITING';
  if (answer !== 'GRANTED') return answer;
  if (takenAt) return 'TAKEN';
  return takeUntil && takeUntil > now ? 'GRANTED' : 'OVER';
}

/** One line that names what is requested. */
export function summaryOf({ app, curatorToken }: AccessRequestDocument): string {
  return app?.name ?? curatorToken?.label ?? curatorToken?.address ?? '';
}

/** The id of what was created when the secret was taken; null before. */
export function createdIdOf({ grantedId, takenAt }: AccessRequestDocument): string | null {
  return takenAt ? grantedId : null;
}

/** The name of the person who made a request. */
export async function findAskedBy({ users }: AuthContext, { userId }: AccessRequestDocument): Promise<string> {
  const user = await users.load(userId);
  return user ? personName(user) : userId;
}
