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
export async function findUsable(context: AuthContext, shown: ShownToken): Promise<UsableToken> {
  const name = familyNameOf(shown.text);
  const found = name === null ? null : await findStanding(context, shown, name);
  if (name === null || !found) throw unusable();
  const { family, standing } = found;
  if (standing === 'current' || standing === 'in grace') return { name, family, take: shown.attempt.take(), standing };
  // A second read may tell that this request came first after all.
  const again = standing === 'reused' ? await findStanding(context, shown, name) : null;
  if (again?.standing === 'reused') {
    const refreshes = String(again.family.rotation?.refreshes ?? 0);
    await stopReuse(context, again.family, { of: 'refresh-token', refreshes });
  }
  throw unusable();
}

/** The refresh tokens of the app's own family, and where the one that is shown stands among them; null for any other family. */
async function findStanding(
  context: AuthContext,
  { app, attempt, hash }: ShownToken,
  name: string,
): Promise<Pick<UsableToken, 'family' | 'standing'> | null> {
  const family = await attempt.read(async () => findFamily(context, name));
  if (family?.clientId !== app._id) return null;
  return { family, standing: standingOf(app, family, { hash, take: attempt.take(), now: context.now() }) };
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
