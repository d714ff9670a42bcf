import { type OAuthError, oauthError } from '../../shared/oauth-error.ts';
import { hashSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import type { AppDocument } from '../stores/apps.ts';
import type { Read, Take } from '../stores/take.ts';
import { findRefreshTokens, type TokenDocument } from '../stores/tokens.ts';
import type { Attempt } from './attempt.ts';
import { familyNameOf } from './refresh-token-text.ts';
import { type Standing, standingOf } from './standing.ts';
import { stopReuse } from './stop-reuse.ts';

/** A refresh token as an app shows it. */
export interface ShownToken {
  readonly app: AppDocument;
  readonly attempt: Attempt;
  readonly text: string;
  readonly hash: string;
}

/** A refresh token that may be refreshed with. */
export interface UsableToken {
  /** What names its family. */
  readonly name: string;
  readonly family: TokenDocument;
  readonly take: Take;
  readonly standing: Standing;
}

/** The refresh token that is shown, if it is the app's and usable; its family is revoked where it was used before. */
export async function findUsable(context: AuthContext, { app, attempt, text, hash }: ShownToken): Promise<UsableToken> {
  const name = familyNameOf(text);
  const family = name === null ? null : await findFamily(context, name);
  if (name === null || family?.clientId !== app._id) throw unusable();
  const take = attempt.takeAt(family.readAt);
  const standing = standingOf(app, family, { hash, take, now: context.now() });
  if (standing === 'current' || standing === 'in grace') return { name, family, take, standing };
  const refreshes = String(family.rotation?.refreshes ?? 0);
  if (standing === 'reused') await stopReuse(context, family, { of: 'refresh-token', refreshes });
  throw unusable();
}

/** The refresh tokens of a family; null for one that is unknown. */
export async function findFamily({ database }: AuthContext, name: string): Promise<Read<TokenDocument> | null> {
  const found = await findRefreshTokens(database, hashSecret(name));
  return found?.kind === 'refresh' ? found : null;
}

function unusable(): OAuthError {
  return oauthError(
    'invalid_grant',
    'This refresh token is unknown, expired, revoked or used: let the user sign in again.',
  );
}
