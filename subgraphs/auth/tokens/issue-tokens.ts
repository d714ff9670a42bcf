import { after, DAY, SECOND } from '../../shared/durations.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import type { Scope, TokenSet } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import { insertTokens, type TokenDocument, type TokenFamily } from '../stores/tokens.ts';

/** Spec 2.3 shows 86400 seconds. */
const ACCESS_LIFETIME = DAY;

/** A refresh token ends when it is left alone for so long. */
const REFRESH_IDLE = 30 * DAY;

/** However often it is refreshed, a family ends so long after the code. */
const FAMILY_LIFETIME = 180 * DAY;

/** What new tokens belong to and allow. */
export interface TokenGrant extends TokenFamily {
  readonly scopes: readonly Scope[];
  /** Null for the first tokens of a family. */
  readonly familyEndsAt: Date | null;
}

/**
 * Issues an access token, and with it a refresh token where the app has expiring tokens (spec 2.3, 4.3). The access token
 * may have fewer scopes than the grant.
 */
export async function issueTokens(
  context: AuthContext,
  app: AppDocument,
  grant: TokenGrant,
  accessScopes: readonly Scope[] = grant.scopes,
): Promise<TokenSet> {
  const access = { ...grant, scopes: accessScopes };
  return app.expiringTokens ? issueExpiringTokens(context, grant, access) : issueLastingToken(context, access);
}

async function issueExpiringTokens(
  { database, now }: AuthContext,
  grant: TokenGrant,
  access: TokenGrant,
): Promise<TokenSet> {
  const accessToken = newSecret('accessToken');
  const refreshToken = newSecret('refreshToken');
  const familyEndsAt = grant.familyEndsAt ?? after(now(), FAMILY_LIFETIME);
  const idleAt = after(now(), REFRESH_IDLE);
  const refreshEndsAt = idleAt < familyEndsAt ? idleAt : familyEndsAt;
  await insertTokens(database, [
    { ...toDocument(access, accessToken), kind: 'access', expiresAt: after(now(), ACCESS_LIFETIME) },
    { ...toDocument(grant, refreshToken), kind: 'refresh', expiresAt: refreshEndsAt, familyEndsAt },
  ]);
  return { ...toTokenSet(access, accessToken), expiresIn: ACCESS_LIFETIME / SECOND, refreshToken };
}

async function issueLastingToken({ database }: AuthContext, grant: TokenGrant): Promise<TokenSet> {
  const accessToken = newSecret('accessToken');
  await insertTokens(database, [{ ...toDocument(grant, accessToken), kind: 'access' }]);
  return { ...toTokenSet(grant, accessToken), expiresIn: null, refreshToken: null };
}

function toTokenSet(
  { scopes }: TokenGrant,
  accessToken: string,
): Pick<TokenSet, 'accessToken' | 'scopes' | 'tokenType'> {
  return { accessToken, scopes, tokenType: 'Bearer' };
}

function toDocument({ clientId, userId, familyId, scopes }: TokenGrant, token: string): Omit<TokenDocument, 'kind'> {
  return {
    _id: hashSecret(token),
    clientId,
    userId,
    familyId,
    scopes,
    expiresAt: null,
    familyEndsAt: null,
    usedAt: null,
    lastUsedAt: null,
    revokedAt: null,
  };
}
