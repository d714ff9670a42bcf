import { type OAuthError, oauthError } from '../../shared/oauth-error.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AppDocument } from '../apps/app-store.ts';
import type { AuthContext } from '../context.ts';
import { findRefreshTokens, type RefreshTokens } from '../grants/token-store.ts';
import { checkWaiting } from '../kit/attempt.ts';
import type { WithReadTime } from '../kit/take.ts';
import { familyNameOf } from './refresh-token-text.ts';
import { stopReuse } from './revoke-token.ts';
import { type Standing, standingOf } from './standing.ts';

/** A refresh token in a request. */
export interface ShownToken {
  readonly app: AppDocument;
  readonly text: string;
  readonly hash: string;
}

/** A refresh token that can be used. */
export interface UsableToken {
  /** The name of its family. */
  readonly name: string;
  readonly family: RefreshTokens;
  readonly standing: Standing;
}

/** Returns the refresh token if it belongs to the app and is usable. Revokes its family if the token was used before. */
export async function findUsable(context: AuthContext, shown: ShownToken): Promise<UsableToken> {
  const name = familyNameOf(shown.text);
  const family = name === null ? null : await findFamily(context, name);
  if (name === null || family?.clientId !== shown.app._id) throw unusable();
  await checkWaiting(context);
  const standing = standingOf(shown.app, family, shown.hash, context.now());
  if (standing === 'current' || standing === 'in grace') return { name, family, standing };
  const refreshes = String(family.rotation.refreshes);
  if (standing === 'reused') await stopReuse(context, family, { of: 'refresh-token', refreshes });
  throw unusable();
}

/** Returns the refresh tokens of a family; null if it is unknown. */
export async function findFamily({ database }: AuthContext, name: string): Promise<WithReadTime<RefreshTokens> | null> {
  const found = await findRefreshTokens(database, hashSecret(name));
  return found?.kind === 'refresh' ? found : null;
}

function unusable(): OAuthError {
  return oauthError(
    'invalid_grant',
    'This refresh token is unknown, expired, revoked or used: ask the user to sign in again.',
  );
}
