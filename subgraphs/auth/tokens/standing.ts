import type { AppDocument } from '../apps/app-store.ts';
import type { RefreshTokens, TokenDocument } from '../grants/token-store.ts';
import type { WithReadTime } from '../kit/take.ts';

/**
 * The standing of a refresh token in a request:
 *
 *     current    -> it is replaced by the next one
 *     in grace   -> it was replaced within the grace period of the app: the same successor is returned
 *     reused     -> it was replaced before: someone else has it too, and the family is revoked
 *     over       -> it is expired or revoked
 */
export type Standing = 'current' | 'in grace' | 'reused' | 'over';

/** Returns the standing of the refresh token with this hash in its family. */
export function standingOf(app: AppDocument, family: WithReadTime<RefreshTokens>, hash: string, now: Date): Standing {
  if (hash === family.rotation.current) return isLive(family, now) ? 'current' : 'over';
  const isLast = hash === family.rotation.previous;
  return isLast && isLive(family, now) && isInGrace(app, family) ? 'in grace' : 'reused';
}

/** Whether tokens are neither revoked nor expired. */
export function isLive({ expiresAt, revokedAt }: TokenDocument, now: Date): boolean {
  return !revokedAt && (expiresAt === null || expiresAt > now);
}

/** Whether a code or a refresh token was used within the grace period of its app. Both times are those of the database. */
export function isInGrace(
  { refreshGrace }: AppDocument,
  { usedAt, readAt }: Pick<WithReadTime<TokenDocument>, 'usedAt' | 'readAt'>,
): boolean {
  // A clock that is set back ends the grace period instead of extending it.
  return usedAt !== null && Math.abs(readAt.getTime() - usedAt.getTime()) < refreshGrace;
}
