import type { AppDocument } from '../stores/apps.ts';
import type { Take } from '../stores/take.ts';
import type { TokenDocument } from '../stores/tokens.ts';
import { isOvertaken } from './attempt.ts';

/**
 * The standing of a refresh token in a request:
 *
 *     current    -> it is replaced by the next one
 *     in grace   -> it was replaced within the grace period of the app: the same successor is returned
 *     overtaken  -> it was replaced by a request that arrived after this one, so it is not a second use: refused
 *     reused     -> it was replaced before: someone else has it too, and the family is revoked
 *     over       -> it is expired or revoked
 */
export type Standing = 'current' | 'in grace' | 'overtaken' | 'reused' | 'over';

/** One use of a refresh token. */
export interface Showing {
  readonly hash: string;
  readonly take: Take;
  readonly now: Date;
}

/** Returns the standing of a refresh token in its family. */
export function standingOf(app: AppDocument, family: TokenDocument, { hash, take, now }: Showing): Standing {
  const { rotation } = family;
  if (hash === currentOf(family)) return isLive(family, now) ? 'current' : 'over';
  if (rotation?.previous !== hash) return 'reused';
  if (isLive(family, now) && isInGrace(app, family, now)) return 'in grace';
  return isOvertaken(take, rotation.take) ? 'overtaken' : 'reused';
}

/** Whether tokens are neither revoked nor expired. */
export function isLive({ expiresAt, revokedAt }: TokenDocument, now: Date): boolean {
  return !revokedAt && (expiresAt === null || expiresAt > now);
}

/** Returns the hash of the current refresh token of a family; null if an earlier version used it. */
export function currentOf({ _id, rotation, usedAt }: TokenDocument): string | null {
  if (rotation) return rotation.current;
  return usedAt ? null : _id;
}

function isInGrace({ refreshGrace }: AppDocument, { usedAt }: TokenDocument, now: Date): boolean {
  // A clock that is set back ends the grace period instead of extending it.
  return usedAt !== null && Math.abs(now.getTime() - usedAt.getTime()) < refreshGrace;
}
