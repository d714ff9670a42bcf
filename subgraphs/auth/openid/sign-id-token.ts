import { CompactSign, compactVerify, decodeProtectedHeader, errors, importJWK, importPKCS8 } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import type { SigningKeyDocument } from './signing-key-store.ts';
import { ALGORITHM, findSigner, openKey, unreadableKey } from './signing-keys.ts';

/** The claims that every ID token of this service has. */
const IdTokenClaims = z.looseObject({ iss: z.string(), sub: z.string(), aud: z.string() });

/** The claims of an ID token (OpenID Connect Core 2). */
export type IdTokenClaims = z.infer<typeof IdTokenClaims>;

/** Signs an ID token with the key that signs now. */
export async function signIdToken(context: AuthContext, claims: IdTokenClaims): Promise<string> {
  const key = findSigner(await context.knownKeys.read(context), context.now());
  const header = { alg: ALGORITHM, typ: 'JWT', kid: key.keyId };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader(header)
    .sign(await privateKeyOf(context, key));
}

async function privateKeyOf({ idTokenCipher }: AuthContext, key: SigningKeyDocument) {
  const text = openKey(idTokenCipher, key);
  if (text === null) throw unreadableKey(key);
  return importPKCS8(text, ALGORITHM);
}

/** A longer text is no ID token of this service. */
const LONGEST_TOKEN = 8000;

/**
 * Returns the claims of an ID token that a published key of this service has signed; null for any other text. Its expiry does not count:
 * apps send ID tokens back as hints, long after they have expired (OpenID Connect RP-Initiated Logout 1.0, 2).
 */
export async function verifyIdToken(context: AuthContext, token: string): Promise<IdTokenClaims | null> {
  if (token.length > LONGEST_TOKEN) return null;
  const keys = await context.knownKeys.read(context);
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.find(({ keyId }) => keyId === kid);
    if (!key) return null;
    const { payload } = await compactVerify(token, await importJWK(toJwk(key), ALGORITHM), { algorithms: [ALGORITHM] });
    const claims = IdTokenClaims.safeParse(JSON.parse(new TextDecoder().decode(payload))).data;
    return claims?.iss === context.authUrl ? claims : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function toJwk({ modulus: n, exponent: e }: SigningKeyDocument) {
  return { kty: 'RSA', n, e };
}
