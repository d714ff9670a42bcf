import { after } from '../shared/durations.ts';
import { hashSecret } from '../shared/secret.ts';
import { authenticateClient } from './authenticate-client.ts';
import type { AuthContext } from './context.ts';
import type { RefreshTokenInput, TokenSet } from './generated.ts';
import { issueTokens } from './issue-tokens.ts';
import { oauthError } from './oauth-error.ts';
import { recordAudit } from './record-audit.ts';
import type { AppDocument } from './stores/apps.ts';
import { findToken, isTokenRevoked, revokeTokens, type TokenDocument, takeRefreshToken } from './stores/tokens.ts';

/** The refresh_token grant (spec 4.3): a new access token and a new refresh token for the one that is shown. */
export async function refreshToken(context: AuthContext, input: RefreshTokenInput): Promise<TokenSet> {
  const app = await authenticateClient(context, input);
  checkExpiring(app);
  const shown = await takeLiveToken(context, app, hashSecret(input.refreshToken));
  const issued = await issueTokens(context, app, shown);
  const { clientId, userId, scopes, familyId: family } = shown;
  recordAudit(context, { event: 'tokens-refreshed', clientId, userId, detail: { scopes, family } });
  // Whoever revoked the family meanwhile could not yet see the new tokens.
  if (await isTokenRevoked(context.database, shown._id)) await revokeFamily(context, shown);
  return issued;
}

function checkExpiring({ expiringTokens }: AppDocument): void {
  if (expiringTokens) return;
  throw oauthError('unauthorized_client', "This app's access tokens do not expire: there is nothing to refresh.");
}

async function takeLiveToken(context: AuthContext, app: AppDocument, hash: string): Promise<TokenDocument> {
  const taken = await takeRefreshToken(context.database, { hash, clientId: app._id, now: context.now() });
  if (taken) return taken;
  const used = await findUsedToken(context, app, hash);
  if (used && isInGrace(app, used, context.now())) return used;
  if (used) await stopReuse(context, used);
  throw oauthError(
    'invalid_grant',
    'This refresh token is unknown, expired, revoked or used: let the user sign in again.',
  );
}

async function findUsedToken({ database }: AuthContext, app: AppDocument, hash: string): Promise<TokenDocument | null> {
  const token = await findToken(database, hash);
  return token?.clientId === app._id && token.usedAt ? token : null;
}

function isInGrace({ refreshGrace }: AppDocument, { usedAt, expiresAt, revokedAt }: TokenDocument, now: Date): boolean {
  // Asked first: servers' clocks differ, and no grace must stay none.
  if (refreshGrace === 0 || !usedAt || !expiresAt || revokedAt) return false;
  return now < after(usedAt, refreshGrace) && now < expiresAt;
}

async function stopReuse(context: AuthContext, used: TokenDocument): Promise<void> {
  const { clientId, userId, familyId: family } = used;
  recordAudit(context, { event: 'reuse-detected', clientId, userId, detail: { of: 'refresh-token', family } });
  await revokeFamily(context, used);
}

async function revokeFamily({ database, now }: AuthContext, shown: TokenDocument): Promise<void> {
  const { clientId, userId, familyId } = shown;
  await revokeTokens(database, { clientId, userId, familyId }, now());
}
