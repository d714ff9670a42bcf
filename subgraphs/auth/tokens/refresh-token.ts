import { after } from '../../shared/durations.ts';
import { hashSecret } from '../../shared/secret.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { RefreshTokenInput, Scope, TokenSet } from '../generated.ts';
import { oauthError } from '../oauth-error.ts';
import { parseScopes } from '../scopes.ts';
import type { AppDocument } from '../stores/apps.ts';
import { findToken, isTokenRevoked, revokeTokens, type TokenDocument, takeRefreshToken } from '../stores/tokens.ts';
import { issueTokens } from './issue-tokens.ts';

/**
 * The refresh_token grant (spec 4.3): a new access token and a new refresh token for the one that is shown. The access token
 * may be asked for with fewer scopes, never with more (RFC 6749 6).
 */
export async function refreshToken(context: AuthContext, input: RefreshTokenInput): Promise<TokenSet> {
  const app = await authenticateClient(context, input);
  checkExpiring(app);
  const asked = parseScopes(input.scope ?? '');
  const shown = await takeLiveToken(context, app, { hash: hashSecret(input.refreshToken), asked: asked ?? [] });
  const issued = await issueTokens(context, app, shown, asked ?? shown.scopes);
  const { clientId, userId, familyId: family } = shown;
  recordAudit(context, { event: 'tokens-refreshed', clientId, userId, detail: { scopes: issued.scopes, family } });
  // Whoever revoked the family meanwhile could not yet see the new tokens.
  if (await isTokenRevoked(context.database, shown._id)) await revokeFamily(context, shown);
  return issued;
}

function checkExpiring({ expiringTokens }: AppDocument): void {
  if (expiringTokens) return;
  throw oauthError('unauthorized_client', "This app's access tokens do not expire: there is nothing to refresh.");
}

interface Shown {
  readonly hash: string;
  readonly asked: readonly Scope[];
}

async function takeLiveToken(context: AuthContext, app: AppDocument, { hash, asked }: Shown): Promise<TokenDocument> {
  const now = context.now();
  const taken = await takeRefreshToken(context.database, { hash, clientId: app._id, scopes: asked, now });
  if (taken) return taken;
  const known = await findOwnRefreshToken(context, app, hash);
  if (known && isUsable(app, known, now)) {
    checkScopes(asked, known);
    if (known.usedAt) return known;
  }
  if (known?.usedAt) await stopReuse(context, known);
  throw oauthError(
    'invalid_grant',
    'This refresh token is unknown, expired, revoked or used: let the user sign in again.',
  );
}

async function findOwnRefreshToken(
  { database }: AuthContext,
  app: AppDocument,
  hash: string,
): Promise<TokenDocument | null> {
  const token = await findToken(database, hash);
  return token?.clientId === app._id && token.kind === 'refresh' ? token : null;
}

/** Whether it was never used, or not so long ago that the app's grace is over. */
function isUsable({ refreshGrace }: AppDocument, { usedAt, expiresAt, revokedAt }: TokenDocument, now: Date): boolean {
  if (!expiresAt || now >= expiresAt || revokedAt) return false;
  // Asked before the times: servers' clocks differ, and no grace must stay none.
  return !usedAt || (refreshGrace > 0 && now < after(usedAt, refreshGrace));
}

function checkScopes(asked: readonly Scope[], { scopes }: TokenDocument): void {
  const wider = asked.find((scope) => !scopes.includes(scope));
  if (wider === undefined) return;
  throw oauthError('invalid_scope', `The user has not allowed ${wider} with this token: ask for it at GET /oauth.`);
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
