import type { AppDocument } from '../stores/apps.ts';
import type { Take } from '../stores/take.ts';
import type { TokenDocument } from '../stores/tokens.ts';
import { isOvertaken } from './attempt.ts';

/**
 * What a refresh token is worth that is shown:
 *
 *     current    -> the next one takes its place
 *     in grace   -> was replaced a moment ago: the same successor once more, where the app has a grace
 *     overtaken  -> was replaced by a request that arrived after this one, so it was shown once: refused, and that is all
 *     reused     -> was replaced before: somebody else has it too, and the family is revoked
 *     over       -> expired or revoked
 */
export type Standing = 'current' | 'in grace' | 'overtaken' | 'reused' | 'over';

/** One showing of a refresh token. */
export interface Showing {
  readonly hash: string;
  readonly take: Take;
  readonly now: Date;
}

/** Where the refresh token that is shown stands in its family. */
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

/** Hash of the refresh token of a family that is good; null for one that an earlier version took. */
export function currentOf({ _id, rotation, usedAt }: TokenDocument): string | null {
  if (rotation) return rotation.current;
  return usedAt ? null : _id;
}

function isInGrace({ refreshGrace }: AppDocument, { usedAt }: TokenDocument, now: Date): boolean {
  // A clock that was set back ends the grace; it does not make it longer.
  return usedAt !== null && Math.abs(now.getTime() - usedAt.getTime()) < refreshGrace;
}
