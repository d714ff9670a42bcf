import { randomBytes } from 'node:crypto';
import { after, DAY, SECOND } from '../../shared/durations.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import type { Scope, TokenSet } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import type { TokenDocument, TokenFamily } from '../stores/tokens.ts';
import { newFamilyName, nextRefreshToken } from './refresh-token-text.ts';

/** Spec 2.3 shows 86400 seconds. */
const ACCESS_LIFETIME = DAY;

/** A refresh token ends when it is left alone for so long. */
const REFRESH_IDLE = 30 * DAY;

/** However often it is refreshed, a family ends so long after the code. */
const FAMILY_LIFETIME = 180 * DAY;

/** What new tokens belong to and allow. */
export interface TokenGrant extends TokenFamily {
  readonly scopes: readonly Scope[];
}

/** New tokens: what is stored of them, and what is shown once. */
export interface NewTokens {
  readonly documents: readonly TokenDocument[];
  readonly shown: TokenSet;
}

/** A new access token (spec 2.3); beside it goes the refresh token that is given. */
export function newAccessToken(app: AppDocument, grant: TokenGrant, refreshToken: string | null, now: Date): NewTokens {
  const accessToken = newSecret('accessToken');
  const lifetime = app.expiringTokens ? ACCESS_LIFETIME : null;
  const expiresAt = lifetime === null ? null : after(now, lifetime);
  const expiresIn = lifetime === null ? null : lifetime / SECOND;
  return {
    documents: [{ ...toDocument(grant, hashSecret(accessToken)), kind: 'access', expiresAt }],
    shown: { accessToken, expiresIn, refreshToken, scopes: grant.scopes, tokenType: 'Bearer' },
  };
}

/** The first tokens of a family: with the access token a refresh token where the app has expiring tokens (spec 2.3, 4.3). */
export function newFamily(app: AppDocument, grant: TokenGrant, now: Date): NewTokens {
  if (!app.expiringTokens) return newAccessToken(app, grant, null, now);
  const name = newFamilyName();
  const seed = newSeed();
  const refreshToken = nextRefreshToken(name, seed, name);
  const { documents, shown } = newAccessToken(app, grant, refreshToken, now);
  const rotation = { current: hashSecret(refreshToken), previous: null, seed, refreshes: 0 };
  const familyEndsAt = after(now, FAMILY_LIFETIME);
  const ends = { familyEndsAt, expiresAt: refreshEnd(familyEndsAt, now) };
  const family: TokenDocument = { ...toDocument(grant, hashSecret(name)), kind: 'refresh', rotation, ...ends };
  return { documents: [...documents, family], shown };
}

/** What one refresh token is derived with. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

/** When a refresh token ends that is issued now. */
export function refreshEnd(familyEndsAt: Date | null, now: Date): Date {
  const idleAt = after(now, REFRESH_IDLE);
  return familyEndsAt && familyEndsAt < idleAt ? familyEndsAt : idleAt;
}

function toDocument(
  { clientId, userId, familyId, scopes }: TokenGrant,
  _id: string,
): Omit<TokenDocument, 'kind' | 'expiresAt'> {
  return {
    _id,
    clientId,
    userId,
    familyId,
    scopes,
    familyEndsAt: null,
    usedAt: null,
    lastUsedAt: null,
    revokedAt: null,
  };
}
