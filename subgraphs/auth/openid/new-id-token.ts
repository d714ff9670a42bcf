import { createHash } from 'node:crypto';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import type { UserInfo } from '../generated.ts';
import { type GrantedAccess, grantedWords } from './granted-words.ts';
import { type OpenIdCode, type OpenIdTokens, OTHER_SIGN_IN } from './openid-terms.ts';
import { type IdTokenClaims, signIdToken } from './sign-id-token.ts';
import { type ToldClaims, toToldClaims } from './told-claims.ts';
import { findClaims } from './user-info.ts';

/** Enough for the app to check it, once it has it. */
const ID_TOKEN_LIFETIME = 10 * MINUTE;

/** Those who signed in, and the app that they signed in to. */
interface SignedIn extends GrantedAccess {
  readonly clientId: string;
  readonly userId: string;
  /** A refresh has no nonce: it answers no request of a browser (OpenID Connect Core 12.2). */
  readonly openId?: OpenIdCode | OpenIdTokens | undefined;
  /** What the app may be told beside; null if nothing. */
  readonly told: ToldClaims | null;
}

/** Creates the ID token that belongs to a new access token (OpenID Connect Core 2); null unless `openid` is granted. */
export async function newIdToken(
  context: AuthContext,
  signedIn: SignedIn,
  accessToken: string,
): Promise<string | null> {
  const claims = await findIdTokenClaims(context, signedIn);
  return claims && signIdToken(context, { ...claims, at_hash: hashHalf(accessToken) });
}

/** Returns what an ID token says now, but for the hash of its access token; null unless `openid` is granted. */
export async function findIdTokenClaims(context: AuthContext, signedIn: SignedIn): Promise<IdTokenClaims | null> {
  const { clientId, userId, openId, told } = signedIn;
  const words = grantedWords(signedIn);
  const claims = openId && words.includes('openid') ? await findClaims(context, userId, words) : null;
  if (!openId || !claims) return null;
  const now = context.now().getTime();
  return {
    iss: context.authUrl,
    aud: clientId,
    iat: toSeconds(now),
    exp: toSeconds(now + ID_TOKEN_LIFETIME),
    ...(openId.authTime && { auth_time: toSeconds(openId.authTime.getTime()) }),
    acr: openId.acr ?? OTHER_SIGN_IN,
    ...('nonce' in openId && openId.nonce && { nonce: openId.nonce }),
    ...toStandardClaims(claims),
    ...toToldClaims(told),
  };
}

/** Several libraries read the ID token only, so it says what the userinfo endpoint says. */
function toStandardClaims({ sub, preferredUsername, name, email, emailVerified }: UserInfo) {
  return {
    sub,
    ...(name && { name }),
    ...(preferredUsername && { preferred_username: preferredUsername }),
    ...(email && { email, email_verified: emailVerified }),
  };
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND);
}

/** The left half of the hash, by the algorithm of the signature (OpenID Connect Core 3.1.3.6). */
function hashHalf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}
