import { randomBytes } from 'node:crypto';
import { after, DAY, SECOND } from '../../shared/durations.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import { type AppDocument, hasExpiringTokens } from '../apps/app-store.ts';
import type { Scope, TokenSet } from '../generated.ts';
import type { TokenDocument, TokenFamily } from '../grants/token-store.ts';
import { grantedWords } from '../openid/granted-words.ts';
import type { OpenIdTokens } from '../openid/openid-terms.ts';
import { newFamilyName, nextRefreshToken } from './refresh-token-text.ts';

/** The 86400 seconds of spec 2.3. */
const ACCESS_LIFETIME = DAY;

/** The lifetime of an unused refresh token. */
const REFRESH_IDLE = 30 * DAY;

/** The lifetime of a family, however often it is refreshed. */
const FAMILY_LIFETIME = 180 * DAY;

/** The owner and the scopes of new tokens. */
export interface TokenGrant extends TokenFamily {
  readonly scopes: readonly Scope[];
  /** Absent without `openid`. */
  readonly openId?: OpenIdTokens;
}

/** New tokens: the stored documents, and the response, which is the only place with the tokens themselves. */
export interface NewTokens {
  readonly documents: readonly TokenDocument[];
  readonly shown: TokenSet;
}

/** Creates an access token (spec 2.3), returned together with the given refresh token. */
export function newAccessToken(app: AppDocument, grant: TokenGrant, refreshToken: string | null, now: Date): NewTokens {
  const accessToken = newSecret('accessToken');
  const lifetime = hasExpiringTokens(app) ? ACCESS_LIFETIME : null;
  const expiresAt = lifetime === null ? null : after(now, lifetime);
  const expiresIn = lifetime === null ? null : lifetime / SECOND;
  return {
    documents: [{ ...toDocument(grant, hashSecret(accessToken)), kind: 'access', expiresAt }],
    shown: {
      accessToken,
      expiresIn,
      refreshToken,
      scopes: grant.scopes,
      scope: grantedWords(grant).join(' '),
      tokenType: 'Bearer',
    },
  };
}

/** Creates the first tokens of a family; a refresh token only for an app with expiring tokens (spec 2.3, 4.3). */
export function newFamily(app: AppDocument, grant: TokenGrant, now: Date): NewTokens {
  if (!hasExpiringTokens(app)) return newAccessToken(app, grant, null, now);
  const name = newFamilyName();
  const seed = newTokenSeed();
  const refreshToken = nextRefreshToken(name, seed, name);
  const { documents, shown } = newAccessToken(app, grant, refreshToken, now);
  const rotation = { current: hashSecret(refreshToken), previous: null, seed, refreshes: 0 };
  const familyEndsAt = after(now, FAMILY_LIFETIME);
  const ends = { familyEndsAt, expiresAt: refreshEnd(familyEndsAt, now) };
  const family: TokenDocument = { ...toDocument(grant, hashSecret(name)), kind: 'refresh', rotation, ...ends };
  return { documents: [...documents, family], shown };
}

/** Creates the seed that one refresh token is derived with. */
export function newTokenSeed(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the end of a refresh token that is issued now. */
export function refreshEnd(familyEndsAt: Date | null, now: Date): Date {
  const idleAt = after(now, REFRESH_IDLE);
  return familyEndsAt && familyEndsAt < idleAt ? familyEndsAt : idleAt;
}

/** A token has no nonce. */
function toTokenTerms({ words, authTime, acr, isTold }: OpenIdTokens): OpenIdTokens {
  return { words, authTime, ...(acr && { acr }), ...(isTold && { isTold }) };
}

function toDocument(
  { clientId, userId, familyId, scopes, openId }: TokenGrant,
  _id: string,
): Omit<TokenDocument, 'kind' | 'expiresAt'> {
  return {
    _id,
    clientId,
    userId,
    familyId,
    scopes,
    ...(openId && { openId: toTokenTerms(openId) }),
    familyEndsAt: null,
    usedAt: null,
    lastUsedAt: null,
    revokedAt: null,
  };
}
