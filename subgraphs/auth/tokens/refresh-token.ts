import { recordAudit } from '../../shared/audit.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import type { ScopeWord } from '../../shared/scopes.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { type AppDocument, hasExpiringTokens } from '../apps/app-store.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import type { AuthContext } from '../context.ts';
import type { RefreshTokenInput, TokenSet } from '../generated.ts';
import { passGateForTokens } from '../grants/gate.ts';
import { discardTokens, insertTokens, rotateRefreshToken, type TokenDocument } from '../grants/token-store.ts';
import { renewTold } from '../grants/told-credentials.ts';
import { isWaiting, newTake } from '../kit/attempt.ts';
import type { Take } from '../kit/take.ts';
import { grantedWords } from '../openid/granted-words.ts';
import { newIdToken } from '../openid/new-id-token.ts';
import { parseScopeWords, toScopes } from '../people/scopes.ts';
import { findFamily, findUsable, type ShownToken, type UsableToken } from './find-usable.ts';
import { newAccessToken, newTokenSeed, refreshEnd } from './new-tokens.ts';
import { nextRefreshToken } from './refresh-token-text.ts';
import { isLive } from './standing.ts';

/**
 * The refresh_token grant (spec 4.3): exchanges a refresh token for a new access token and a new refresh token. The access
 * token may have fewer scopes, never more (RFC 6749 6).
 */
export async function refreshToken(context: AuthContext, input: RefreshTokenInput): Promise<TokenSet> {
  const app = await authenticateClient(context, input);
  checkExpiring(app);
  const asked = parseScopeWords(input.scope ?? '');
  const shown = { app, text: input.refreshToken, hash: hashSecret(input.refreshToken) };
  return renew(context, shown, asked);
}

/**
 * The access token is stored first, before anyone knows it. Replacing the refresh token is the last write and activates both:
 * an interrupted refresh leaves the family unchanged, and a concurrent refresh finds it changed.
 */
async function renew(context: AuthContext, shown: ShownToken, asked: readonly ScopeWord[] | null): Promise<TokenSet> {
  const usable = await findUsable(context, shown);
  const { family } = usable;
  checkScopes(asked ?? [], family);
  await passGateForTokens(context, { app: shown.app, userId: family.userId });
  const told = await renewTold(context, { app: shown.app, ...family });
  const { openId, ...narrowed } = asked ? { ...family, ...narrowTo(family, asked) } : family;
  const grant = { ...narrowed, openId: openId && { ...openId, isTold: told !== null } };
  const seed = usable.standing === 'in grace' ? family.rotation.seed : newTokenSeed();
  const next = nextRefreshToken(usable.name, seed, shown.text);
  const { documents, shown: tokenSet } = newAccessToken(shown.app, grant, next, context.now());
  const idToken = await newIdToken(context, { ...grant, told }, tokenSet.accessToken);
  await insertTokens(context.database, documents);
  const succession = { ...usable, shown, seed, next, take: newTake() };
  if ((await isWaiting(context)) && (await activate(context, succession))) return { ...tokenSet, idToken };
  await discardTokens(context.database, documents);
  // The caller has gone, or the token may now be in the grace period of the app: the next look finds that.
  return renew(context, shown, asked);
}

function checkExpiring(app: AppDocument): void {
  if (hasExpiringTokens(app)) return;
  throw oauthError('unauthorized_client', "This app's access tokens do not expire, so they cannot be refreshed.");
}

/** An access token with these scopes only. */
function narrowTo({ openId }: TokenDocument, words: readonly ScopeWord[]): Pick<TokenDocument, 'scopes' | 'openId'> {
  return { scopes: toScopes(words), openId: words.includes('openid') && openId ? { ...openId, words } : undefined };
}

function checkScopes(asked: readonly ScopeWord[], family: TokenDocument): void {
  const granted = new Set([...family.scopes, ...grantedWords(family)]);
  const wider = asked.find((word) => !granted.has(word));
  if (wider === undefined) return;
  throw oauthError('invalid_scope', `The user has not granted ${wider} with this token: request it at GET /oauth.`);
}

interface Succession extends UsableToken {
  readonly shown: ShownToken;
  readonly seed: string;
  readonly next: string;
  readonly take: Take;
}

/** Whether the new tokens are active. */
async function activate(context: AuthContext, succession: Succession): Promise<boolean> {
  if (succession.standing === 'current' && (await rotate(context, succession))) return true;
  const family = await findFamily(context, succession.name);
  if (!family || !isLive(family, context.now())) return false;
  const { current, take, refreshes } = family.rotation;
  // A write of this attempt, whose response was lost, may have replaced the token.
  if (succession.standing === 'current') return take?.by === succession.take.by;
  if (current !== hashSecret(succession.next)) return false;
  // A scope was taken back meanwhile: the new access token may have been stored after the sweep.
  if (family.scopes.length < succession.family.scopes.length) return false;
  const { clientId, userId, familyId } = family;
  const detail = { family: familyId, refreshes: String(refreshes) };
  recordAudit(context, { event: 'refresh-repeated', clientId, userId, detail });
  return true;
}

async function rotate(context: AuthContext, { shown, family, seed, next, take }: Succession): Promise<boolean> {
  const refreshes = family.rotation.refreshes + 1;
  const now = context.now();
  return rotateRefreshToken(context.database, family, {
    rotation: { current: hashSecret(next), previous: shown.hash, seed, refreshes, take },
    expiresAt: refreshEnd(family.familyEndsAt, now),
    now,
  });
}
