import { type OAuthError, oauthError } from '../../shared/oauth/oauth-error.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import type { AppDocument } from '../stores/apps.ts';
import type { Read, Take } from '../stores/take.ts';
import { findRefreshTokens, type TokenDocument } from '../stores/tokens.ts';
import type { Attempt } from './attempt.ts';
import { familyNameOf } from './refresh-token-text.ts';
import { type Standing, standingOf } from './standing.ts';
import { stopReuse } from './stop-reuse.ts';

/** A refresh token in a request. */
export interface ShownToken {
  readonly app: AppDocument;
  readonly attempt: Attempt;
  readonly text: string;
  readonly hash: string;
}

/** A refresh token that can be used. */
export interface UsableToken {
  /** The name of its family. */
  readonly name: string;
  readonly family: TokenDocument;
  readonly take: Take;
  readonly standing: Standing;
}

/** Returns the refresh token if it belongs to the app and is usable. Revokes its family if the token was used before. */
export async function findUsable(context: AuthContext, shown: ShownToken): Promise<UsableToken> {
  const name = familyNameOf(shown.text);
  const found = name === null ? null : await findStanding(context, shown, name);
  if (name === null || !found) throw unusable();
  const { family, standing } = found;
  if (standing === 'current' || standing === 'in grace') return { name, family, take: shown.attempt.take(), standing };
  // A second read may show that this request came first.
  const again = standing === 'reused' ? await findStanding(context, shown, name) : null;
  if (again?.standing === 'reused') {
    const refreshes = String(again.family.rotation?.refreshes ?? 0);
    await stopReuse(context, again.family, { of: 'refresh-token', refreshes });
  }
  throw unusable();
}

/** Returns the family and the standing of the refresh token; null for the family of another app. */
async function findStanding(
  context: AuthContext,
  { app, attempt, hash }: ShownToken,
  name: string,
): Promise<Pick<UsableToken, 'family' | 'standing'> | null> {
  const family = await attempt.read(async () => findFamily(context, name));
  if (family?.clientId !== app._id) return null;
  return { family, standing: standingOf(app, family, { hash, take: attempt.take(), now: context.now() }) };
}

/** Returns the refresh tokens of a family; null if it is unknown. */
export async function findFamily({ database }: AuthContext, name: string): Promise<Read<TokenDocument> | null> {
  const found = await findRefreshTokens(database, hashSecret(name));
  return found?.kind === 'refresh' ? found : null;
}

function unusable(): OAuthError {
  return oauthError(
    'invalid_grant',
    'This refresh token is unknown, expired, revoked or used: ask the user to sign in again.',
  );
}
